import { nameKey } from '../../text/name-key';
import { isStopWord } from '../../text/stop-words';
import { groupOf } from '../concept-map/find-concepts';
import { makerNamesOf, makersOf } from '../items/item-numbers';
import type { ItemView } from '../items/item-view';
import type { LimitResult } from '../limits/limit';
import type { Speaker, Values } from '../messages/speaker';
import type { Past } from '../person/person';
import type { Judgement, PastMatch, WishMatch } from '../ranking/judgement';
import { isRead } from '../ranking/order-by-reader';
import type { Rarity } from '../ranking/rarity';
import { findNearest } from './find-nearest';
import { phraseLimit } from './phrase-limit';
import { isSaidLiterally } from './said-literally';
import { isPartlyMet, labelsOf, quotable, repeats, traitsFor, wordsOfWish } from './traits';

/** Why a thing suits, ready to be said in one of three places. */
export type Reason = {
  kind:
    | 'asked'
    | 'exact'
    | 'plain'
    | 'partly'
    | 'mentioned'
    | 'related'
    | 'nearest'
    | 'past'
    | 'words'
    | 'maker'
    | 'byMaker'
    | 'place'
    | 'limit'
    | 'avoid';
  /** How much it speaks for the thing; only for ordering. */
  weight: number;
  values: Values;
};

/** A reason that speaks for the thing; what is nearest may as well speak against it. */
export type Factor = Reason & { kind: Exclude<Reason['kind'], 'nearest'> };

export const isFactor = (reason: Reason): reason is Factor => reason.kind !== 'nearest';

/** Everything that is known about one result and the person. */
export type Grounds = {
  judgement: Judgement;
  wishes: readonly WishMatch[];
  past: readonly PastMatch[];
  allPast: readonly Past[];
  rarity: Rarity;
  /**
   * What marks the thing, as concept ids, most telling first. Empty in a field that is not known, where a word
   * such as "light" could mean anything.
   */
  marks: readonly string[];
  /** What things of the vertical are called, in English and in the language of the answer. */
  kind: string;
  /** Whether nothing was supplied, so that all that is known of the thing stands in the catalogue. */
  isOfCatalogue: boolean;
};

const SOURCE = { preference: 1, profile: 0.75, 'history-text': 0.6, field: 0.5 };

/** A few words out of a preference, or out of a story, may mean anything. */
const isMetWhole = (wished: WishMatch): boolean =>
  wished.wish.source === 'preference' && !isPartlyMet(wished);

/** What a read item says in the very words of a preference; what the rules make of other words may mean anything. */
const literalReasons = ({ judgement, wishes }: Grounds): Reason[] =>
  wishes
    .filter((wished) => wished.wish.polarity === 1 && isSaidLiterally(judgement, wished))
    .map(({ wish }) => ({
      kind: 'plain',
      weight: wish.strength,
      values: { name: judgement.view.name, wish: quotable(wish.text) },
    }));

function wishReasons({ judgement, wishes, marks, kind }: Grounds, speaker: Speaker): Reason[] {
  const { view } = judgement;
  const named = new Set(wishes.flatMap(({ wish }) => wish.units.map(({ id }) => id)));
  return wishes
    .filter(({ wish, match }) => wish.polarity === 1 && match > 0.08)
    .flatMap((wished): Reason[] => {
      const { traits, labels, exact, met } = traitsFor(wished, view, speaker);
      if (!met) return [];
      const wish = wordsOfWish(wished);
      const weight = Math.min(1, wished.match) * wished.wish.strength * SOURCE[wished.wish.source];
      const base = { name: view.name, wish };
      // What only describes the person is no request, and what lies near it is no reason.
      const isAside = wished.wish.source === 'profile' && !wished.wish.isSaid;
      if (isAside && !exact) return [];
      // "Natural wine" told in passing is as good as a request for natural wine.
      const isPlain = labels.every((label) => repeats(label, wish, speaker.language));
      if (isAside && !isPlain) {
        const values = { ...base, traits: speaker.list(labels), n: labels.length };
        return [{ kind: 'mentioned', weight, values }];
      }
      if (traits.length > 0) {
        const values = { ...base, traits: speaker.list(traits), n: traits.length };
        return [{ kind: exact ? 'asked' : 'related', weight, values }];
      }
      if (!exact) return [];
      const whole = quotable(wished.wish.text);
      if (isPartlyMet(wished) && whole !== wish) {
        const values = { ...base, whole };
        return [{ kind: 'partly', weight: weight * 0.8, values }];
      }
      const others = marks.filter((id) => !named.has(`concept:${id}`));
      const extras = labelsOf(others, [wish, kind], 2, speaker.language);
      if (extras.length === 0) return [{ kind: 'plain', weight, values: base }];
      const values = { ...base, traits: speaker.list(extras), n: extras.length };
      return [{ kind: 'exact', weight, values }];
    });
}

