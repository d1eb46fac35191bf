/*
 * `tsx scripts/measure-quick-ranker.ts FILE…`: how often the quick ranker puts first what a knowledgeable
 * friend would, on shops of ten items and five people each (JSON lines with `items` and `people`, each with
 * `context` and `best`). Beside it, in the same run, what it has to beat: chance, the longest item, and the
 * same ranking for another person of the shop.
 */
import { readFileSync } from 'node:fs';
import type { PersonContext, RecommendTask } from '../lib/contract/task';
import { rankCandidates } from '../lib/quick-ranker/rank-candidates';

type Item = {
  id: string;
  name: string;
  type?: string;
  description?: string;
  metadata?: Record<string, unknown>;
};
type Shop = {
  lang: string;
  vertical: string;
  items: Item[];
  people: { context: PersonContext; best: string[]; bad: string[]; hard: string[] }[];
};
type Tally = { asked: number; first: number; three: number; half: number; bad: number };

const shops = process.argv.slice(2).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Shop),
);

/** Some ratings are numbers or missing, which a request may not have. */
const completed = (context: PersonContext): PersonContext => ({
  ...context,
  history: context.history?.map((entry) => ({ ...entry, rating: String(entry.rating ?? 'bought') })),
});

const taskOf = ({ vertical, items }: Shop, context: PersonContext): RecommendTask => ({
  kind: 'recommend',
  vertical,
  context: completed(context),
  candidates: items.map(({ id, name, type, description, metadata }) => ({
    ref: id,
    name,
    description: [type, description].filter(Boolean).join('. '),
    metadata,
  })),
  count: 3,
  depth: 'brief',
  includeAlternatives: false,
  language: 'en_US',
});

const length = (item: Item) => JSON.stringify(item).length;
const byLength = ({ items }: Shop) => items.toSorted((a, b) => length(b) - length(a)).map(({ id }) => id);

const tallies = new Map<string, Tally>();
function count(name: string, order: readonly string[], { best, bad, hard }: Shop['people'][number]): void {
  const tally = tallies.get(name) ?? { asked: 0, first: 0, three: 0, half: 0, bad: 0 };
  const place = order.findIndex((id) => best.includes(id));
  tally.asked += 1;
  if (place === 0) tally.first += 1;
  if (place < 3) tally.three += 1;
  if (place < order.length / 2) tally.half += 1;
  if (bad.includes(order[0] as string) || hard.includes(order[0] as string)) tally.bad += 1;
  tallies.set(name, tally);
}

for (const shop of shops) {
  const language = shop.lang === 'en' ? 'English' : 'other languages';
  for (const [index, person] of shop.people.entries()) {
    const other = shop.people[(index + 1) % shop.people.length] as Shop['people'][number];
    count(`${language}: quick ranker`, rankCandidates(taskOf(shop, person.context)), person);
    count(`${language}: for another person`, rankCandidates(taskOf(shop, other.context)), person);
    count(`${language}: longest item first`, byLength(shop), person);
  }
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`.padStart(7);
for (const [name, { asked, first, three, half, bad }] of tallies)
  console.log(
    `${name.padEnd(38)} ${String(asked).padStart(4)} people  best first ${percent(first, asked)}  ` +
      `among three ${percent(three, asked)}  in the better half ${percent(half, asked)}  unsuitable first ${percent(bad, asked)}`,
  );
