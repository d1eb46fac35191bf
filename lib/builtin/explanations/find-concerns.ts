import type { Subject } from '../../constraints/key-words';
import type { Speaker } from '../messages/speaker';
import type { Wish } from '../person/person';
import { isRead } from '../ranking/order-by-reader';
import type { Grounds } from './find-reasons';
import { phraseLimit } from './phrase-limit';
import { isSaidLiterally } from './said-literally';
import { labelsOf, quotable, shareIdea, traitsFor, wordsOfWish } from './traits';

/** A caveat, and whether another thing could be named that avoids it. */
export type Concern = { text: string; avoidable: boolean };

const MOST_UNKNOWN = 3;
/** Up to this share a wish is not met; up to that, the thing is the opposite of it. */
const UNMET = 0.08;
const OPPOSITE = -0.2;
/** Limits that are worth a caveat even where a wish only implied them. */
const UNCHECKED: ReadonlySet<Subject> = new Set(['price', 'diet']);
/** The share of what is disliked that a thing must have: "oaky chardonnay" is not every chardonnay. */
const DISLIKED = 0.55;

function brokenLimits({ judgement }: Grounds, speaker: Speaker): Concern[] {
  return judgement.limits
    .filter(({ outcome }) => outcome === 'broken')
    .sort((a, b) => Number(a.limit.soft) - Number(b.limit.soft))
    .map((result) => ({
      text: result.limit.soft
        ? speaker.say('concern.outside', {
            wish: quotable(result.limit.words),
            limit: phraseLimit(result, speaker),
          })
        : speaker.say('concern.broken', { limit: phraseLimit(result, speaker) }),
      avoidable: true,
    }));
}

function unknownLimits({ judgement }: Grounds, speaker: Speaker): Concern[] {
  const unknown = judgement.limits.filter(
    ({ outcome, limit }) => outcome === 'unknown' && (!limit.soft || UNCHECKED.has(limit.subject)),
  );
  if (unknown.length === 0) return [];
  const limits = speaker.list(unknown.slice(0, MOST_UNKNOWN).map((result) => phraseLimit(result, speaker)));
  return [{ text: speaker.say('concern.unknown', { limits, n: unknown.length }), avoidable: false }];
}

/** What a read item has of what is not wanted, where it says so in the very words. */
const literalDislikes = ({ judgement, wishes }: Grounds, speaker: Speaker): Concern[] =>
  wishes
    .filter((wished) => wished.wish.polarity === -1 && isSaidLiterally(judgement, wished))
    .map(({ wish }) => ({
      text: speaker.say('concern.dislikeExact', { name: judgement.view.name, wish: quotable(wish.text) }),
      avoidable: true,
    }));

function dislikeConcerns({ judgement, wishes, past, marks, kind }: Grounds, speaker: Speaker): Concern[] {
  const concerns: Concern[] = [];
  const wanted = new Set(
    wishes.filter(({ wish }) => wish.polarity === 1).flatMap(({ wish }) => wish.units.map(({ id }) => id)),
  );
  for (const wished of wishes) {
    if (wished.wish.polarity === 1 || wished.match <= DISLIKED) continue;
    const { traits, met } = traitsFor(wished, judgement.view, speaker);
    if (!met) continue;
    const torn = wished.wish.units.some(({ id }) => wanted.has(id));
    const values = { name: judgement.view.name, wish: wordsOfWish(wished), traits: speaker.list(traits) };
    const id = torn ? 'concern.conflict' : traits.length > 0 ? 'concern.dislike' : 'concern.dislikeExact';
    concerns.push({ text: speaker.say(id, values), avoidable: !torn });
  }
  const disliked = past.find(
    ({ past: one, similarity }) =>
      one.sentiment < -0.2 && similarity > 0.25 && shareIdea(one.view, judgement.view),
  );
  if (disliked) {
    const traits = labelsOf(
      marks.filter((id) => disliked.past.view.concepts.has(id)),
      [kind],
      2,
      speaker.language,
    );
    const values = {
      traits: speaker.list(traits),
      past: disliked.past.view.name,
      rating: disliked.past.rating,
    };
    const id = values.rating === '' ? 'concern.pastDislikePlain' : 'concern.pastDislike';
    if (traits.length > 0) concerns.push({ text: speaker.say(id, values), avoidable: true });
  }
  return concerns;
}

const isTelling = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '') ||
  (Array.isArray(value) && value.length > 0);

/** Of a remark about the person only the telling words are quoted. */
const subjectOf = ({ source, isSaid, text, units }: Wish) =>
  source === 'profile' && !isSaid ? (units[0]?.words ?? text) : text;

function gapConcerns({ judgement, wishes }: Grounds, speaker: Speaker): Concern[] {
  const { view } = judgement;
  const unmet = wishes
    .filter(
      ({ wish, match }) =>
        wish.polarity === 1 &&
        wish.units.length > 0 &&
        (match <= OPPOSITE || (match <= UNMET && (wish.source === 'preference' || wish.isSaid))),
    )
    .sort((a, b) => b.wish.strength - a.wish.strength)
    .slice(0, 2)
    .map(({ wish }) => speaker.say('quote', { text: quotable(subjectOf(wish)) }));
  const isTold = view.description !== '' || Object.values(view.metadata).some(isTelling);
  if (view.concepts.size === 0 && !isTold) {
    return [{ text: speaker.say('concern.little', { name: view.name }), avoidable: false }];
  }
  // That no word is shared says nothing of what was read.
  if (unmet.length === 0 || isRead(judgement)) return [];
  return [
    {
      text: speaker.say('concern.unmet', { name: view.name, wishes: speaker.list(unmet) }),
      avoidable: false,
    },
  ];
}

/** Finds what speaks against a thing or is not known, gravest first. */
export function findConcerns(grounds: Grounds, speaker: Speaker): Concern[] {
  return [
    ...brokenLimits(grounds, speaker),
    ...(isRead(grounds.judgement) ? literalDislikes(grounds, speaker) : dislikeConcerns(grounds, speaker)),
    ...unknownLimits(grounds, speaker),
    ...gapConcerns(grounds, speaker),
  ];
}
