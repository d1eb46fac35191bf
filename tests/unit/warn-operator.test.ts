import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let lines: Record<string, unknown>[];
let warn: typeof import('@/lib/warn-operator').warnOperator;

beforeEach(async () => {
  lines = [];
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(JSON.parse(line)));
  vi.resetModules();
  ({ warnOperator: warn } = await import('@/lib/warn-operator'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the operator', () => {
  it('reads one line per kind and minute, with how often it happened since the last one', () => {
    for (let index = 0; index < 100; index++) warn('email', new TypeError('x'));
    warn('search', new Error('x'));
    vi.advanceTimersByTime(59_999);
    warn('email', new Error('x'));
    expect(lines).toMatchObject([
      { level: 'warn', event: 'trouble', kind: 'email', count: 1 },
      { kind: 'search', count: 1 },
    ]);
    vi.advanceTimersByTime(1);
    warn('email', new Error('x'));
    expect(lines.slice(2)).toMatchObject([{ kind: 'email', count: 101 }]);
    vi.advanceTimersByTime(60_000);
    warn('email', new Error('x'));
    expect(lines.slice(3)).toMatchObject([{ kind: 'email', count: 1 }]);
  });

  it('learns names, statuses and system codes of the causes, and nothing that anybody wrote', () => {
    const refused = Object.assign(new Error('connect 10.0.0.1 for ada@example.com'), {
      code: 'ECONNREFUSED',
    });
    warn('email', new TypeError('reco_live_secret', { cause: refused }));
    warn('search', Object.assign(new Error('query: my secret'), { statusCode: 503 }));
    warn('odd', 'a text that somebody wrote');
    warn('code', Object.assign(new Error('x'), { code: 'ada@example.com' }));
    const [email, search, odd] = lines.map(({ error }) => error);
    expect(email).toContain('TypeError < Error(ECONNREFUSED)');
    expect(search).toContain('Error(503)');
    expect(odd).toBe('string');
    expect(JSON.stringify(lines)).not.toMatch(/ada@|10\.0\.0\.1|reco_live|secret|somebody/);
  });
});
