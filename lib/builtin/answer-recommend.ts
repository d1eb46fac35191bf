import type { GeneratedRanking, GeneratedRecommendation } from '../contract/generated';
import type { RecommendTask, ReferencedCandidate } from '../contract/task';
import type { Nearest, Reader } from '../reader/create-reader';
import { scoreOrLeave } from '../reader/score-or-leave';
import type { Sliced } from '../take-turns';
import type { Language } from '../text/detect-language';
import { nameKey } from '../text/name-key';
import type { CatalogueEntry } from './catalogue/catalogue-entry';
import { knownEntry } from './catalogue/known-entry';
import { quoteOf, tellEntry } from './catalogue/tell-entry';
import { calibrate, onlyPast, type Scores } from './explanations/calibrate';
import { findFeelings } from './explanations/feelings';
import { type Grounds, groundsOf } from './explanations/grounds';
import { type Answer, writeExplanation } from './explanations/write-explanation';
import { describeType, listMetadata } from './items/describe-item';
import { costOfView, type ItemView, viewEntry, viewItem } from './items/item-view';
import { createSpeaker, languageOf } from './messages/speaker';
import type { Person } from './person/person';
import { readPerson } from './person/read-person';
import { diversify } from './ranking/diversify';
import type { Judgement } from './ranking/judgement';
import { orderByReader } from './ranking/order-by-reader';
import { rankItems } from './ranking/rank-items';
import { findVerticalOfItems } from './verticals/find-vertical';
import { kindWords } from './verticals/kind-words';
import { servedKind } from './verticals/serves-vertical';
import type { Vertical } from './verticals/vertical-names';
import type { WorkBudget } from './work-budget';

type Element = GeneratedRanking | GeneratedRecommendation;
type Thing = ReferencedCandidate | CatalogueEntry;

/** Steps to write one element. */
const STEPS_AN_ELEMENT = 5000;

/** Words of a name that few other names begin with. */
const LONG_NAME = 3;

/** What is ranked, and for which vertical. */
type Offer = {
  vertical: Vertical | undefined;
  /** Things of the catalogue; none where the caller supplied things. */
  entries: readonly CatalogueEntry[];
};

/**
 * @returns undefined where nothing was supplied and the catalogue holds nothing of the kind (contract: catalogue-gaps)
 */
function offerFor(task: RecommendTask): Offer | undefined {
  if (task.candidates) return { vertical: findVerticalOfItems(task.vertical), entries: [] };
  return servedKind(task.vertical);
}

type Pool = { item: Thing; view: ItemView }[];

/** Reads supplied things for as long as the budget lasts. */
function* readCandidates(
  candidates: readonly ReferencedCandidate[],
  vertical: Vertical | undefined,
  { language }: Person,
  work: WorkBudget,
): Sliced<Pool> {
  const { trade, groups } = vertical ?? {};
  const pool: Pool = [];
  for (const item of candidates) {
    const entry = knownEntry(item.name, vertical);
    const view = viewItem({ ...item, entry, trade, groups }, language);
    pool.push({ item, view });
    if (work.spend(costOfView(view))) yield;
    if (work.isOver()) break;
  }
  return pool;
}

function poolFromCatalogue({ vertical, entries }: Offer, person: Person): Pool {
  const known = new Set(
    person.past.flatMap(({ view }) => [nameKey(view.name), nameKey(view.entry?.name ?? '')]),
  );
  // "Automate the Boring Stuff" is short for a longer title.
  const long = [...known].filter((key) => key.split(' ').length >= LONG_NAME);
  const isKnown = (key: string) => known.has(key) || long.some((start) => key.startsWith(`${start} `));
  return entries
    .filter(({ name }) => !isKnown(nameKey(name)))
    .map((entry) => ({ item: entry as Thing, view: viewEntry(entry, vertical?.groups) }));
}

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

