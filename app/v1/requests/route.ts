import { defineRoute } from '@/lib/http/define-route';
import { requestsEndpoint } from '@/lib/http/read-endpoints';

export const runtime = 'edge';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/v1/requests',
  methods: { GET: requestsEndpoint },
});
