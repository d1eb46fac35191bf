import type { ReferencedCandidate } from '../contract/task';
import type { Reasoned } from '../evidence/reasoned';
import type { Language } from '../languages/index';
import type { Reader } from '../reader/create-reader';
import { scoreOrLeave } from '../reader/shared-reader';
import type { Sliced } from '../runtime/take-turns';
import { nameKey } from '../text/name-key';
import { languageOf } from './answer-language';
import { tellEntry } from './catalogue/catalogue';
import type { CatalogueEntry } from './catalogue/catalogue-entry';
import { knownEntry } from './catalogue/known-things';
import { calibrate, isClosest, onlyPast, type Scores, toAnswerScores } from './claims/calibrate';
import { groundsOf } from './claims/grounds';
import { reasonAbout } from './claims/reason-about';
import { describeType } from './items/describe-item';
import { type ItemView, viewEntry, viewItem } from './items/item-view';
import type { Person } from './person/person';
import { readPerson } from './person/read-person';
import { diversify } from './ranking/diversify';
import type { Judgement } from './ranking/judgement';
import { breaksHardLimit, orderByReader, sinkClashes } from './ranking/order-by-reader';
import { rankItems } from './ranking/rank-items';
import type { BuiltinRecommendTask } from './task';
import { findVerticalOfItems, kindWords } from './verticals/find-vertical';
import { servedKind } from './verticals/serves-vertical';
import type { Vertical } from './verticals/vertical-names';

type Thing = ReferencedCandidate | CatalogueEntry;

/** Words of a name that few other names begin with. */
const LONG_NAME = 3;

type Offer = {
  vertical: Vertical | undefined;
  /** Things of the catalogue; none where the caller supplied things. */
  entries: readonly CatalogueEntry[];
};

/** Returns undefined where nothing was supplied and the catalogue holds nothing of the kind (contract: catalogue-gaps). */
function offerFor(task: BuiltinRecommendTask): Offer | undefined {
  if (task.candidates) return { vertical: findVerticalOfItems(task.vertical), entries: [] };
  return servedKind(task.vertical);
}

type Pool = { item: Thing; view: ItemView }[];

