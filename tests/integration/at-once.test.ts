import { afterAll, beforeAll, expect, it } from 'vitest';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { createKeyFor } from '../support/keys-command';
import { ask } from '../support/load';
import { startServer, type TestServer } from '../support/server';

/*
 * Requests that one process serves at once share the reader's memory and take turns in the midst of their work, so each of
 * them is held against what it is answered alone.
 */

const CALLERS = 12;
/** Their items have more pieces than the reader remembers. */
const REQUESTS = 30;
const ITEMS = 12;

const WANTS = [
  'light',
  'quiet',
  'sturdy',
  'cheap to run',
  'for long journeys',
  'for a small flat',
  'waterproof',
];
const QUALITIES = [
  'featherlight',
  'silent',
  'rugged',
  'frugal',
  'foldable',
  'heavy',
  'loud',
  'delicate',
  'compact',
];
const FEATURES = [
  'a long warranty',
  'a steel frame',
  'no fan',
  'a removable cover',
  'two handles',
  'a battery',
];
const ONSETS = ['b', 'br', 'd', 'f', 'gl', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'v', 'w', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo'];
const ENDS = ['ck', 'd', 'l', 'm', 'nd', 'r', 'rt', 's', 'sh', 't', 'x', 'ng', 'lf'];

const pick = <Entry>(entries: readonly Entry[], at: number) => entries[at % entries.length] as Entry;
/** A name that hardly any other has: the reader knows pieces of it, and each of its pieces takes a place of its memory. */
const nameOf = (at: number) =>
  [at, at * 7 + 3, at * 13 + 5]
    .map((part) => pick(ONSETS, part) + pick(VOWELS, part >> 1) + pick(ENDS, part >> 2))
    .join('');

const requestOf = (at: number) => ({
  vertical: 'home goods',
  context: { preferences: [pick(WANTS, at), pick(WANTS, at + 3), `like my old ${nameOf(at * 31)}`] },
  items: Array.from({ length: ITEMS }, (_, place) => {
    const one = at * ITEMS + place;
    return {
      id: `item-${one}`,
      name: `${nameOf(one)} ${nameOf(one + 1_000)}`,
      description: `A ${pick(QUALITIES, one)} and ${pick(QUALITIES, one * 5 + 2)} ${nameOf(one + 2_000)} with ${pick(FEATURES, one * 3)}.`,
    };
  }),
  options: { count: 5 },
});

type Serving = { server: TestServer; key: string };
const serving: Serving[] = [];
beforeAll(async () => {
  for (let at = 0; at < 2; at += 1) {
    const server = await startServer();
    const { key } = await createKeyFor(server.dataDir, '--tier', 'enterprise', '--rate-limit', '10000');
    serving.push({ server, key });
  }
});
afterAll(() => Promise.all(serving.map(({ server }) => server.stop())));

/** Asks every request, by so many callers. @returns the recommendations of each, in the order of the requests */
async function askAll({ server, key }: Serving, callers: number) {
  const answers = new Map<number, unknown>();
  let next = 0;
  const call = async () => {
    while (next < REQUESTS) {
      const at = next;
      next += 1;
      const { status, text } = await ask(`${server.url}/v1/recommend`, { key, body: requestOf(at) });
      answers.set(at, status === 200 ? recommendResponse.parse(JSON.parse(text)).recommendations : text);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return Array.from({ length: REQUESTS }, (_, at) => answers.get(at));
}

it('twelve callers at once get what each would get alone, for many different items by the reader', async () => {
  const [many, single] = serving as [Serving, Serving];
  for (const { server } of serving) expect(server.log()).toContain("built-in model's reader is loaded");
  // Of a process each that has served nobody before: what is remembered would have to be worked out by nobody.
  const atOnce = await askAll(many, CALLERS);
  const alone = await askAll(single, 1);
  expect(atOnce).toEqual(alone);
  // Once more, with a memory that is full.
  expect(await askAll(many, CALLERS)).toEqual(alone);
});
