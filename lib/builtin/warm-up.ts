import { createTable } from '../evidence/table';
import { READ_LANGUAGES } from '../languages/index';
import { createTurns } from '../runtime/take-turns';
import { answerRecommend } from './answer-recommend';
import type { BuiltinRecommendTask } from './bound-task';

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

/** Builds, once for each copy of this module, what first requests would (contract: fair-turns); resolves when that is built. */
export function warmUpBuiltin(): Promise<void> {
  begun ??= answerAll();
  return begun;
}
