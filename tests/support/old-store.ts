import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { z } from 'zod';

const entry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('string'), name: z.string(), ttlMs: z.number(), value: z.string() }),
  z.object({
    type: z.literal('hash'),
    name: z.string(),
    ttlMs: z.number(),
    value: z.record(z.string(), z.string()),
  }),
  z.object({ type: z.literal('set'), name: z.string(), ttlMs: z.number(), value: z.array(z.string()) }),
  z.object({ type: z.literal('zset'), name: z.string(), ttlMs: z.number(), value: z.array(z.string()) }),
  z.object({ type: z.literal('list'), name: z.string(), ttlMs: z.number(), value: z.array(z.string()) }),
]);

const fixture = z.object({
  at: z.number(),
  secrets: z.record(z.string(), z.string()),
  ids: z.record(z.string(), z.string()),
  tokens: z.record(z.string(), z.string()),
  entries: z.array(entry),
});

/** What version 0.7 left in Redis: at which moment, with which secrets, key ids and tokens. */
export const OLD_STORE = fixture.parse(JSON.parse(readFileSync('tests/fixtures/store-of-0.7.json', 'utf8')));

/** Writes it into an empty Redis, each name with the time that it had left. */
export async function restoreOldStore(url: string): Promise<void> {
  const redis = new Redis(url);
  const batch = redis.pipeline();
  for (const { name, ttlMs, ...content } of OLD_STORE.entries) {
    if (content.type === 'string') batch.set(name, content.value);
    if (content.type === 'hash') batch.hset(name, content.value);
    if (content.type === 'set') batch.sadd(name, ...content.value);
    if (content.type === 'list') batch.rpush(name, ...content.value);
    if (content.type === 'zset')
      for (let index = 0; index < content.value.length; index += 2)
        batch.zadd(name, content.value[index + 1] ?? '', content.value[index] ?? '');
    if (ttlMs >= 0) batch.pexpire(name, ttlMs);
  }
  await batch.exec();
  redis.disconnect();
}