/** That a laptop is about laptops tells nothing. */
const nearestReasons = ({ judgement, kind }: Grounds, { language }: Speaker): Reason[] =>
  findNearest(judgement)
    .filter(({ has }) => !repeats(has, kind, language))
    .map(({ said, has, cosine }) => ({
      kind: 'nearest',
      weight: cosine,
      values: { name: judgement.view.name, said, has },
    }));

const sharedWords = (view: ItemView, other: ItemView): string[] => {
  const keys = new Set(other.nameTokens.map(({ key }) => key));
  const runs: { from: number; to: number }[] = [];
  for (const { norm, key, start, end } of view.nameTokens) {
    if (!keys.has(key) || isStopWord(norm) || /^\d+$/u.test(norm)) continue;
    const last = runs.at(-1);
    if (last && view.name.slice(last.to, start).length <= 2) last.to = end;
    else runs.push({ from: start, to: end });
  }
  return runs
    .map(({ from, to }) => view.name.slice(from, to))
    .filter((words) => words.length > 2)
    .sort((a, b) => b.length - a.length);
};

/** Keys under which things say in plain words what kind they are. */
const KINDS = ['category', 'type', 'genre', 'genres', 'cuisine', 'style', 'tags', 'brand'];

const kindsOf = ({ metadata }: ItemView): string[] =>
  KINDS.flatMap((key) => metadata[key]).filter(
    (value): value is string => typeof value === 'string' && value.length > 0 && value.length <= 30,
  );

/** A kind that both things give as theirs. */
function sharedKind(view: ItemView, other: ItemView): string | undefined {
  const known = new Set(kindsOf(other).map((value) => value.toLowerCase()));
  return kindsOf(view).find((value) => known.has(value.toLowerCase()));
}

const sameName = (a: string, b: string) => nameKey(a) === nameKey(b);

function pastReasons({ judgement, past, marks, kind }: Grounds, speaker: Speaker): Reason[] {
  const { view } = judgement;
  const reasons: Reason[] = [];
  const makers = new Set(makersOf(view));
  for (const { past: one, similarity } of past.slice(0, 8)) {
    if (one.sentiment < 0.15 || sameName(one.view.name, view.name)) continue;
    const base = { name: view.name, past: quotable(one.view.name), rating: one.rating };
    const liking = one.sentiment;
    const isMaker = makers.has(one.view.name.toLowerCase());
    if (isMaker) {
      const values = { ...base, maker: one.view.name };
      reasons.push({ kind: 'byMaker', weight: 0.9 * liking, values });
    }
    const maker = makersOf(one.view).find((each) => makers.has(each) && !sameName(each, one.view.name));
    if (maker) {
      const spelled = makerNamesOf(view).find((name) => name.toLowerCase() === maker);
      reasons.push({
        kind: 'maker',
        weight: 0.9 * liking,
        values: { ...base, maker: spelled ?? maker },
      });
    }
    const kindWord = marks.length === 0 ? sharedKind(view, one.view) : undefined;
    const words = kindWord ?? sharedWords(view, one.view)[0];
    if (words && (kindWord || similarity > 0.25) && !isMaker)
      reasons.push({ kind: 'words', weight: 1.1 * similarity * liking, values: { ...base, shared: words } });
    const ideas = marks.filter((id) => one.view.concepts.has(id)).slice(0, 3);
    if (ideas.length >= (similarity > 0.4 ? 1 : 2)) {
      const traits = labelsOf(ideas, [kind], 3, speaker.language);
      const values = { ...base, traits: speaker.list(traits), n: traits.length };
      reasons.push({ kind: 'past', weight: 1.2 * similarity * liking, values });
    }
  }
  const kinds = new Set<string>();
  return reasons
    .sort((a, b) => b.weight - a.weight)
    .filter(({ kind }) => !kinds.has(kind) && kinds.add(kind))
    .map((reason) => ({ ...reason, weight: Math.min(1.3, reason.weight) }));
}

