import type { GeneratedRanking, GeneratedRecommendation } from '../contract/generated';
import type { RecommendTask, ReferencedCandidate } from '../contract/task';
import { allEntries, catalogueOf, findEntry } from './catalogue/catalogue';
import type { CatalogueEntry } from './catalogue/catalogue-entry';
import { groupsOf } from './concept-map/groups-by-vertical';
import { calibrate, onlyPast, type Scores } from './explanations/calibrate';
import { findFeelings } from './explanations/feelings';
import type { Grounds } from './explanations/find-reasons';
import { noteReasoning } from './explanations/note-reasoning';
import { marksOf } from './explanations/traits';
import { type Answer, writeExplanation } from './explanations/write-explanation';
import { describeType, listMetadata } from './items/describe-item';
import { type ItemView, viewEntry, viewItem } from './items/item-view';
import { createSpeaker, languageOf } from './messages/speaker';
import type { Person } from './person/person';
import { readPerson } from './person/read-person';
import { diversify } from './ranking/diversify';
import type { Judgement } from './ranking/judgement';
import { type Ranking, rankItems } from './ranking/rank-items';
import { nameKey } from './text/name-key';
import { findVertical, findVerticalOfItems, tradeOf, type Vertical } from './verticals/find-vertical';
import { kindWords } from './verticals/kind-words';

type Element = GeneratedRanking | GeneratedRecommendation;
type Thing = ReferencedCandidate | CatalogueEntry;

/** Words of a name that few other names begin with. */
const LONG_NAME = 3;

/** The most confidence in a thing from another field than the one asked for. */
const FOREIGN_CONFIDENCE = 0.3;

function poolOf(task: RecommendTask, vertical: Vertical | undefined, person: Person) {
  const trade = tradeOf(vertical);
  const groups = groupsOf(vertical);
  if (task.candidates) {
    return task.candidates.map((item) => {
      const entry = findEntry(item.name, vertical?.id)?.entry;
      return { item: item as Thing, view: viewItem({ ...item, entry, trade, groups }, person.language) };
    });
  }
  const known = new Set(
    person.past.flatMap(({ view }) => [nameKey(view.name), nameKey(view.entry?.name ?? '')]),
  );
  // "Automate the Boring Stuff" is short for a longer title.
  const long = [...known].filter((key) => key.split(' ').length >= LONG_NAME);
  const isKnown = (key: string) => known.has(key) || long.some((start) => key.startsWith(`${start} `));
  const entries = vertical ? catalogueOf(vertical.id) : allEntries().map(({ entry }) => entry);
  return entries
    .filter(({ name }) => !isKnown(nameKey(name)))
    .map((entry) => ({ item: entry as Thing, view: viewEntry(entry, trade, groups) }));
}

const groundsOf = (
  judgement: Judgement,
  ranking: Ranking<Thing>,
  person: Person,
  kind: string,
  isKnown: boolean,
): Grounds => ({
  judgement,
  wishes: ranking.wishesOf(judgement.view),
  past: ranking.pastOf(judgement.view),
  allPast: person.past,
  rarity: ranking.rarity,
  marks: isKnown ? marksOf(judgement.view, ranking.rarity) : [],
  kind,
});

/**
 * A thing of the catalogue that breaks a hard limit or is in another place is left out, unless they all do: two right answers serve
 * better than three with a wrong one. What the caller supplied is never left out.
 */
function fitting(
  judgements: readonly Judgement<Thing>[],
  { candidates }: RecommendTask,
): readonly Judgement<Thing>[] {
  if (candidates) return judgements;
  const fit = judgements.filter(
    ({ limits }) =>
      !limits.some(
        ({ outcome, limit }) => outcome === 'broken' && (!limit.soft || limit.subject === 'location'),
      ),
  );
  return fit.length > 0 ? fit : judgements;
}

/** Words mean other things in other fields; among things of all fields only ideas are compared. */
const onlyIdeas = (person: Person): Person => ({
  ...person,
  wishes: person.wishes.map((wish) => {
    const ideas = wish.units.filter(({ id }) => !id.startsWith('key:'));
    const text = ideas.length === wish.units.length ? wish.text : ideas.map(({ words }) => words).join(' ');
    return { ...wish, text: text || wish.text, units: ideas.map((unit) => ({ ...unit, keys: [] })) };
  }),
});

/** Names the best thing that breaks no limit and has no disliked trait, if that is any better. */
function alternatives(ranking: Ranking<Thing>) {
  const clean = ranking.judgements.find(
    ({ limits, from }) => from.dislikes > -0.3 && limits.every(({ outcome }) => outcome !== 'broken'),
  );
  return ({ judgement }: Grounds) => (clean && clean !== judgement ? clean.view.name : undefined);
}

function toElement(grounds: Grounds, scores: Scores, answer: Answer, asked: string, previous?: ItemView) {
  const vertical = findVertical(asked);
  const { view } = grounds.judgement;
  const { mood, appeal } = findFeelings(grounds, answer.speaker);
  return {
    type: describeType(view, vertical, asked, answer.speaker),
    metadata: listMetadata(view, answer.speaker),
    reasoning: noteReasoning(grounds, answer.speaker),
    explanation: writeExplanation(grounds, answer, previous),
    taste_match_score: scores.taste,
    confidence: scores.confidence,
    mood_match: mood,
    emotional_appeal: appeal,
  };
}

/** Answers a recommend task, one element at a time, best first. */
export function* answerRecommend(task: RecommendTask): Generator<Element> {
  const vertical = task.candidates ? findVerticalOfItems(task.vertical) : findVertical(task.vertical);
  const isForeign = !vertical && !task.candidates;
  // Supplied things are all of the field; its name tells none of them from the others.
  const fieldName = task.candidates ? '' : task.vertical;
  const reader = readPerson(task.context, vertical, languageOf(task.language), fieldName);
  const hasIdeas = reader.wishes.some(({ units }) => units.some(({ id }) => !id.startsWith('key:')));
  const person = isForeign && hasIdeas ? onlyIdeas(reader) : reader;
  const ranking = rankItems(person, poolOf(task, vertical, person), tradeOf(vertical) === 'games');
  const answer: Answer = {
    speaker: createSpeaker(task.language),
    depth: task.depth,
    unknownVertical: isForeign ? task.vertical : undefined,
    alternativeTo: task.includeAlternatives ? alternatives(ranking) : undefined,
    used: new Map(),
    said: new Set(),
  };
  const chosen = diversify(fitting(ranking.judgements, task), task.count);
  const scores = calibrate(chosen, onlyPast(person, vertical), isForeign ? FOREIGN_CONFIDENCE : undefined);
  const kind = kindWords(task.vertical, answer.speaker.language);
  let previous: ItemView | undefined;
  for (const [place, judgement] of chosen.entries()) {
    const isKnown = vertical !== undefined || isForeign;
    const grounds = groundsOf(judgement, ranking, person, kind, isKnown);
    const element = toElement(grounds, scores[place] as Scores, answer, task.vertical, previous);
    previous = judgement.view;
    const { item } = judgement;
    yield 'ref' in item ? { ref: item.ref, ...element } : { name: item.name, ...element };
  }
}
