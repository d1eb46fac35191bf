/*
 * `npm run eval -- shops rank [development|test|fresh] [--rules]`: how the built-in model ranks the shops of training/data,
 * which its rules were not written for. Printed by group, in %: the person's best item first / every bad item below it.
 * Items that break a stated limit are left out of both. Every figure stands beside its controls: the ranking for the next
 * person of the same shop, the one for a person who says nothing, the longest item first. Then the confidence: the mean
 * distance from what came true over ten bins, and the bins. With `--rules` the reader is left out.
 */
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import { boundTask } from '@/lib/builtin/bound-task';
import type { RecommendTask } from '@/lib/contract/task';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withTable } from '../../support/with-table';
import {
  type Context,
  contextOf,
  odd,
  type Person,
  printConfidence,
  readShops,
  type Said,
  type Shop,
  split,
} from './shops';

type Placed = { id: string; confidence: number };

const COLUMNS = ['own', 'another', 'nobody', 'longest'] as const;

const shops = readShops();

function rank({ vertical, lang, items }: Shop, context: Context): Placed[] {
  const task: RecommendTask = {
    kind: 'recommend',
    vertical,
    context: contextOf(context),
    candidates: items.map(({ id, name, type, description, metadata }) => ({
      ref: id,
      name,
      description,
      metadata: { type, ...metadata },
    })),
    count: items.length,
    depth: 'brief',
    includeAlternatives: false,
    language: lang,
  };
  const reader = process.argv.includes('--rules') ? undefined : loadedReader();
  return [...answerRecommend(boundTask(withTable(task)), reader)].flatMap((element) =>
    element?.ref === undefined
      ? []
      : [{ id: element.ref, confidence: element.scores.confidence?.value ?? 0 }],
  );
}

const longestFirst = ({ items }: Shop): Placed[] =>
  items
    .map((item) => ({ id: item.id, confidence: 0, length: JSON.stringify(item).length }))
    .sort((a, b) => b.length - a.length);

function judge(ranked: readonly Placed[], { best, bad, hard }: Person) {
  const order = ranked.map(({ id }) => id).filter((id) => !hard.includes(id));
  const place = order.indexOf(best[0] ?? '');
  return { isFirst: place === 0, isAbove: bad.every((id) => order.indexOf(id) > place) };
}

const groupsOf = ({ id, lang, people }: Shop) => [
  'all',
  `${people.length} a shop`,
  ...(lang === 'en' ? [odd.has(id) ? 'en odd' : 'en common'] : ['other languages', lang]),
];

type Count = { people: number; first: number; above: number };
const table = new Map<string, Record<(typeof COLUMNS)[number], Count>>();
const none = (): Count => ({ people: 0, first: 0, above: 0 });
const said: Said[] = [];

function add(shop: Shop, person: Person, column: (typeof COLUMNS)[number], ranked: readonly Placed[]): void {
  const { isFirst, isAbove } = judge(ranked, person);
  for (const group of groupsOf(shop)) {
    const row = table.get(group) ?? { own: none(), another: none(), nobody: none(), longest: none() };
    table.set(group, row);
    row[column].people += 1;
    row[column].first += Number(isFirst);
    row[column].above += Number(isAbove);
  }
}

function measure(): void {
  for (const shop of shops) {
    const { people } = shop;
    const own = people.map(({ context }) => rank(shop, context));
    const nobody = rank(shop, {});
    for (const [at, person] of people.entries()) {
      const liked = new Set([...person.best, ...person.good]);
      said.push(...(own[at] ?? []).map(({ id, confidence }) => ({ confidence, isLiked: liked.has(id) })));
      add(shop, person, 'own', own[at] ?? []);
      add(shop, person, 'another', own[(at + 1) % people.length] ?? []);
      add(shop, person, 'nobody', nobody);
      add(shop, person, 'longest', longestFirst(shop));
    }
  }
}

const percent = (part: number, all: number) => ((100 * part) / all).toFixed(1);

function printTable(): void {
  console.log(
    `${split}: best first / bad ones below, in %\n| | People | ${COLUMNS.join(' | ')} |\n|---|---|---|---|---|---|`,
  );
  for (const [group, row] of [...table].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const cells = COLUMNS.map((column) => {
      const { people, first, above } = row[column];
      return `${percent(first, people)} / ${percent(above, people)}`;
    });
    console.log(`| ${group} | ${row.own.people} | ${cells.join(' | ')} |`);
  }
}

void loadWeights().then(() => {
  measure();
  printTable();
  printConfidence(said);
});
