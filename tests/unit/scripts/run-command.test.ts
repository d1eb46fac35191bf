import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setAccountKeyExpiry } from '@/lib/accounts/manage-keys';
import { reserveQuota } from '@/lib/metering/quota';
import { appendRequest } from '@/lib/request-log/append-request';
import { printableJson } from '@/scripts/keys/output';
import { parseCommand } from '@/scripts/keys/parse-command';
import { runCommand } from '@/scripts/keys/run-command';
import { startTestStore, type TestStore } from '../../support/test-store';

const config = { SIGNUP_KEYS_PER_EMAIL: 5 };

describe('keys', () => {
  let context: TestStore;

  beforeAll(async () => {
    context = await startTestStore();
  });
  afterAll(() => context.stop());

  const run = async (...args: string[]) => {
    const command = parseCommand(args);
    if (command === 'help') throw new Error('help');
    const output = await runCommand(command, { store: context.store, now: Date.now, environment: 'test' });
    if (!output) throw new Error('no output');
    return output;
  };
  /** What a program reads that asked for --json. */
  const json = async (...args: string[]) => JSON.parse(JSON.stringify((await run(...args)).json));

  it('are created, listed, shown, changed, rotated and revoked, each step as one JSON value', async () => {
    const created = await json('create', '--email', 'Ann@Example.com', '--name', 'My key', '--tier', 'pro');
    expect(created).toMatchObject({
      id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^reco_live_[0-9a-f]{48}$/),
      email: 'ann@example.com',
      name: 'My key',
      tier: 'pro',
      status: 'active',
      requests_per_minute: 200,
      requests_per_month: 100_000,
    });
    const { id, key, ...record } = created;

    expect(await json('list', '--email', 'ann@example.com')).toEqual([{ id, ...record }]);
    expect(await json('show', id)).toMatchObject({
      id,
      ...record,
      usage: { usage: { requests_made: 0 } },
      refused: {},
    });
    expect(await json('tier', id, 'enterprise')).toMatchObject({
      tier: 'enterprise',
      requests_per_month: null,
    });
    expect(await json('limits', id, '--rate-limit', '750')).toMatchObject({ requests_per_minute: 750 });

    const rotated = await json('rotate', id, '--grace', '1h');
    expect(rotated).toMatchObject({ id, key: expect.stringMatching(/^reco_live_/) });
    expect(rotated.key).not.toBe(key);
    expect(await json('revoke', id)).toMatchObject({ id, status: 'revoked' });
    await expect(run('rotate', id)).rejects.toThrow(`${id} is revoked and cannot be rotated.`);
    expect(JSON.stringify(await json('list'))).not.toContain(key);
  });

  it('are shown with the key before the last rotation, which stop-old ends', async () => {
    const created = await json('create', '--email', 'dora@example.com');
    expect(created.old_secret).toBeNull();
    const { id } = created;
    const rotated = await json('rotate', id, '--grace', '1h');
    expect(rotated.old_secret).toMatchObject({ prefix: created.prefix, last_used_at: null });
    expect((await json('show', id)).old_secret).toEqual(rotated.old_secret);
    const { text } = await run('show', id);
    expect(text).toContain(`${created.prefix}, works until ${rotated.old_secret.ends_at.slice(0, 10)}`);
    expect((await json('stop-old', id)).old_secret).toBeNull();
    expect((await run('show', id)).text).not.toContain('works until');
  });

  it('get another end by expiry, which their owners cannot go beyond', async () => {
    const { id, email } = await json('create', '--email', 'erin@example.com', '--expires', '2999-01-31');
    expect(await json('expiry', id, '2998-06-30')).toMatchObject({ expires_at: '2998-06-30T00:00:00.000Z' });
    const asOwner = (lastDay: string) =>
      setAccountKeyExpiry({ email, id, lastDay }, { store: context.store, config });
    expect(await asOwner('2998-06-30')).toMatchObject({ outcome: 'invalid', field: 'lastDay' });
    expect(await asOwner('2998-06-28')).toMatchObject({ outcome: 'done' });
    expect(await json('expiry', id, 'never')).toMatchObject({ expires_at: null });
    expect(await asOwner('never')).toMatchObject({ outcome: 'done' });
    await json('revoke', id);
    await expect(run('expiry', id, '2998-06-30')).rejects.toThrow(`${id} is revoked and stays so.`);
    await expect(run('expiry', 'key_none', 'never')).rejects.toThrow('There is no key key_none.');
  });

  it('tell by trail what was done to an account or to one key, and by whom', async () => {
    const first = await json('create', '--email', 'fay@example.com', '--name', 'One');
    const { id } = await json('create', '--email', 'fay@example.com', '--name', 'Two');
    await json('tier', id, 'pro');
    expect(await json('trail', 'Fay@Example.com')).toMatchObject([
      { deed: 'tier-changed', way: 'command', key_id: id, detail: 'tier: free → pro' },
      { deed: 'key-created', key_name: 'Two' },
      { deed: 'key-created', key_id: first.id },
    ]);
    expect(await json('trail', id)).toHaveLength(2);
    const { text } = await run('trail', id);
    expect(text).toMatch(/Tier changed\s+Operator, command\s+key_\w+\s+Two\s+tier: free → pro/);
    expect((await run('trail', 'nobody@example.com')).text).toBe('Nothing in the trail.');
  });

  it('are deleted with their account by delete-account, and only those of that address', async () => {
    const { id } = await json('create', '--email', 'gil@example.com');
    const other = await json('create', '--email', 'hal@example.com');
    expect(await json('delete-account', 'gil@example.com')).toEqual({ email: 'gil@example.com', keys: 1 });
    await expect(run('show', id)).rejects.toThrow(`There is no key ${id}.`);
    expect(await json('show', other.id)).toMatchObject({ status: 'active' });
    expect(await json('delete-account', 'gil@example.com')).toMatchObject({ keys: 0 });
  });

  it('that expire soon are written about by remind', async () => {
    const nothing = { sent: 0, logged: 0, failed: 0, unwanted: 0 };
    expect(await json('remind')).toEqual(nothing);
    await json(
      'create',
      '--email',
      'fay@example.com',
      '--expires',
      new Date(Date.now() + 86_400_000).toISOString(),
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await json('remind')).toEqual({ ...nothing, logged: 1 });
    log.mockRestore();
    expect((await run('remind')).text).toBe(
      'Messages about keys that expire soon: 0 sent, 0 written to the log instead, 0 failed, 0 not wanted.',
    );
  });

  it('are test keys with --test, with limits and an end of their own', async () => {
    const options = ['--test', '--rate-limit', '7', '--monthly-limit', '70', '--expires', '2999-01-01'];
    expect(await json('create', '--email', 'bob@example.com', ...options)).toMatchObject({
      key: expect.stringMatching(/^reco_test_/),
      environment: 'test',
      requests_per_minute: 7,
      requests_per_month: 70,
      expires_at: '2999-01-01T00:00:00.000Z',
    });
  });

  it('are shown to people as a table, with the secret once', async () => {
    const { text: created } = await run('create', '--email', 'cy@example.com', '--name', 'clé 🔑');
    const [secret = ''] = /reco_live_[0-9a-f]{48}/.exec(created) ?? [];
    const [id = ''] = /key_[0-9a-f]+/.exec(created) ?? [];
    expect(created.split(secret)).toHaveLength(2);

    const { text: list } = await run('list', '--email', 'cy@example.com');
    const [heading = '', row = '', ...rest] = list.split('\n');
    expect(rest).toEqual([]);
    expect(row).toContain(id);
    for (const column of ['KEY', 'NAME', 'E-MAIL', 'TIER', 'STATUS'])
      expect([...row].at([...heading].join('').indexOf(column) - 1)).toBe(' ');
    expect(list).not.toContain(secret);

    const { text: shown } = await run('show', id);
    expect(shown).toContain('0 of 1000 requests');
    expect(shown).not.toContain(secret);
  });

  it('are shown with what they did this month', async () => {
    const { id } = await json('create', '--email', 'eve@example.com', '--monthly-limit', '10');
    const request = { keyId: id, requestsPerMonth: 10, now: Date.now() };
    for (const vertical of ['movies', 'movies', 'books'])
      await reserveQuota(context.store, { ...request, vertical });
    const entry = { id: `req_${request.now}_a`, at: request.now, route: '/v1/recommend', status: 429, ms: 1 };
    const flags = { isStreamed: false, isGrounded: false, isFallback: false };
    await appendRequest({ keyId: id, entry: { ...entry, ...flags }, days: 7 }, { store: context.store });
    const { json: shown, text } = await run('show', id);
    expect(shown).toMatchObject({
      usage: {
        usage: { requests_made: 3, percentage_used: 30 },
        breakdown_by_vertical: { movies: 2, books: 1 },
      },
      refused: { 429: 1 },
    });
    expect(text).toMatch(/3 of 10 requests[\s\S]*movies +2\n[\s\S]*books +1\n[\s\S]*refused with 429 +1$/);
  });

  it('are shown without control characters of verticals, and of names from before they were refused', async () => {
    const { id } = await json('create', '--email', 'mal@example.com');
    const sequence = '\u001b]0;owned\u0007\u009b2J\u202e';
    const request = { keyId: id, requestsPerMonth: null, now: Date.now() };
    await reserveQuota(context.store, { ...request, vertical: `movies${sequence}` });
    await context.store.redis.hset(context.store.names.key(id), { name: `Mine${sequence}` });
    const outputs = [await run('show', id), await run('list', '--email', 'mal@example.com')];
    for (const { json: value, text } of outputs) {
      expect(text).toContain('Mine�');
      for (const written of [text, printableJson(value)])
        expect(written.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(JSON.parse(printableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }
  });

  it('go into a file that nobody else may read, never over another one, and come back from it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reco-keys-'));
    const file = join(folder, 'keys.ndjson');
    await json('create', '--email', 'moved@example.com');
    const { keys } = await json('export', file);
    expect(keys).toBeGreaterThan(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await json('import', file)).toMatchObject({ unchanged: keys, added: 0, replaced: 0 });
    await expect(run('export', file)).rejects.toThrow(`${file} cannot be written: EEXIST.`);
    await expect(run('export', folder)).rejects.toThrow('cannot be written');
    await expect(run('import', join(folder, 'none'))).rejects.toThrow('none cannot be read: ENOENT.');
    await expect(run('import', folder)).rejects.toThrow('cannot be read: EISDIR.');
    const [first = ''] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${first}\n{"kind":"key"}\n`);
    await expect(run('import', file)).rejects.toThrow(/keys\.ndjson: Line 2: record: /);
    rmSync(folder, { recursive: true });
  });

  it('that do not exist are named', async () => {
    for (const args of [
      ['show', 'key_1'],
      ['tier', 'key_1', 'pro'],
      ['limits', 'key_1'],
      ['revoke', 'key_1'],
      ['rotate', 'key_1'],
      ['stop-old', 'key_1'],
    ])
      await expect(run(...args)).rejects.toThrow('There is no key key_1.');
  });

  it('are a sentence when there are none', async () => {
    expect(await run('list', '--email', 'nobody@example.com')).toEqual({ json: [], text: 'No keys.' });
  });
});