/** "Remote" is where a job is, and no place. */
const isPlaceName = (actual: LimitResult['actual']) =>
  typeof actual === 'string' && /^(?!remote|online|any|hybrid|virtual|home)\p{Lu}/iu.test(actual);

function limitReasons({ judgement }: Grounds, speaker: Speaker): Reason[] {
  return judgement.limits
    .filter(({ outcome }) => outcome === 'met')
    .slice(0, 3)
    .map((result) => {
      const { name } = judgement.view;
      if (result.limit.subject === 'location' && isPlaceName(result.actual))
        return { kind: 'place', weight: 0.22, values: { name, place: String(result.actual) } };
      const values = { name, limit: phraseLimit(result, speaker) };
      return { kind: 'limit', weight: result.limit.soft ? 0.5 : 0.22, values };
    });
}

/** Kinds of ideas that what is known of a thing would name if it had them; prices and materials are not. */
const TOLD = new Set(['genre', 'game-genre', 'music', 'audio-show', 'mood', 'theme']);

const wouldBeTold = ({ wish }: WishMatch) =>
  wish.units.length > 0 &&
  wish.units.every(
    ({ id }) => id.startsWith('concept:') && TOLD.has(groupOf(id.slice('concept:'.length)) ?? ''),
  );

function avoidReasons({ judgement, wishes }: Grounds): Reason[] {
  if (judgement.view.concepts.size < 3) return [];
  return wishes
    .filter((wished) => wished.wish.polarity === -1 && wished.match <= 0 && wouldBeTold(wished))
    .slice(0, 1)
    .map(({ wish }) => ({
      kind: 'avoid',
      weight: 0.1,
      values: { name: judgement.view.name, wish: quotable(wish.text) },
    }));
}

/** Makers are names, which match or do not; what else a read item has in common with the past is the reader's matter. */
const isOfMaker = ({ kind }: Reason) => kind === 'maker' || kind === 'byMaker';

/** What may be told of wishes, past and aversions, by who found it. */
function reasonsToTell(grounds: Grounds, past: readonly Reason[], speaker: Speaker): Reason[] {
  if (!isRead(grounds.judgement))
    return [...wishReasons(grounds, speaker), ...past, ...avoidReasons(grounds)];
  // Ideas of the catalogue are written by hand; words of given items may mean anything.
  const told = grounds.isOfCatalogue
    ? [...wishReasons({ ...grounds, wishes: grounds.wishes.filter(isMetWhole) }, speaker), ...past]
    : [...literalReasons(grounds), ...past.filter(isOfMaker)];
  return [...told, ...nearestReasons(grounds, speaker)];
}

/** Finds why a thing suits a person, strongest reason first. */
export function findReasons(grounds: Grounds, speaker: Speaker): Reason[] {
  const past = pastReasons(grounds, speaker);
  return [...reasonsToTell(grounds, past, speaker), ...limitReasons(grounds, speaker)].sort(
    (a, b) => b.weight - a.weight,
  );
}
