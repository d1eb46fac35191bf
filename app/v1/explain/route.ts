import { warmUpBuiltin } from '@/lib/builtin/warm-up';
import { defineRoute } from '@/lib/http/define-route';
import { explainEndpoint } from '@/lib/http/explain-endpoint';

export const runtime = 'edge';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/v1/explain',
  methods: { POST: explainEndpoint },
  warmUp: warmUpBuiltin,
});