/** Names the best thing that breaks no limit and has no disliked trait, if that is any better. */
function alternatives(judgements: readonly Judgement<Thing>[]) {
  const clean = judgements.find(
    ({ limits, from }) => from.dislikes > -0.3 && limits.every(({ outcome }) => outcome !== 'broken'),
  );
  return ({ judgement }: Grounds) => (clean && clean !== judgement ? clean.view.name : undefined);
}

type Asked = { name: string; vertical: Vertical | undefined };

function toElement(grounds: Grounds, scores: Scores, answer: Answer, asked: Asked) {
  const { view } = grounds.judgement;
  const { mood, appeal } = findFeelings(grounds, answer.speaker);
  return {
    type: describeType(view, asked.vertical, asked.name, answer.speaker),
    metadata: listMetadata(view, answer.speaker),
    reasoning: null,
    explanation: writeExplanation(grounds, answer),
    taste_match_score: scores.taste,
    confidence: scores.confidence,
    mood_match: mood,
    emotional_appeal: appeal,
  };
}

/**
 * Has the reader look at the front of a ranking; the rules alone have narrowed it to as many as may be read
 * (contract: built-in-model).
 */
function* readFront(
  judgements: Judgement<Thing>[],
  { context, language }: RecommendTask,
  reader: Reader,
): Sliced<Judgement<Thing>[]> {
  const front = judgements.slice(0, reader.mostItems);
  const readings = yield* scoreOrLeave(
    reader,
    context,
    front.map(({ item }) => ('ref' in item ? item : tellEntry(item))),
  );
  if (!readings) return judgements;
  const quoted = readings.map((reading, at) => {
    const { item } = front[at] as Judgement<Thing>;
    if ('ref' in item) return reading;
    const nearest = inWords(item, reading.nearest, languageOf(language));
    return { score: reading.score, nearest, weightiest: [] };
  });
  return orderByReader(judgements, quoted);
}

/** What of a thing of the catalogue may be quoted, in the language of the answer. */
const inWords = (entry: CatalogueEntry, nearest: readonly Nearest[], language: Language): Nearest[] =>
  nearest.flatMap((one) => {
    const text = quoteOf(entry, one.told.text, language);
    return text === undefined ? [] : [{ ...one, told: { ...one.told, text } }];
  });

/**
 * Answers a recommend task, one element at a time, best first. Without supplied things and without any of the kind
 * in the catalogue there are none (contract: catalogue-gaps). Between elements it yields undefined wherever it may be
 * put off for a while; once the budget is over it ends with what it has, of the things that it has read.
 *
 * @param reader what things are ordered by beside the rules; without it the rules alone order them
 */
export function* answerRecommend(
  task: RecommendTask,
  work: WorkBudget,
  reader?: Reader,
): Generator<Element | undefined> {
  const offer = offerFor(task);
  if (!offer) return;
  const { vertical } = offer;
  // Supplied things are all of the field; its name tells none of them from the others.
  const fieldName = task.candidates ? '' : task.vertical;
  const person = yield* readPerson(task.context, vertical, languageOf(task.language), work, fieldName);
  const pool = task.candidates
    ? yield* readCandidates(task.candidates, vertical, person, work)
    : poolFromCatalogue(offer, person);
  const ruled = yield* rankItems(person, pool, work);
  const judgements = reader ? yield* readFront(ruled, task, reader) : ruled;
  const answer: Answer = {
    speaker: createSpeaker(task.language),
    depth: task.depth,
    alternativeTo: task.includeAlternatives ? alternatives(judgements) : undefined,
    used: new Map(),
    said: new Set(),
  };
  const chosen = diversify(fitting(judgements, task), task.count);
  const scores = calibrate(chosen, onlyPast(person));
  const kind = kindWords(task.vertical, answer.speaker.language);
  for (const [place, judgement] of chosen.entries()) {
    const grounds = groundsOf(judgement, person, kind, vertical !== undefined);
    const element = toElement(grounds, scores[place] as Scores, answer, { name: task.vertical, vertical });
    const { item } = judgement;
    work.spend(STEPS_AN_ELEMENT);
    yield 'ref' in item ? { ref: item.ref, ...element } : { name: item.name, ...element };
    if (work.isOver()) return;
  }
}
