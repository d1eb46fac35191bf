import { createTable } from '../evidence/table';
import { READ_LANGUAGES } from '../languages/index';
import { createTurns } from '../runtime/take-turns';
import { answerRecommend } from './answer-recommend';
import type { BuiltinRecommendTask } from './task';

/** Has a bit of everything: wishes, a past, limits. */
const CONTEXT = {
  preferences: ['quiet and not expensive', 'vegan'],
  profile: 'I loved Dune and want something under $50 in Rome.',
  history: [{ item: 'Alien', rating: '5/5', metadata: undefined }],
  constraints: { max_price: 100 },
};

const task = (vertical: string, language: string): BuiltinRecommendTask => ({
  kind: 'recommend',
  vertical,
  context: CONTEXT,
  count: 2,
  depth: 'detailed',
  includeAlternatives: true,
  language,
  table: createTable({ context: CONTEXT, preferences: 'preferences', items: [] }),
});

/** One for each kind of knowledge: works, games, food, places, products. */
const VERTICALS = ['movies', 'games', 'recipes', 'destinations', 'laptops'];

async function answerAll(): Promise<void> {
  const takeTurns = createTurns();
  const tasks = [
    ...READ_LANGUAGES.map((language) => task('movies', language)),
    ...VERTICALS.map((vertical) => task(vertical, 'en')),
  ];
  for (const one of tasks) for (const _ of answerRecommend(one)) await takeTurns();
}

let begun: Promise<void> | undefined;

/**
 * Builds the indexes that the built-in model keeps, of names and of words for ideas in every language, by answering a dozen
 * tasks without the reader; else the first requests do it. About half a second of work with pauses for others (contract:
 * fair-turns), once for each copy of this module. What belongs to one vertical is left to its first request.
 */
export function warmUpBuiltin(): Promise<void> {
  begun ??= answerAll();
  return begun;
}
