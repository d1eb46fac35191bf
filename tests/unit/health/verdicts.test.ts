import { describe, expect, it } from 'vitest';
import { judgeAnalytics, judgeFastModels, judgeModels, judgeService } from '@/lib/health/verdicts';

/** Signals, newest first. */
const signals = (...results: string[]) => results.map((result) => ({ result, at: 0 }));

describe('judgeModels (D61)', () => {
  it.each<[string, string[], string]>([
    ['no call yet', [], 'ok'],
    ['the first model answers', ['first'], 'ok'],
    ['the first model answers again', ['first', 'failed', 'failed', 'failed'], 'ok'],
    ['the fallback answers', ['fallback', 'first'], 'degraded'],
    ['one request failed among good ones', ['failed', 'first', 'first'], 'degraded'],
    ['the only request failed', ['failed'], 'error'],
    ['the last three failed', ['failed', 'failed', 'failed', 'first'], 'error'],
  ])('%s', (_, results, expected) => {
    expect(judgeModels(signals(...results))).toBe(expected);
  });
});

describe('judgeFastModels (D62)', () => {
  it('is degraded while fast requests fall back', () => {
    expect(judgeFastModels(signals('fallback'), true)).toBe('degraded');
  });
  it('is degraded without a fast model', () => {
    expect(judgeFastModels([], false)).toBe('degraded');
  });
  it('is ok with one', () => {
    expect(judgeFastModels(signals('first'), true)).toBe('ok');
  });
});

describe('judgeAnalytics (D63)', () => {
  it.each<[string, boolean, string[], string]>([
    ['tracing is off', true, [], 'ok'],
    ['exports succeed', true, ['ok', 'failed'], 'ok'],
    ['the latest export failed', true, ['failed', 'ok'], 'degraded'],
    ['prompts do not load', false, [], 'error'],
  ])('%s', (_, load, exports, expected) => {
    expect(judgeAnalytics(load, signals(...exports))).toBe(expected);
  });
});

describe('judgeService (D64)', () => {
  const ok = { ai_service: 'ok', fast_ai_service: 'ok', analytics: 'ok', cache: 'ok' } as const;

  it.each([
    [{}, 'healthy'],
    [{ cache: 'error' }, 'unhealthy'],
    [{ ai_service: 'error' }, 'unhealthy'],
    [{ fast_ai_service: 'error' }, 'degraded'],
    [{ analytics: 'error' }, 'degraded'],
    [{ cache: 'degraded' }, 'degraded'],
  ] as const)('%o → %s', (change, expected) => {
    expect(judgeService({ ...ok, ...change })).toBe(expected);
  });
});
