import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

const PROGRAM = `
import { createBuiltin } from './lib/builtin/create-builtin.ts';
import { createTable } from './lib/evidence/table.ts';
const task = JSON.parse(process.env.TASK);
task.table = createTable({ context: task.context, preferences: 'preferences', items: [] });
const { signal } = new AbortController();
const answer = await Array.fromAsync(createBuiltin().answer(task, { signal, count: task.count }));
process.stdout.write(JSON.stringify(answer));
`;

const answerIn = async (task: object, env: Record<string, string>) => {
  const { stdout } = await run('node', ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, TASK: JSON.stringify(task), ...env },
    encoding: 'buffer',
  });
  return stdout;
};

test('two processes, in other time zones and locales, give the same bytes', async () => {
  const task = {
    kind: 'recommend',
    vertical: 'restaurants',
    context: {
      preferences: ['natural wine', 'quiet places', 'no seafood'],
      history: [{ item: 'Septime', rating: '★★★★★' }],
      constraints: { max_price: 1200.5, location: 'Paris' },
    },
    count: 10,
    depth: 'detailed',
    includeAlternatives: true,
    language: 'de_DE',
  };
  const [one, other] = await Promise.all([
    answerIn(task, { TZ: 'UTC', LANG: 'C' }),
    answerIn(task, { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
  ]);
  expect(one.length).toBeGreaterThan(100);
  expect(one.equals(other)).toBe(true);
}, 60_000);
