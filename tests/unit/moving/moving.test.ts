import { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAcceptedTerms, TERMS_VERSION } from '@/lib/accounts/terms';
import { findKeyBySecret, getKey } from '@/lib/keys/find-key';
import { accountHash } from '@/lib/keys/key-record';
import { listAllKeys, listKeyPage, listKeys } from '@/lib/keys/list-keys';
import { revokeKey } from '@/lib/keys/revoke-key';
import { sha256 } from '@/lib/keys/secret';
import { exportKeys } from '@/lib/moving/export-keys';
import { importKeys } from '@/lib/moving/import-keys';
import { ImportError } from '@/lib/moving/line';
import { readMailPreferences } from '@/lib/notices/preferences';
import { StoreUnavailableError } from '@/lib/store/client';
import { type BreakingBackend, createBreakingBackend } from '../../support/breaking-backend';
import { fillStore, requestWith } from '../../support/fill-store';
import { openRemoteRedis } from '../../support/open-remote-redis';
import { startRedis, type TestRedis } from '../../support/redis';
import { overBridge, type TestStore } from '../../support/test-store';

const DAY_MS = 86_400_000;
const EMAIL = 'ada@example.com';

let redis: TestRedis;
let raw: Redis;
let backend: BreakingBackend;
let from: TestStore;
let to: TestStore;
let secrets: Record<string, string>;

beforeEach(async () => {
  redis = await startRedis();
  raw = new Redis(redis.url);
  from = await overBridge(await openRemoteRedis(redis.url), 1, undefined, 'from');
  backend = createBreakingBackend(await openRemoteRedis(redis.url));
  to = await overBridge(backend, 1, undefined, 'to');
  secrets = await fillStore(from.store);
});
afterEach(async () => {
  raw.disconnect();
  await from.stop();
  await to.stop();
  await redis.stop();
});

async function exported({ store }: TestStore): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportKeys('x', { store })) lines.push(line);
  return lines;
}

/** What an export says, but for when it was written and in which order. */
const content = async (of: TestStore) => (await exported(of)).slice(1).sort();
const into = (lines: string[], options = {}) =>
  importKeys({ lines: Readable.from(lines), ...options }, { store: to.store });
const namesOf = async (environment: string) =>
  (await raw.keys(`reco:${environment}:*`)).map((name) => name.slice(`reco:${environment}:`.length)).sort();

describe('keys that move', () => {
  it('are the same in the other store: secrets, limits, usage, lists and choices', async () => {
    const lines = await exported(from);
    const counts = await into(lines);
    expect(counts).toEqual({
      added: 5,
      unchanged: 0,
      replaced: 0,
      kept_revoked: 0,
      forgotten: 0,
      accounts: 1,
    });
    expect(await content(to)).toEqual(await content(from));
    const [there, here] = [{ store: to.store }, { store: from.store }];
    for (const email of [EMAIL, 'eve@example.com'])
      expect(await listKeyPage({ email }, there)).toEqual(await listKeyPage({ email }, here));
    expect((await listAllKeys(there)).map(({ id }) => id)).toEqual(
      (await listAllKeys(here)).map(({ id }) => id),
    );
    for (const [name, secret] of Object.entries(secrets))
      expect((await findKeyBySecret(secret, there))?.id, name).toBe(
        (await findKeyBySecret(secret, here))?.id,
      );
    expect(await readMailPreferences(await accountHash(EMAIL), there)).toEqual({
      quota: true,
      expiry: false,
    });
    const accepted = await readAcceptedTerms({ email: EMAIL }, here);
    expect(accepted?.version).toBe(TERMS_VERSION);
    expect(await readAcceptedTerms({ email: EMAIL }, there)).toEqual(accepted);
    // Two of three places are taken.
    expect([
      await requestWith(to.store, secrets.used ?? ''),
      await requestWith(to.store, secrets.used ?? ''),
    ]).toEqual(['admitted', 'quota-exceeded']);
    // What ends by itself does so there, too.
    for (const name of await namesOf('from')) {
      if (/^(window|submission|trail)/.test(name)) continue;
      const [left, leftThere] = [await raw.pttl(`reco:from:${name}`), await raw.pttl(`reco:to:${name}`)];
      expect(Math.sign(leftThere), name).toBe(Math.sign(left));
    }
  });

  it('leave no secret and no e-mail hash that could not be had from the keys in the file', async () => {
    const text = (await exported(from)).join('\n');
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret.slice(-30));
    expect(text).toContain(await sha256(secrets.used ?? ''));
  });

  it('may be moved again: nothing changes, and it goes on where it was interrupted', async () => {
    const lines = await exported(from);
    for (let count = 1; ; count += 7) {
      for (const name of await raw.keys('reco:to:*')) await raw.del(name);
      backend.breakAfter(count, count % 2 === 0);
      const failed = await into(lines).then(
        () => undefined,
        (error: unknown) => error,
      );
      const hasBroken = backend.mend();
      if (hasBroken) expect(failed).toBeInstanceOf(StoreUnavailableError);
      const again = await into(lines);
      expect(again.added + again.unchanged).toBe(5);
      expect(await content(to)).toEqual(await content(from));
      expect(await into(lines)).toMatchObject({ added: 0, unchanged: 5, replaced: 0 });
      if (!hasBroken) break;
    }
  });

  it('overwrite nothing that differs unless told to, and change nothing then', async () => {
    const lines = await exported(from);
    await into(lines);
    const [id = ''] = (await listKeys({ email: EMAIL }, { store: to.store })).map((key) => key.id);
    await requestWith(to.store, secrets.expiring ?? '');
    const before = await content(to);
    const refusal = await into(lines).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportError);
    expect(String(refusal)).toMatch(
      /1 of them are in the store and differ \(key_[0-9a-f]{20}\)\. Nothing was changed/,
    );
    expect(String(refusal)).toContain(id);
    expect(await content(to)).toEqual(before);
    expect(await into(lines, { replace: true })).toMatchObject({ replaced: 1, unchanged: 4 });
    expect(await content(to)).toEqual(await content(from));
  });

  it('never bring a key back that was revoked', async () => {
    const lines = await exported(from);
    await into(lines);
    const key = await findKeyBySecret(secrets.rotated ?? '', { store: to.store });
    await revokeKey({ id: key?.id ?? '' }, { store: to.store });
    await expect(into(lines)).rejects.toThrow(ImportError);
    expect(await into(lines, { replace: true })).toMatchObject({ kept_revoked: 1, replaced: 0 });
    for (const secret of [secrets.rotated ?? '', secrets.inGrace ?? ''])
      expect(await findKeyBySecret(secret, { store: to.store })).toBeNull();
    expect((await getKey(key?.id ?? '', { store: to.store }))?.revokedAt).toBeDefined();
  });

  it('that ended long ago are not kept any longer by moving', async () => {
    const lines = await exported(from);
    const late = { store: to.store, now: () => Date.now() + 200 * DAY_MS };
    expect(await importKeys({ lines: Readable.from(lines) }, late)).toMatchObject({ added: 3, forgotten: 2 });
  });
});

