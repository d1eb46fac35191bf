/*
 * `npm run eval -- shops explain [development|test|fresh] [--rules]`: how the built-in model explains single items of
 * the shops of training/data. Printed: how well its confidence parts what a person likes from what does not suit, over
 * all people and items (area under the curve, 0.5 by chance), beside the same with the words of the next person of the
 * same shop and by the length of the item alone; then how far the confidence is from what came true. Five people a shop,
 * items that are neither liked nor bad left out. With `--rules` the reader is left out.
 */
import { answerExplain } from '@/lib/builtin/answer-explain';
import { boundTask } from '@/lib/builtin/bound-task';
import type { ExplainTask } from '@/lib/contract/task';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withItemTable } from '../../support/with-table';
import { type Context, contextOf, type Item, printConfidence, readShops, type Shop, split } from './shops';

const PEOPLE = 5;

type Told = { isLiked: boolean; confidence: number; another: number; length: number };

function confidenceIn({ vertical, lang }: Shop, context: Context, item: Item): number {
  const { name, type, description, metadata } = item;
  const task: ExplainTask = {
    kind: 'explain',
    vertical,
    context: contextOf(context),
    item: { name, type, metadata: { description, ...metadata } },
    depth: 'brief',
    includeAlternatives: false,
    language: lang,
  };
  const reader = process.argv.includes('--rules') ? undefined : loadedReader();
  const work = answerExplain(boundTask(withItemTable(task)), reader);
  for (;;) {
    const { value, done } = work.next();
    if (done) return value.scores.confidence?.value ?? 0;
  }
}

function tellAll(shop: Shop): Told[] {
  const people = shop.people.slice(0, PEOPLE);
  return people.flatMap(({ best, good, bad, context }, at) => {
    const another = people[(at + 1) % people.length] ?? people[0];
    const liked = new Set([...best, ...good]);
    return shop.items
      .filter(({ id }) => liked.has(id) || bad.includes(id))
      .map((item) => ({
        isLiked: liked.has(item.id),
        confidence: confidenceIn(shop, context, item),
        another: confidenceIn(shop, another?.context ?? {}, item),
        length: JSON.stringify(item).length,
      }));
  });
}

/** How often what is liked is above what is bad; one half for equals. */
function areaBy(told: readonly Told[], value: (one: Told) => number): string {
  const bad = told.filter(({ isLiked }) => !isLiked).map(value);
  const liked = told.filter(({ isLiked }) => isLiked).map(value);
  const above = liked.reduce(
    (sum, own) => sum + bad.reduce((below, other) => below + (other < own ? 1 : other === own ? 0.5 : 0), 0),
    0,
  );
  return (above / (liked.length * bad.length)).toFixed(3);
}

void loadWeights().then(() => {
  const told = readShops().flatMap(tellAll);
  console.log(
    `${split}: ${told.length} items, ${told.filter(({ isLiked }) => isLiked).length} of them liked; area ${areaBy(told, ({ confidence }) => confidence)}, another person ${areaBy(told, ({ another }) => another)}, by length ${areaBy(told, ({ length }) => length)}`,
  );
  printConfidence(told);
});
