import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admitVisitor } from '@/app/(site)/playground/answer/visitor-endpoint';
import { addAccountAlert, saveAccountWebhook } from '@/lib/accounts/manage-alerts';
import { startSession } from '@/lib/accounts/session';
import { requestSignIn } from '@/lib/accounts/sign-in';
import { acceptTerms, TERMS_VERSION } from '@/lib/accounts/terms';
import { admit } from '@/lib/admission/admit';
import { announceKey } from '@/lib/alerts/deliver';
import { type Config, parseConfig } from '@/lib/config';
import type { Block } from '@/lib/docs/doc-page';
import { createSignalWriter } from '@/lib/health/signals';
import { createKey } from '@/lib/keys/create-key';
import { accountHash } from '@/lib/keys/key-record';
import { revokeKey } from '@/lib/keys/revoke-key';
import { rotateKey } from '@/lib/keys/rotate-key';
import { sha256 } from '@/lib/keys/secret';
import { privacy } from '@/lib/legal/privacy';
import { keptFor, STORED } from '@/lib/legal/stored';
import { terms } from '@/lib/legal/terms';
import { recordSpending } from '@/lib/metering/spending';
import { saveMailPreferences } from '@/lib/notices/preferences';
import { sendNotices } from '@/lib/notices/send-notices';
import { appendRequest } from '@/lib/request-log/append-request';
import { newSubmission, signUp } from '@/lib/signup/sign-up';
import { storeNames } from '@/lib/store/names';
import { startTestStore, type TestStore } from '../../support/test-store';

const textOf = (blocks: Block[]) => JSON.stringify(blocks);
const page = (env: Record<string, string> = {}) => textOf(privacy(parseConfig(env)).blocks);

/** What the names of something begin with: `session` of `reco:production:session:ab12…`. */
const kindOf = (name: string) => name.split(':')[2] ?? '';
const rowOf = (kind: string) => STORED.find(({ names }) => names.includes(kind));

