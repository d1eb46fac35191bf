import type { ReasonedExplanation } from '../evidence/reasoned';
import type { ReadItem } from '../reader/clauses-of';
import type { Reader } from '../reader/create-reader';
import { scoreOrLeave } from '../reader/shared-reader';
import type { Sliced } from '../runtime/take-turns';
import { nameKey } from '../text/name-key';
import { languageOf } from './answer-language';
import type { BuiltinExplainTask } from './bound-task';
import { type CatalogueEntry, catalogueOf, tellEntry } from './catalogue/catalogue';
import { knownEntry } from './catalogue/known-things';
import { calibrate, onlyPast, type Scores } from './claims/calibrate';
import { explainItem } from './claims/explain-item';
import { groundsOf } from './claims/grounds';
import { viewEntry, viewItem } from './items/item-view';
import { readPerson } from './person/read-person';
import { judgeByReader } from './ranking/order-by-reader';
import { type Judgement, rankItems } from './ranking/rank-items';
import { servedKind } from './verticals/serves-vertical';
import { findVertical, kindWords } from './verticals/vertical-names';

/** One of the catalogue's things, or null for the item in question. */
type Rival = CatalogueEntry | null;

/** Joins the words of the caller, who may have a description among the metadata, with those of the catalogue. */
function tellItem({ item: { name, type, metadata } }: BuiltinExplainTask, entry?: CatalogueEntry): ReadItem {
  const known = entry ? tellEntry(entry) : { name, metadata: { type } };
  const { description, ...others } = metadata ?? {};
  if (typeof description !== 'string') return { ...known, metadata: { ...known.metadata, ...metadata } };
  return { ...known, description, metadata: { ...known.metadata, ...others } };
}

/**
 * Answers an explain task by claims without text, which cite parts of its table and facts of the model's own (contract:
 * built-in-model, explanation-form); yields undefined wherever it may pause. Alternatives, where asked for, are things of the
 * catalogue.
 * @param task within the bounds of `boundTask`
 * @param reader without it the rules alone judge
 * @throws Error when the table has no item
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
  const rivals = vertical
    ? catalogueOf(vertical.id)
        .filter(({ name }) => nameKey(name) !== nameKey(view.name))
        .map((one) => ({ item: one, view: viewEntry(one, vertical) }))
    : [];
  yield;
  const ruled = yield* rankItems<Rival>(person, [{ item: null, view }, ...rivals], vertical);
  const tells = [tellItem(task, entry)];
  const [reading] = (reader && (yield* scoreOrLeave(reader, task.context, tells))) ?? [];
  // Of the others the reader says nothing then, and neither do single words.
  const judgements = reading
    ? ruled.map((one) => (one.item === null ? judgeByReader(one, reading) : { ...one, read: 0 }))
    : ruled;
  const judgement = judgements.find((one) => one.item === null) as Judgement<Rival>;
  const [scores] = calibrate([judgement], onlyPast(person)) as [Scores];
  const kind = kindWords(task.vertical, languageOf(task.language));
  const gather = (one: Judgement) => groundsOf(one, person, kind, vertical !== undefined);
  const named = new Set<Rival>(servedKind(task.vertical)?.entries);
  const others = judgements.filter((one) => one.item !== null);
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
    scores,
    rivals: others.map(gather),
    alternatives: isKnown ? others.filter((one) => named.has(one.item)).map(gather) : [],
  });
}
