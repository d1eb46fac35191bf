import type { GeneratedExplanation } from '../contract/generated';
import type { ExplainTask } from '../contract/task';
import type { Sliced } from '../take-turns';
import { catalogueOf, findEntry } from './catalogue/catalogue';
import { groupsOf } from './concept-map/groups-by-vertical';
import { calibrate, onlyPast } from './explanations/calibrate';
import { writeVerdict } from './explanations/write-verdict';
import { costOfView, viewEntry, viewItem } from './items/item-view';
import { createSpeaker, languageOf } from './messages/speaker';
import { readPerson } from './person/read-person';
import { rankItems } from './ranking/rank-items';
import { nameKey } from './text/name-key';
import { findVertical, tradeOf, type Vertical } from './verticals/find-vertical';
import { servedKind } from './verticals/serves-vertical';
import { VERTICALS } from './verticals/vertical-names';
import type { WorkBudget } from './work-budget';

/** Stands for the item in question among the things of the catalogue. */
const ASKED = null;

/** What is known under a name, where it is a thing of a like field: a restaurant called Dune is no film. */
function knownEntry(name: string, vertical: Vertical | undefined) {
  const found = findEntry(name, vertical?.id);
  return found && VERTICALS[found.vertical].family === vertical?.family ? found.entry : undefined;
}

/**
 * Answers an explain task. The item is held against the person beside the catalogue's things of the same
 * vertical, so that what is rare counts and real alternatives are at hand; only what the catalogue holds of the very
 * kind that is named is an alternative (contract: catalogue-gaps).
 */
export function* answerExplain(task: ExplainTask, work: WorkBudget): Sliced<GeneratedExplanation> {
  const vertical = findVertical(task.vertical);
  const trade = tradeOf(vertical);
  const groups = groupsOf(vertical);
  const person = yield* readPerson(task.context, vertical, languageOf(task.language), work);
  const entry = knownEntry(task.item.name, vertical);
  const view = viewItem({ ...task.item, entry, trade, groups }, person.language);
  const rivals = (vertical ? catalogueOf(vertical.id) : [])
    .filter(({ name }) => nameKey(name) !== nameKey(view.name))
    .map((entry) => ({ item: entry, view: viewEntry(entry, groups) }));
  if (work.spend(costOfView(view))) yield;
  const ranking = yield* rankItems(person, [{ item: ASKED, view }, ...rivals], work);
  const judgement = ranking.judgements.find(({ item }) => item === ASKED);
  if (!judgement) throw new Error('the item in question is missing from its own ranking');
  const [scores] = calibrate([judgement], onlyPast(person));
  return writeVerdict({
    task,
    person,
    ranking,
    judgement,
    scores: scores ?? { taste: 0, confidence: 0 },
    speaker: createSpeaker(task.language),
    alternatives: new Set(servedKind(task.vertical)?.entries),
    isKnown: entry !== undefined || view.concepts.size >= 3 || Object.keys(view.metadata).length >= 2,
  });
}
