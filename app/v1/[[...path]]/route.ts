import { defineRoute } from '@/lib/http/define-route';

/** Whatever does not exist: 404 `NOT_FOUND` for every method, without a key (contract: unknown-paths). */
export const runtime = 'edge';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({ path: 'unknown', methods: {} });
