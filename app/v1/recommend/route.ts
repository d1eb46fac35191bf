import { warmUpBuiltin } from '@/lib/builtin/warm-up';
import { defineRoute } from '@/lib/http/define-route';
import { recommendEndpoint } from '@/lib/http/recommend-endpoint';

export const runtime = 'edge';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/v1/recommend',
  methods: { POST: recommendEndpoint },
  warmUp: warmUpBuiltin,
});
