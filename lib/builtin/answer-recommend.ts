import type { ReferencedCandidate } from '../contract/task';
import type { Reasoned } from '../evidence/reasoned';
import type { Language } from '../languages/index';
import type { Reader } from '../reader/create-reader';
import { scoreOrLeave } from '../reader/shared-reader';
import type { Sliced } from '../runtime/take-turns';
import { nameKey } from '../text/name-key';
import { languageOf } from './answer-language';
import type { BuiltinRecommendTask } from './bound-task';
import { type CatalogueEntry, tellEntry } from './catalogue/catalogue';
import { knownEntry } from './catalogue/known-things';
import { calibrate, isClosest, onlyPast, type Scores } from './claims/calibrate';
import { groundsOf } from './claims/grounds';
import { reasonAbout } from './claims/reason-about';
import { type ItemView, viewEntry, viewItem } from './items/item-view';
import type { Person } from './person/person';
import { readPerson } from './person/read-person';
import { diversify } from './ranking/diversify';
import { breaksHardLimit, orderByReader, sinkClashes } from './ranking/order-by-reader';
import { type Judgement, rankItems } from './ranking/rank-items';
import { type ServedKind, servedKind } from './verticals/serves-vertical';
import { findVerticalOfItems, kindWords, type Vertical } from './verticals/vertical-names';

type Thing = ReferencedCandidate | CatalogueEntry;

/** Words of a name that few other names begin with. */
const LONG_NAME = 3;

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

function poolFromCatalogue({ vertical, entries }: ServedKind, person: Person): Pool {
  const known = new Set(
    person.past.flatMap(({ view }) => [nameKey(view.name), nameKey(view.entry?.name ?? '')]),
  );
  // "Automate the Boring Stuff" is short for a longer title.
  const long = [...known].filter((key) => key.split(' ').length >= LONG_NAME);
  const isKnown = (key: string) => known.has(key) || long.some((start) => key.startsWith(`${start} `));
  return entries
    .filter(({ name }) => !isKnown(nameKey(name)))
    .map((entry) => ({ item: entry as Thing, view: viewEntry(entry, vertical) }));
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

function isUnderstood({ view: { entry } }: Judgement<Thing>, { id }: Vertical, language: Language): boolean {
  const spoken = id === 'podcasts' ? (entry?.tags ?? []).flatMap((tag) => TONGUES[tag] ?? []) : [];
  return spoken.length === 0 || spoken.includes(language);
}

/** Leaves out what is not for the person (contract: catalogue-gaps), and what is elsewhere than they name, unless all is. */
function leaveOutUnfit(
  judgements: readonly Judgement<Thing>[],
  vertical: Vertical,
  language: Language,
): readonly Judgement<Thing>[] {
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

/** Below this score for a clause a thing is far: for 2 % of people in the right field, and for 32 % of those in another. */
const NEAR = 1.9;
/** Points of the rules from which on a wish is met, or a thing that was liked is like it. */
const SPOKEN_FOR = 1;
/** Who says less, in bytes of UTF-8, has not said what would be near: "something good". */
const MIN_SAID = 30;

function comesNear(best: Judgement | undefined, { context }: BuiltinRecommendTask): boolean {
  if (best?.nearness === undefined || best.nearness >= NEAR) return true;
  const said = [context.profile, ...(context.preferences ?? []), context.history_text].join(' ');
  return (
    new TextEncoder().encode(said).length < MIN_SAID ||
    best.from.wishes >= SPOKEN_FOR ||
    best.from.past >= SPOKEN_FOR
  );
}

/** Returns the caller's `type` or `category`, else in English the catalogue's, else the vertical's noun or the asked name. */
function describeType(
  view: ItemView,
  vertical: Vertical | undefined,
  asked: string,
  language: Language,
): string {
  const supplied = view.metadata.type ?? view.metadata.category;
  const isOwn = view.entry !== undefined && supplied === view.entry.metadata.category;
  if (isOwn && language === 'en') return view.entry?.type ?? asked;
  if (isOwn && vertical) return vertical.nouns[language];
  if (typeof supplied === 'string' && supplied.trim() !== '') return supplied.trim().slice(0, 200);
  return vertical?.nouns[language] ?? view.type ?? asked;
}

/**
 * Answers a recommend task by claims without text (contract: built-in-model), best first, with at most `task.count` elements.
 * Supplied items that clash come last; of the catalogue there may be fewer or none (contract: catalogue-gaps), and nothing of the
 * person's past (contract: history-not-repeated). Before the first element it yields undefined wherever it may be put off.
 * @param task within the bounds of `boundTask`
 * @param reader without it the rules alone order things
 */
export function* answerRecommend(
  task: BuiltinRecommendTask,
  reader?: Reader,
): Generator<Reasoned | undefined> {
  const { candidates } = task;
  const served = candidates ? undefined : servedKind(task.vertical);
  if (!candidates && !served) return;
  const vertical = served?.vertical ?? findVerticalOfItems(task.vertical);
  // Supplied things are all of the field; its name tells none of them from the others.
  const fieldName = candidates ? '' : task.vertical;
  const person = yield* readPerson(task.context, vertical, languageOf(task.language), fieldName);
  const pool = served
    ? poolFromCatalogue(served, person)
    : yield* readCandidates(candidates ?? [], vertical, person);
  const ruled = yield* rankItems(person, pool, vertical);
  // The reader orders the front of the ranking by the rules, as many as may be read (contract: built-in-model).
  const front = ruled.slice(0, reader?.maxItems).map(({ item }) => ('ref' in item ? item : tellEntry(item)));
  const readings = reader && (yield* scoreOrLeave(reader, task.context, front));
  const judgements = sinkClashes(readings ? orderByReader(ruled, readings) : ruled);
  const fit = served ? leaveOutUnfit(judgements, served.vertical, person.language) : judgements;
  if (served && !comesNear(fit[0], task)) return;
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
      isClosest: place === 0 && !served && isPaired && isClosest(scores),
      scores: scores[place] as Scores,
    };
  }
}
