import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '@/lib/config';
import { describeRedis, readClusterAddress, readRedisAddress } from '@/lib/redis-address';

describe('REDIS_URL', () => {
  it.each([
    ['redis://localhost', { kind: 'server', host: 'localhost', port: 6379, db: 0, isTls: false }],
    [
      'rediss://cache.example:6390/3',
      { kind: 'server', host: 'cache.example', port: 6390, db: 3, isTls: true },
    ],
    ['redis://localhost?db=2', { kind: 'server', host: 'localhost', port: 6379, db: 2, isTls: false }],
    ['redis://[::1]:7000', { kind: 'server', host: '::1', port: 7000, db: 0, isTls: false }],
    [
      'redis://:only%20password@h',
      { kind: 'server', host: 'h', port: 6379, db: 0, isTls: false, password: 'only password' },
    ],
    [
      'redis://a%40b:p%40ss%3A%2F%25@h:1/1',
      { kind: 'server', host: 'h', port: 1, db: 1, isTls: false, username: 'a@b', password: 'p@ss:/%' },
    ],
    ['unix:///run/my%20redis.sock?db=1', { kind: 'socket', path: '/run/my redis.sock', db: 1, isTls: false }],
    [
      'redis+sentinel://u:p%2C@a:1,b,[::1]:3/my-master/4',
      {
        kind: 'sentinel',
        sentinels: [
          { host: 'a', port: 1 },
          { host: 'b', port: 26_379 },
          { host: '::1', port: 3 },
        ],
        sentinelLogin: { username: '', password: '' },
        masterName: 'my-master',
        db: 4,
        username: 'u',
        password: 'p,',
        isTls: false,
      },
    ],
    [
      'redis+sentinel://a:1/m',
      {
        kind: 'sentinel',
        sentinels: [{ host: 'a', port: 1 }],
        sentinelLogin: { username: '', password: '' },
        masterName: 'm',
        db: 0,
        isTls: false,
      },
    ],
    [
      'rediss+sentinel://:p@a/m?sentinel_user=s&sentinel_password=%2F%26',
      {
        kind: 'sentinel',
        sentinels: [{ host: 'a', port: 26_379 }],
        sentinelLogin: { username: 's', password: '/&' },
        masterName: 'm',
        db: 0,
        password: 'p',
        isTls: true,
      },
    ],
  ])('%s is understood', (address, expected) => {
    expect(readRedisAddress(address)).toEqual({ username: '', password: '', ...expected });
    expect(parseConfig({ REDIS_URL: address }).REDIS_URL).toBe(address);
  });

  it.each([
    'nonsense-secret',
    'http://secret.example',
    'redis://u:secret@h/one',
    'redis+sentinel://u:secret@a:1',
    'redis+sentinel://u:secret@/m',
    'redis+sentinel://a:1,:secret@b/m',
    'redis+sentinel://a:secret/m',
    'redis+sentinel://a/m?password=secret',
    'redis://secret:%zz@a',
  ])('%s is refused, by name and without its value', (address) => {
    const refusal = refusalOf({ REDIS_URL: address });
    expect(refusal).toContain('REDIS_URL: must');
    expect(refusal).not.toContain('secret');
  });
});

describe('REDIS_CLUSTER_URLS', () => {
  it('names servers that are entered in the same way', () => {
    expect(readClusterAddress('rediss://u:p@a:1, rediss://u:p@b')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 1 },
        { host: 'b', port: 6379 },
      ],
      username: 'u',
      password: 'p',
      isTls: true,
    });
  });

  it.each([
    'redis://a,rediss://a',
    'redis://u:secret@a,redis://u:other@b',
    'redis://a/1',
    'unix:///secret',
    'redis://a,',
    'redis+sentinel://a/secret',
  ])('%s is refused, by name and without its value', (addresses) => {
    const refusal = refusalOf({ REDIS_CLUSTER_URLS: addresses });
    expect(refusal).toContain('REDIS_CLUSTER_URLS: must');
    expect(refusal).not.toContain('secret');
  });
});

describe('the store of a deployment', () => {
  const UPSTASH = { UPSTASH_REDIS_REST_URL: 'https://a.example', UPSTASH_REDIS_REST_TOKEN: 't' };
  const KV = { KV_REST_API_URL: 'https://b.example', KV_REST_API_TOKEN: 't' };
  const SERVER = { REDIS_URL: 'redis://a' };
  const CLUSTER = { REDIS_CLUSTER_URLS: 'redis://a' };

  it.each([
    [{ ...UPSTASH, ...KV }, 'UPSTASH_REDIS_REST_URL, KV_REST_API_URL'],
    [{ ...UPSTASH, ...SERVER }, 'UPSTASH_REDIS_REST_URL, REDIS_URL'],
    [{ ...SERVER, ...CLUSTER }, 'REDIS_URL, REDIS_CLUSTER_URLS'],
    [{ ...KV, ...SERVER, ...CLUSTER }, 'KV_REST_API_URL, REDIS_URL, REDIS_CLUSTER_URLS'],
  ])('is one: %j names those that are too many', (env, named) => {
    expect(refusalOf(env)).toContain(
      `only one store may be set, and there are ${named.split(',').length}: ${named}`,
    );
    // What integrations of Vercel set together is one store.
    expect(refusalOf({ ...env, VERCEL: '1' })).toBe('');
  });

  it('is described to people without what is secret in it', () => {
    const described = [
      readRedisAddress('redis://u:secret@h:1/2'),
      readRedisAddress('unix:///run/redis.sock'),
      readRedisAddress('redis+sentinel://u:secret@a:1,b:2/m'),
      readClusterAddress('redis://u:secret@a:1,redis://u:secret@b:2'),
    ].map(describeRedis);
    expect(described).toEqual([
      'Redis at h:1/2',
      'Redis at /run/redis.sock',
      'Redis master m of the sentinels at a:1, b:2',
      'Redis Cluster at a:1, b:2',
    ]);
  });
});

function refusalOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
