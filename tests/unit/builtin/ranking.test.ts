import { describe, expect, test } from 'vitest';
import films from './ranking-cases/films.json';
import wishes from './ranking-cases/wishes.json';
import { recommend } from './support/run-task';

type Thing = { name: string; description?: string; metadata?: Record<string, unknown> };
type Outcome = { name: string; place: number };

/** How many others stand beside the right one, as in arXiv 2305.08845. */
const OTHERS = 19;

const toThing = (thing: string | Thing): Thing => (typeof thing === 'string' ? { name: thing } : thing);

/** The one right thing among others that are taken evenly from the pool, in an order that tells nothing. */
function amongOthers(pool: readonly (string | Thing)[], right: Thing, turn: number): Thing[] {
  const others = pool.map(toThing).filter(({ name }) => name !== right.name);
  const taken = Array.from(
    { length: OTHERS },
    (_, at) => others[(turn * 7 + at * 3) % others.length] as Thing,
  );
  return [...new Set(taken), right].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function placeOf(
  right: string,
  items: readonly Thing[],
  vertical: string,
  context: object,
): Promise<Outcome> {
  const elements = await recommend({
    vertical,
    context,
    candidates: items.map((item, at) => ({ ref: `c${at}`, ...item })),
    count: 10,
  });
  return { name: right, place: elements.findIndex(({ ref }) => items[Number(ref.slice(1))]?.name === right) };
}

const gain = ({ place }: Outcome, cut: number) => (place >= 0 && place < cut ? 1 / Math.log2(place + 2) : 0);
const mean = (outcomes: readonly Outcome[], cut: number) =>
  outcomes.reduce((sum, outcome) => sum + gain(outcome, cut), 0) / outcomes.length;

function expectFloor(outcomes: readonly Outcome[], floor: { n1: number; n10: number }) {
  const missed = outcomes
    .filter(({ place }) => place !== 0)
    .map(({ name, place }) => `${name} (${place + 1})`);
  expect(mean(outcomes, 1), `NDCG@1; not first: ${missed.join(', ')}`).toBeGreaterThanOrEqual(floor.n1);
  expect(mean(outcomes, 10), `NDCG@10; not first: ${missed.join(', ')}`).toBeGreaterThanOrEqual(floor.n10);
}

describe('the right thing comes first often enough', () => {
  test('films: what people watched next, from genres, years and star ratings', async () => {
    const outcomes = await Promise.all(
      films.cases.map(({ history, next }, turn) =>
        placeOf(next.name, amongOthers(films.pool, next, turn), films.vertical, {
          profile: 'Watches films and rates them.',
          history: history.map(({ name, rating, metadata }) => ({ item: name, rating, metadata })),
        }),
      ),
    );
    expectFloor(outcomes, films.floor);
  });

  test('wishes, limits and dislikes in many fields and languages', async () => {
    const outcomes = await Promise.all(
      wishes.cases.map(({ vertical, context, items, best }) =>
        placeOf(
          best,
          items.map((item) => item as Thing),
          vertical,
          context,
        ),
      ),
    );
    expectFloor(outcomes, wishes.floor);
  });
});
