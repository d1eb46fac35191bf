import { defineRoute } from '@/lib/http/define-route';
import { mcpEndpoint } from '@/lib/mcp/mcp-endpoint';
import { POST as explain } from '../v1/explain/route';
import { POST as recommend } from '../v1/recommend/route';
import { GET as usage } from '../v1/usage/route';

/** On Node: the endpoints and the protocol together are larger than an edge function may be. */
export const maxDuration = 60;
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/mcp',
  methods: { POST: mcpEndpoint({ recommend, explain, usage }) },
  requestHeaders: ['Authorization', 'Mcp-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name'],
});
