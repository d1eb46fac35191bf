import { warmUpBuiltin } from '@/lib/builtin/warm-up';
import { defineRoute } from '@/lib/http/define-route';
import { recommendService } from '@/lib/http/recommend-endpoint';
import { visitorEndpoint } from './visitor-endpoint';

/** For the pages of the playground alone: those of other sites use the API with a key. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/playground/answer',
  methods: { POST: visitorEndpoint(recommendService) },
  warmUp: warmUpBuiltin,
  origins: 'own',
});
