import type { ReasonedExplanation } from '../evidence/reasoned';
import type { ReadItem } from '../reader/clauses-of';
import type { Reader } from '../reader/create-reader';
import { scoreOrLeave } from '../reader/shared-reader';
import type { Sliced } from '../runtime/take-turns';
import { nameKey } from '../text/name-key';
import { languageOf } from './answer-language';
import { catalogueOf, tellEntry } from './catalogue/catalogue';
import type { CatalogueEntry } from './catalogue/catalogue-entry';
import { knownEntry } from './catalogue/known-things';
import { calibrate, onlyPast } from './claims/calibrate';
import { explainItem } from './claims/explain-item';
import { groundsOf } from './claims/grounds';
import { viewEntry, viewItem } from './items/item-view';
import { readPerson } from './person/read-person';
import type { Judgement } from './ranking/judgement';
import { judgeByReader } from './ranking/order-by-reader';
import { rankItems } from './ranking/rank-items';
import type { BuiltinExplainTask } from './task';
import { findVertical, kindWords } from './verticals/find-vertical';
import { servedKind } from './verticals/serves-vertical';

/** Stands for the item in question among the things of the catalogue. */
const ASKED = null;

/** Joins the words of the caller, who may have a description among the metadata, with those of the catalogue. */
function tellItem({ item: { name, type, metadata } }: BuiltinExplainTask, entry?: CatalogueEntry): ReadItem {
  const known = entry ? tellEntry(entry) : { name, metadata: { type } };
  const { description, ...others } = metadata ?? {};
  if (typeof description !== 'string') return { ...known, metadata: { ...known.metadata, ...metadata } };
  return { ...known, description, metadata: { ...known.metadata, ...others } };
}

type Rival = CatalogueEntry | typeof ASKED;

/** Lets the reader judge the item in question. Of the others it then says nothing, and neither do single words. */
function* readAsked(
  judgements: readonly Judgement<Rival>[],
  task: BuiltinExplainTask,
  entry: CatalogueEntry | undefined,
  reader: Reader,
): Sliced<readonly Judgement<Rival>[]> {
  const [reading] = (yield* scoreOrLeave(reader, task.context, [tellItem(task, entry)])) ?? [];
  if (!reading) return judgements;
  return judgements.map((judgement) => {
    if (judgement.item !== ASKED) return { ...judgement, read: 0 };
    return judgeByReader(judgement, reading);
  });
}

/**
 * Answers an explain task by claims without text that cite its table. The item is ranked beside the catalogue's things of its
 * vertical, so that rarity counts; only those of the very kind that is named become alternatives (contract: catalogue-gaps),
 * and none for an item of which next to nothing is known. The verdict is that of `explainItem` (contract: built-in-model).
 * Yields undefined where it may be put off.
 *
 * @param task within the bounds of `boundTask`
 * @param reader without it the rules alone judge the item
 * @throws Error when the task's table has no item
 */
export function* answerExplain(task: BuiltinExplainTask, reader?: Reader): Sliced<ReasonedExplanation> {
  const vertical = findVertical(task.vertical);
  const { trade, groups } = vertical ?? {};
  const person = yield* readPerson(task.context, vertical, languageOf(task.language));
  const entry = knownEntry(task.item.name, vertical);
  const { description } = task.item.metadata ?? {};
  const view = viewItem(
    {
      ...task.item,
      description: typeof description === 'string' ? description : undefined,
      entry,
      trade,
      groups,
    },
    person.language,
  );
  const rivals = (vertical ? catalogueOf(vertical.id) : [])
    .filter(({ name }) => nameKey(name) !== nameKey(view.name))
    .map((entry) => ({ item: entry, view: viewEntry(entry, groups) }));
  yield;
  const ruled = yield* rankItems<Rival>(person, [{ item: ASKED, view }, ...rivals], vertical);
  const judgements = reader ? yield* readAsked(ruled, task, entry, reader) : ruled;
  const judgement = judgements.find(({ item }) => item === ASKED);
  if (!judgement) throw new Error('the item in question is missing from its own ranking');
  const [scores] = calibrate([judgement], onlyPast(person));
  const kind = kindWords(task.vertical, languageOf(task.language));
  const gather = (one: Judgement) => groundsOf(one, person, kind, vertical !== undefined);
  const named = new Set<Rival>(servedKind(task.vertical)?.entries);
  const others = judgements.filter((one) => one.item !== ASKED);
  // Of what nobody knows, nobody knows what would be another choice.
  const isKnown =
    entry !== undefined ||
    view.concepts.size >= 3 ||
    typeof view.metadata.description === 'string' ||
    Object.keys(view.metadata).length >= 2;
  const [asked] = task.table.items;
  const item = asked && task.table.item(asked.ref);
  if (!item) throw new Error('the item in question is missing from the table');
  return explainItem({
    task,
    item,
    grounds: gather(judgement),
    scores: scores ?? { taste: 0, confidence: 0 },
    rivals: others.map(gather),
    alternatives: isKnown ? others.filter((one) => named.has(one.item)).map(gather) : [],
  });
}
