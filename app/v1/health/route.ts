import { checkHealth } from '@/lib/health/check-health';
import { defineRoute } from '@/lib/http/define-route';
import { json } from '@/lib/http/respond';

export const runtime = 'edge';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/v1/health',
  methods: {
    GET: async () => {
      const health = await checkHealth();
      return json(health.status === 'unhealthy' ? 503 : 200, health);
    },
  },
});