describe('the page about data and privacy', () => {
  describe('says of everything in the store how long it is kept (contract: privacy-page):', () => {
    let context: TestStore;
    beforeAll(async () => {
      context = await startTestStore();
    });
    afterAll(() => context.stop());

    it('every name that there can be', () => {
      const made = Object.values(storeNames('x')).map((name) =>
        typeof name === 'function' ? (name as (...args: string[]) => string)('a', 'b') : name,
      );
      const unexplained = made.map(kindOf).filter((kind) => kind !== '' && !rowOf(kind));
      expect(unexplained).toEqual([]);
    });

    it('a store that all of it was used in', async () => {
      const { store } = context;
      const config = parseConfig({}) as Config;
      const background: Promise<unknown>[] = [];
      const deps = { store, config, send: async () => 'logged' as const };
      const email = 'ada@example.com';
      await signUp({ email, client: '192.0.2.1', submission: newSubmission() }, deps);
      await requestSignIn({ email, client: '192.0.2.1' }, deps);
      await startSession({ email }, deps);
      await acceptTerms({ email }, deps);
      await admitVisitor(store, '192.0.2.1');
      await saveMailPreferences(await accountHash(email), { expiry: false }, deps);
      createSignalWriter(
        () => store,
        (work) => background.push(work),
      )({
        kind: 'normal',
        result: 'first',
        at: Date.now(),
      });
      const { secret, record } = await createKey({ email, source: 'operator', monthlyLimit: 1 }, deps);
      const admission = await admit({
        secret,
        scope: 'recommend',
        address: '',
        window: 'model',
        reserve: { vertical: 'movies' },
        background: (work) => background.push(work),
        deps,
      });
      if (admission.verdict !== 'admitted') throw new Error(admission.verdict);
      await sendNotices(admission, deps);
      const flags = { isStreamed: false, isGrounded: false, isFallback: false };
      const entry = { id: 'req_1_a', at: Date.now(), route: '/v1/recommend', status: 200, ms: 1, ...flags };
      await appendRequest({ keyId: record.id, days: 7, entry }, deps);
      await recordSpending({ keyId: record.id, usd: 0.01, at: Date.now() }, deps);
      await rotateKey({ id: record.id, graceMs: 60_000 }, deps);
      await saveAccountWebhook({ email, url: 'https://example.com', events: ['key.created'] }, deps);
      await addAccountAlert({ email, kind: 'requests', limit: '10', way: 'mail' }, deps);
      await announceKey('key.created', record, { ...deps, isLeft: true });
      const revoked = await createKey({ email, source: 'operator' }, deps);
      await revokeKey({ id: revoked.record.id }, deps);
      await Promise.all(background);

      const seen = new Set<string>();
      for (const name of await store.redis.keys(`${store.names.prefix}*`)) {
        const row = rowOf(kindOf(name));
        expect(row, name).toBeDefined();
        seen.add(row?.what ?? '');
        const secondsLeft = await store.redis.ttl(name);
        if (typeof row?.kept !== 'number') continue;
        expect(secondsLeft, name).toBeGreaterThan(0);
        expect(secondsLeft, name).toBeLessThanOrEqual(row.kept);
      }
      expect(STORED.filter(({ what }) => !seen.has(what))).toEqual([]);
    });

    it('in figures, which the page shows', () => {
      const shown = page();
      for (const stored of STORED) expect(shown).toContain(keptFor(stored));
      expect(STORED.map(keptFor)).toEqual(
        expect.arrayContaining([
          'At most 400 days',
          'At most 30 days',
          'At most 15 minutes',
          'At most 2 hours',
          'At most 1 day',
          'At most 5 minutes',
        ]),
      );
      expect(shown).toContain('deleted after 90 days');
      expect(shown).toContain('Shown for 90 days');
      expect(shown).toContain('`reco_session` for 30 days');
    });

    it('and of the log of requests as long as the operator has set', () => {
      expect(page({ REQUEST_LOG_DAYS: '3' })).toContain('At most 3 days');
      expect(page({ REQUEST_LOG_DAYS: '0' })).not.toContain('its latest requests');
    });
  });

  it('names the services that the configuration has, and no others', () => {
    const bare = page();
    expect(bare).toContain('None: the built-in model answers');
    expect(bare).toContain('Messages are written to the log');
    expect(bare).not.toMatch(/Resend|Exa|Upstash|SearXNG|collector|Vercel/);
    const full = page({
      OPENAI_API_KEY: 'k',
      MODEL: 'openai/gpt-x',
      FALLBACK_MODEL: 'google/gemini-y',
      GOOGLE_GENERATIVE_AI_API_KEY: 'k',
      EXA_API_KEY: 'k',
      RESEND_API_KEY: 'k',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
      UPSTASH_REDIS_REST_URL: 'https://store.example',
      UPSTASH_REDIS_REST_TOKEN: 'k',
      VERCEL: '1',
    });
    for (const name of ['`openai/gpt-x`', '`google/gemini-y`', 'Exa', 'Resend', 'Upstash', 'Vercel'])
      expect(full).toContain(name);
    expect(full).toContain('Neither prompts nor answers.');
    expect(full).not.toMatch(/collector\.example|store\.example/);
  });

  it('says so when traces hold prompts and answers', () => {
    const shown = page({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example', TRACE_CONTENT: '1' });
    expect(shown).toContain('Prompts and answers too');
  });
});

describe.each([
  ['the page about data and privacy', privacy],
  ['the terms', terms],
])('%s', (_, write) => {
  it('name the operator and an address, or say in words for visitors that none is named', () => {
    const named = { ...parseConfig({}), OPERATOR_NAME: 'Acme Ltd', SUPPORT_EMAIL: 'help@acme.example' };
    expect(textOf(write(named).blocks)).toContain('Acme Ltd');
    expect(textOf(write(named).blocks)).toContain('mailto:help@acme.example');
    const { OPERATOR_NAME: _name, SUPPORT_EMAIL: _email, ...unnamed } = named;
    const shown = textOf(write(unnamed as Config).blocks);
    expect(shown).toContain('does not name who runs it');
    expect(shown).toContain('names no address to write to');
    expect(shown).not.toMatch(/OPERATOR_NAME|SUPPORT_EMAIL/);
    expect(shown).not.toContain('mailto:');
  });
});

it('the version of the terms is that of their text, and changes with it (contract: terms)', async () => {
  const named = { ...parseConfig({}), OPERATOR_NAME: 'Acme', SUPPORT_EMAIL: 'help@acme.example' };
  const text = textOf(terms(named).blocks);
  expect(text).toContain(`Version of ${TERMS_VERSION}`);
  // Whoever changes the text changes its version, and then this.
  const pinned = [TERMS_VERSION, await sha256(text.replaceAll(TERMS_VERSION, ''))];
  expect(pinned).toEqual(['2026-11-27', 'fbbc437f7d257300bf68714a786605373e5c72edf19556e8f08c35ec2ed9d6c6']);
});
