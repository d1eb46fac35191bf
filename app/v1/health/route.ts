import { defineRoute } from '@/lib/http/define-route';
import { healthEndpoint } from '@/lib/http/health-endpoint';

export const runtime = 'edge';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/v1/health',
  methods: { GET: healthEndpoint },
});
