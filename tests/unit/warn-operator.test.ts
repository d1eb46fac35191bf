import { describe, expect, it } from 'vitest';
import { createOperatorWarnings } from '@/lib/warn-operator';

function setUp() {
  const lines: Record<string, unknown>[] = [];
  const clock = { now: 1_000_000 };
  const warn = createOperatorWarnings({
    write: (line) => lines.push(JSON.parse(line)),
    now: () => clock.now,
  });
  return { lines, clock, warn };
}

describe('the operator', () => {
  it('reads one line per kind and minute, with how often it happened since the last one', () => {
    const { lines, clock, warn } = setUp();
    for (let index = 0; index < 100; index++) warn('email', new TypeError('x'));
    warn('search', new Error('x'));
    clock.now += 59_999;
    warn('email', new Error('x'));
    expect(lines).toMatchObject([
      { level: 'warn', event: 'trouble', kind: 'email', count: 1 },
      { kind: 'search', count: 1 },
    ]);
    clock.now += 1;
    warn('email', new Error('x'));
    expect(lines.slice(2)).toMatchObject([{ kind: 'email', count: 101 }]);
    clock.now += 60_000;
    warn('email', new Error('x'));
    expect(lines.slice(3)).toMatchObject([{ kind: 'email', count: 1 }]);
  });

  it('learns names, statuses and system codes of the causes, and nothing that anybody wrote', () => {
    const { lines, warn } = setUp();
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

  it('costs bounded memory: what was longest silent of very many kinds is forgotten', () => {
    const { lines, warn } = setUp();
    for (let index = 0; index < 51; index++) warn(`kind ${index}`, new Error('x'));
    warn('kind 50', new Error('x'));
    expect(lines).toHaveLength(51);
    warn('kind 0', new Error('x'));
    expect(lines).toHaveLength(52);
  });
});
