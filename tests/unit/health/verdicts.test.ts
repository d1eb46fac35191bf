import { describe, expect, it } from 'vitest';
import {
  ERROR_MS,
  judgeAnalytics,
  judgeFastModels,
  judgeModels,
  judgeService,
} from '@/lib/health/check-health';

/** Signals, newest first. */
const signals = (...results: string[]) => results.map((result) => ({ result, at: NOW }));
const NOW = 1_795_219_200_000;

describe('judgeModels (contract: check-ai-service)', () => {
  it.each<[string, string[], string]>([
    ['no call yet', [], 'ok'],
    ['the first model answers', ['first'], 'ok'],
    ['the first model answers again', ['first', 'failed', 'failed', 'failed'], 'ok'],
    ['the fallback answers', ['fallback', 'first'], 'degraded'],
    ['one request failed among good ones', ['failed', 'first', 'first'], 'degraded'],
    ['the only request failed', ['failed'], 'degraded'],
    ['two requests failed', ['failed', 'failed'], 'degraded'],
    ["the providers' limits are reached", ['limited', 'limited', 'limited'], 'degraded'],
    ['limits among failures', ['failed', 'limited', 'failed'], 'degraded'],
    ['the last three failed', ['failed', 'failed', 'failed', 'first'], 'error'],
  ])('%s', (_, results, expected) => {
    expect(judgeModels(signals(...results), NOW)).toBe(expected);
  });

  it('lets traffic back in a minute after the last failure, so that a recovery can be seen', () => {
    const down = signals('failed', 'failed', 'failed');
    expect(judgeModels(down, NOW + ERROR_MS)).toBe('error');
    expect(judgeModels(down, NOW + ERROR_MS + 1)).toBe('degraded');
  });
});

describe('judgeFastModels (contract: check-fast-ai-service)', () => {
  it.each<[string, string[], string[], boolean, string]>([
    ['its own fast model falls back', ['first'], ['fallback'], true, 'degraded'],
    ['its own fast model answers', ['failed'], ['first'], true, 'ok'],
    ['without one, the normal model answers', ['first'], [], false, 'ok'],
    ['without one, the normal model is down', ['failed', 'failed', 'failed'], [], false, 'error'],
  ])('%s', (_, normal, fast, hasFastModel, expected) => {
    expect(judgeFastModels({ normal: signals(...normal), fast: signals(...fast) }, hasFastModel, NOW)).toBe(
      expected,
    );
  });
});

describe('judgeAnalytics (contract: check-analytics)', () => {
  it.each<[string, boolean, string[], string]>([
    ['tracing is off', true, [], 'ok'],
    ['exports succeed', true, ['ok', 'failed'], 'ok'],
    ['the latest export failed', true, ['failed', 'ok'], 'degraded'],
    ['prompts do not load', false, [], 'error'],
  ])('%s', (_, load, exports, expected) => {
    expect(judgeAnalytics(load, signals(...exports))).toBe(expected);
  });
});

describe('judgeService (contract: health-status)', () => {
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