describe('a file that is not as it should be is refused as a whole, by line and field:', () => {
  const change = (
    lines: string[],
    index: number,
    edit: (line: { record: object; secrets: object[] }) => void,
  ) =>
    lines.map((text, at) => {
      if (at !== index) return text;
      const line = JSON.parse(text);
      edit(line);
      return JSON.stringify(line);
    });

  it.each<[string, (lines: string[]) => string[], string]>([
    ['nothing', () => [], 'The file is empty.'],
    ['blank lines alone', () => ['', ' '], 'The file is empty.'],
    ['no JSON', (lines) => lines.with(2, '{'), 'Line 3: is not JSON.'],
    ['no header', (lines) => lines.slice(1), 'Line 1: kind: '],
    ['no header behind a blank line', (lines) => lines.with(0, ''), 'Line 2: kind: '],
    [
      'another version behind a blank line',
      (lines) => ['', ...change(lines, 0, (line) => Object.assign(line, { version: 2 }))],
      'Line 2: version: must be 1, the version that this service reads.',
    ],
    [
      'another version',
      (lines) => change(lines, 0, (line) => Object.assign(line, { version: 2 })),
      'Line 1: version: must be 1, the version that this service reads.',
    ],
    [
      'an unknown kind of line',
      (lines) => change(lines, 1, (line) => Object.assign(line, { kind: 'session' })),
      'Line 2: kind: ',
    ],
    [
      'an unknown tier',
      (lines) => change(lines, 1, ({ record }) => Object.assign(record, { tier: 'gold' })),
      'Line 2: record.tier: ',
    ],
    [
      'an address that is none',
      (lines) => change(lines, 2, ({ record }) => Object.assign(record, { ownerEmail: 'Ann' })),
      'Line 3: record.ownerEmail: must be an e-mail address',
    ],
    [
      'an id that is none',
      (lines) => change(lines, 2, ({ record }) => Object.assign(record, { id: 'key_{x}' })),
      'Line 3: record.id: must be key_ and 20 hexadecimal digits.',
    ],
    [
      'a field that no key has',
      (lines) => change(lines, 1, ({ record }) => Object.assign(record, { secret: 'x' })),
      'Line 2: record.secret: is no field of a key.',
    ],
    [
      'a hash that is none',
      (lines) =>
        change(lines, 1, ({ secrets: [first = {}] }) => Object.assign(first, { hash: 'reco_live_1' })),
      'Line 2: secrets.0.hash: must be 64 hexadecimal digits.',
    ],
    [
      'a count that is none',
      (lines) => change(lines, 1, (line) => Object.assign(line, { usage: { '2026-11': { total: '-1' } } })),
      'Line 2: usage.2026-11.total: must be a whole number.',
    ],
    [
      'a month that is none',
      (lines) => change(lines, 1, (line) => Object.assign(line, { usage: { '2026-13': {} } })),
      'Line 2: usage.2026-13: ',
    ],
    [
      'a key twice',
      (lines) => lines.toSpliced(3, 0, lines[1] ?? ''),
      'Line 4: record.id: stands in line 2 already.',
    ],
    ['its end missing', (lines) => lines.slice(0, -1), 'The file was cut off: line 7 is not its end.'],
    [
      'a line missing',
      (lines) => lines.toSpliced(1, 1),
      'Line 7: says 5 keys and 1 accounts, and there are 4 and 1.',
    ],
    [
      'something behind its end',
      (lines) => [...lines, lines[1] ?? ''],
      'Line 9: stands behind the end of the file.',
    ],
  ])('%s', async (_, damage, message) => {
    const lines = damage(await exported(from));
    const before = await namesOf('to');
    const refusal = await into(lines, { replace: true }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportError);
    expect((refusal as Error).message).toContain(message);
    expect(await namesOf('to')).toEqual(before);
  });
});
