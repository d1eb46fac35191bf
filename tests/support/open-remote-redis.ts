import { readRedisAddress } from '@/lib/redis-address';
import { openRedis } from '@/lib/store/local/remote-redis';

/** Connects to the Redis of an address such as `redis://127.0.0.1:6380`. */
export const openRemoteRedis = (address: string) => openRedis(readRedisAddress(address));
