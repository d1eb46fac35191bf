import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warnOperator } from '@/lib/warn-operator';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(JSON.parse(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('reads one line per kind and minute, with how often it happened since the last one', () => {
  for (let index = 0; index < 100; index++) warnOperator('one', new TypeError('x'));
  warnOperator('other', new Error('x'));
  wait(59_999);
  warnOperator('one', new Error('x'));
  expect(lines).toMatchObject([
    { level: 'warn', event: 'trouble', kind: 'one', count: 1 },
    { kind: 'other', count: 1 },
  ]);
  wait(1);
  warnOperator('one', new Error('x'));
  expect(lines.slice(2)).toMatchObject([{ kind: 'one', count: 101 }]);
  wait(60_000);
  warnOperator('one', new Error('x'));
  expect(lines.slice(3)).toMatchObject([{ kind: 'one', count: 1 }]);
});

it('learns names, statuses and system codes of the causes, and nothing that anybody wrote', () => {
  const refused = Object.assign(new Error('connect 10.0.0.1 for ada@example.com'), {
    code: 'ECONNREFUSED',
  });
  warnOperator('causes', new TypeError('reco_live_secret', { cause: refused }));
  warnOperator('status', Object.assign(new Error('query: my secret'), { statusCode: 503 }));
  warnOperator('odd', 'a text that somebody wrote');
  warnOperator('code', Object.assign(new Error('x'), { code: 'ada@example.com' }));
  const [causes, status, odd] = lines.map(({ error }) => error);
  expect(causes).toContain('TypeError < Error(ECONNREFUSED)');
  expect(status).toContain('Error(503)');
  expect(odd).toBe('string');
  expect(JSON.stringify(lines)).not.toMatch(/ada@|10\.0\.0\.1|reco_live|secret|somebody/);
});
