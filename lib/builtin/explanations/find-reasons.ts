import type { LimitResult } from '../../constraints/limit';
import { nameKey } from '../../text/name-key';
import { makerNamesOf, makersOf } from '../items/item-numbers';
import type { Speaker, Values } from '../messages/speaker';
import type { Past, Wish } from '../person/person';
import { findNamed, findNearest } from './find-nearest';
import { type Grounds, hasAll, sharedWith } from './grounds';
import { labelsOf, repeats } from './labels';
import { phraseLimit } from './phrase-limit';
import { quotable } from './quotable';

/** Why a thing suits, ready to be said in one of three places. */
export type Reason = {
  kind: 'asked' | 'exact' | 'plain' | 'nearest' | 'past' | 'maker' | 'byMaker' | 'place' | 'limit';
  /** How much it speaks for the thing; only for ordering. */
  weight: number;
  values: Values;
};

/** A reason that speaks for the thing; what is nearest may as well speak against it. */
export type Factor = Reason & { kind: Exclude<Reason['kind'], 'nearest'> };

export const isFactor = (reason: Reason): reason is Factor => reason.kind !== 'nearest';

function wishReason(grounds: Grounds, wish: Wish, { language, list }: Speaker): Reason {
  const { judgement, marks, kind } = grounds;
  const { weight } = wish;
  const base = { name: judgement.view.name, wish: quotable(wish.text) };
  const named = new Set(wish.units.map(({ id }) => id));
  const [asked, others] = [true, false].map((isNamed) =>
    labelsOf(
      marks.filter((id) => named.has(`concept:${id}`) === isNamed),
      [wish.text, kind],
      2,
      language,
    ),
  ) as [string[], string[]];
  // What an idea is called in the language of the wish says no more than the wish.
  if (asked.length > 0 && wish.language !== language)
    return { kind: 'asked', weight, values: { ...base, traits: list(asked), n: asked.length } };
  if (others.length > 0)
    return { kind: 'exact', weight, values: { ...base, traits: list(others), n: others.length } };
  return { kind: 'plain', weight, values: base };
}

const wishReasons = (grounds: Grounds, speaker: Speaker): Reason[] =>
  grounds.wishes
    .filter((wish) => wish.polarity === 1 && hasAll(grounds, wish))
    .map((wish) => wishReason(grounds, wish, speaker));

/** That a laptop is about laptops tells nothing. */
const nearestReasons = ({ judgement, wishes, kind }: Grounds, { language }: Speaker): Reason[] =>
  [...findNamed(judgement, wishes), ...findNearest(judgement)]
    .filter(
      ({ has }, at, all) =>
        !repeats(has, kind, language) && all.findIndex((one) => one.has.includes(has)) === at,
    )
    .map(({ said, has, cosine }) => ({
      kind: 'nearest',
      weight: cosine,
      values: { name: judgement.view.name, said, has },
    }));

/** What was rated below this is no reason to choose the like of it. */
const LOVED = 0.15;
/** Sharing fewer ideas is chance. */
const FEWEST_SHARED = 2;

/** What a thing of the past that was liked says for another: who made both, and the ideas that they share. */
function pastReasonsOf(grounds: Grounds, { view, rating, sentiment }: Past, speaker: Speaker): Reason[] {
  const { name } = grounds.judgement.view;
  const base = { name, past: quotable(view.name), rating };
  const reasons: Reason[] = [];
  const makers = makersOf(view);
  for (const maker of makerNamesOf(grounds.judgement.view)) {
    if (nameKey(maker) === nameKey(view.name))
      reasons.push({ kind: 'byMaker', weight: 0.9 * sentiment, values: { ...base, maker: view.name } });
    else if (makers.includes(maker.toLowerCase()))
      reasons.push({ kind: 'maker', weight: 0.9 * sentiment, values: { ...base, maker } });
  }
  const shared = sharedWith(grounds, view);
  if (shared.length >= FEWEST_SHARED) {
    const likeness = shared.length / Math.sqrt(grounds.marks.length * view.concepts.size);
    const traits = labelsOf(shared, [grounds.kind], 3, speaker.language);
    const values = { ...base, traits: speaker.list(traits), n: traits.length };
    if (traits.length > 0) reasons.push({ kind: 'past', weight: likeness * sentiment, values });
  }
  return reasons;
}

/** Of each kind the strongest. */
function pastReasons(grounds: Grounds, speaker: Speaker): Reason[] {
  const own = nameKey(grounds.judgement.view.name);
  const kinds = new Set<string>();
  return grounds.past
    .filter(({ view, sentiment }) => sentiment >= LOVED && nameKey(view.name) !== own)
    .flatMap((one) => pastReasonsOf(grounds, one, speaker))
    .sort((a, b) => b.weight - a.weight)
    .filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
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

/** Finds why a thing suits a person, strongest reason first. */
export const findReasons = (grounds: Grounds, speaker: Speaker): Reason[] =>
  [wishReasons, pastReasons, nearestReasons, limitReasons]
    .flatMap((find) => find(grounds, speaker))
    .sort((a, b) => b.weight - a.weight);
