import type { GeneratedRanking, GeneratedRecommendation } from '../contract/generated';
import type { RecommendTask, ReferencedCandidate } from '../contract/task';
import { allEntries, catalogueOf, findEntry, nameKey } from './catalogue/catalogue';
import type { CatalogueEntry } from './catalogue/catalogue-entry';
import { calibrate, type Scores } from './explanations/calibrate';
import { findFeelings } from './explanations/feelings';
import type { Grounds } from './explanations/find-reasons';
import { noteReasoning } from './explanations/note-reasoning';
import { type Answer, writeExplanation } from './explanations/write-explanation';
import { describeType, listMetadata } from './items/describe-item';
import { viewItem } from './items/item-view';
import { createSpeaker, languageOf } from './messages/speaker';
import type { Person } from './person/person';
import { readPerson } from './person/read-person';
import { diversify } from './ranking/diversify';
import type { Judgement } from './ranking/judgement';
import { type Ranking, rankItems } from './ranking/rank-items';
import { findVertical, type Vertical } from './verticals/find-vertical';

type Element = GeneratedRanking | GeneratedRecommendation;
type Thing = ReferencedCandidate | CatalogueEntry;

/** The most confidence in a thing from another field than the one asked for. */
const FOREIGN_CONFIDENCE = 0.3;

function poolOf(task: RecommendTask, vertical: Vertical | undefined, person: Person) {
  const isGame = vertical?.id === 'games';
  if (task.candidates) {
    return task.candidates.map((item) => {
      const entry = findEntry(item.name, vertical?.id)?.entry;
      return { item: item as Thing, view: viewItem({ ...item, entry, isGame }, person.language) };
    });
  }
  const known = new Set(person.past.map(({ view }) => nameKey(view.name)));
  const entries = vertical ? catalogueOf(vertical.id) : allEntries().map(({ entry }) => entry);
  return entries
    .filter(({ name }) => !known.has(nameKey(name)))
    .map((entry) => ({ item: entry as Thing, view: viewItem({ name: entry.name, entry, isGame }) }));
}

const groundsOf = (judgement: Judgement, ranking: Ranking<Thing>, person: Person): Grounds => ({
  judgement,
  wishes: ranking.wishesOf(judgement.view),
  past: ranking.pastOf(judgement.view),
  allPast: person.past,
  rarity: ranking.rarity,
});

/** Names the best thing that breaks no limit and has no disliked trait, if that is any better. */
function alternatives(ranking: Ranking<Thing>) {
  const clean = ranking.judgements.find(
    ({ limits, from }) => from.dislikes > -0.3 && limits.every(({ outcome }) => outcome !== 'broken'),
  );
  return ({ judgement }: Grounds) => (clean && clean !== judgement ? clean.view.name : undefined);
}

function toElement(grounds: Grounds, scores: Scores, answer: Answer, asked: string, previous?: string) {
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
  const vertical = findVertical(task.vertical);
  const person = readPerson(task.context, vertical?.id, languageOf(task.language));
  const ranking = rankItems(person, poolOf(task, vertical, person), vertical?.id === 'games');
  const isForeign = !vertical && !task.candidates;
  const answer: Answer = {
    speaker: createSpeaker(task.language),
    depth: task.depth,
    unknownVertical: isForeign ? task.vertical : undefined,
    alternativeTo: task.includeAlternatives ? alternatives(ranking) : undefined,
    used: new Map(),
    said: new Set(),
  };
  const chosen = diversify(ranking.judgements, task.count);
  const scores = calibrate(chosen, isForeign ? FOREIGN_CONFIDENCE : undefined);
  let previous: string | undefined;
  for (const [place, judgement] of chosen.entries()) {
    const grounds = groundsOf(judgement, ranking, person);
    const element = toElement(grounds, scores[place] as Scores, answer, task.vertical, previous);
    previous = judgement.view.name;
    const { item } = judgement;
    yield 'ref' in item ? { ref: item.ref, ...element } : { name: item.name, ...element };
  }
}
