import type { Redis } from '@upstash/redis';
import type { StoreNames } from './names';

/** A connected store: the client and the names of what is in it. */
export type Store = { redis: Redis; names: StoreNames };