function* readCandidates(
  candidates: readonly ReferencedCandidate[],
  vertical: Vertical | undefined,
  { language }: Person,
): Sliced<Pool> {
  const { trade, groups } = vertical ?? {};
  const pool: Pool = [];
  for (const item of candidates) {
    const entry = knownEntry(item.name, vertical);
    const view = viewItem({ ...item, entry, trade, groups }, language);
    pool.push({ item, view });
    yield;
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

/** Tags of the catalogue's podcasts for their language, where that is not English. */
const TONGUES: Readonly<Record<string, Language>> = {
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  japanese: 'ja',
  chinese: 'zh',
};

/** Returns true unless a thing is a podcast in other languages than the person's. */
function isUnderstood({ view: { entry } }: Judgement<Thing>, { id }: Vertical, language: Language): boolean {
  const spoken = id === 'podcasts' ? (entry?.tags ?? []).flatMap((tag) => TONGUES[tag] ?? []) : [];
  return spoken.length === 0 || spoken.includes(language);
}

/**
 * Leaves out things of the catalogue that the person rules out or cannot follow, or that break a hard limit (contract:
 * catalogue-gaps), and those in another place than the person names in passing, unless all are. Candidates are all kept.
 */
function leaveOutUnfit(
  judgements: readonly Judgement<Thing>[],
  { candidates }: BuiltinRecommendTask,
  vertical: Vertical | undefined,
  language: Language,
): readonly Judgement<Thing>[] {
  if (candidates || !vertical) return judgements;
  const allowed = judgements.filter(
    (judgement) =>
      judgement.clashes.length === 0 &&
      !breaksHardLimit(judgement) &&
      isUnderstood(judgement, vertical, language),
  );
  const there = allowed.filter(
    ({ limits }) =>
      !limits.some(({ outcome, limit }) => outcome === 'broken' && limit.subject === 'location'),
  );
  return there.length > 0 ? there : allowed;
}

/**
 * Below this score for a clause, the reader holds the best thing of a catalogue to have next to nothing to do with a person:
 * so it does for 2 % of the people who ask for what they want, and for 32 % of those who were sent to another field.
 */
const NEAR = 1.9;
/** Points of the rules from which on a wish is met, or a thing that was liked is like it. */
const SPOKEN_FOR = 1;
/** Who says less, in bytes of UTF-8, has not said what would be near: "something good". */
const MIN_SAID = 30;

/** Returns true when the best thing of the catalogue is near to the person's words, or when that cannot be told. */
function comesNear(best: Judgement | undefined, { context }: BuiltinRecommendTask): boolean {
  if (best?.nearness === undefined || best.nearness >= NEAR) return true;
  const said = [context.profile, ...(context.preferences ?? []), context.history_text].join(' ');
  return (
    new TextEncoder().encode(said).length < MIN_SAID ||
    best.from.wishes >= SPOKEN_FOR ||
    best.from.past >= SPOKEN_FOR
  );
}

/** Lets the reader order the front of a ranking by the rules, as many as may be read (contract: built-in-model). */
function* readFront(
  judgements: Judgement<Thing>[],
  { context }: BuiltinRecommendTask,
  reader: Reader,
): Sliced<Judgement<Thing>[]> {
  const front = judgements.slice(0, reader.maxItems);
  const readings = yield* scoreOrLeave(
    reader,
    context,
    front.map(({ item }) => ('ref' in item ? item : tellEntry(item))),
  );
  if (!readings) return judgements;
  return orderByReader(judgements, readings);
}

/**
 * Answers a recommend task, best first, with at most `task.count` elements, whose claims cite parts of the task's table and
 * facts of the element (`facts`). Where nothing was supplied there may be none: when the catalogue has nothing of the kind, or
 * only what is ruled out or breaks a hard limit, or nothing near to what the person says (contract: catalogue-gaps); what is in
 * their past is left out then (contract: history-not-repeated). Supplied items all count, and those that clash come last. Before
 * the first element it yields undefined wherever it may be put off.
 *
 * @param task within the bounds of `boundTask`
 * @param reader without it the rules alone order things
 */
export function* answerRecommend(
  task: BuiltinRecommendTask,
  reader?: Reader,
): Generator<Reasoned | undefined> {
  const offer = offerFor(task);
  if (!offer) return;
  const { vertical } = offer;
  // Supplied things are all of the field; its name tells none of them from the others.
  const fieldName = task.candidates ? '' : task.vertical;
  const person = yield* readPerson(task.context, vertical, languageOf(task.language), fieldName);
  const pool = task.candidates
    ? yield* readCandidates(task.candidates, vertical, person)
    : poolFromCatalogue(offer, person);
  const ruled = yield* rankItems(person, pool, vertical);
  const judgements = sinkClashes(reader ? yield* readFront(ruled, task, reader) : ruled);
  const fit = leaveOutUnfit(judgements, task, vertical, person.language);
  if (!task.candidates && !comesNear(fit[0], task)) return;
  const chosen = diversify(fit, task.count);
  const scores = calibrate(chosen, onlyPast(person), fit);
  const kind = kindWords(task.vertical, languageOf(task.language));
  for (const [place, judgement] of chosen.entries()) {
    const grounds = groundsOf(judgement, person, kind, vertical !== undefined);
    const type = describeType(judgement.view, vertical, task.vertical, languageOf(task.language));
    const { item } = judgement;
    const said = reasonAbout(grounds, task, 'ref' in item ? task.table.item(item.ref) : undefined);
    // Beside a sentence of the item's own nobody sees to what it is close.
    const isPaired = said.reasons.some(({ you }) => you.length > 0);
    yield {
      ...('ref' in item ? { ref: item.ref } : { name: item.name }),
      type,
      factors: [],
      ...said,
      isClosest: place === 0 && task.candidates !== undefined && isPaired && isClosest(scores),
      scores: toAnswerScores(scores[place] as Scores),
    };
  }
}
