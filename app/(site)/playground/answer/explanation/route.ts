import { defineRoute } from '@/lib/http/define-route';
import { explainService } from '@/lib/http/explain-endpoint';
import { visitorEndpoint } from '../visitor-endpoint';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/playground/answer/explanation',
  methods: { POST: visitorEndpoint(explainService) },
  origins: 'own',
});
