import type { Subject } from '../../constraints/key-words';
import type { Speaker } from '../messages/speaker';
import { type Grounds, hasAll, sharedWith } from './grounds';
import { labelsOf } from './labels';
import { phraseLimit } from './phrase-limit';
import { quotable } from './quotable';

/** A caveat, and whether another thing could be named that avoids it. */
export type Concern = { text: string; avoidable: boolean };

const MOST_UNKNOWN = 3;
/** Limits that are worth a caveat even where a wish only implied them. */
const UNCHECKED: ReadonlySet<Subject> = new Set(['price', 'diet']);

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

/** What a thing has of what is not wanted, unless it is wanted too. */
function dislikes(grounds: Grounds, speaker: Speaker): Concern[] {
  const { wishes, judgement } = grounds;
  const wanted = new Set(
    wishes.flatMap(({ polarity, units }) => (polarity === 1 ? units.map(({ id }) => id) : [])),
  );
  return wishes
    .filter((wish) => wish.polarity === -1 && hasAll(grounds, wish))
    .map(({ text, units }) => {
      const isTorn = units.some(({ id }) => wanted.has(id));
      const values = { name: judgement.view.name, wish: quotable(text) };
      return {
        text: speaker.say(isTorn ? 'concern.conflict' : 'concern.dislikeExact', values),
        avoidable: !isTorn,
      };
    });
}

/** What was rated below this was disliked. */
const DISLIKED = -0.2;
/** Sharing fewer ideas is chance. */
const FEWEST_SHARED = 2;

/** The first thing of the past that was disliked and has ideas in common with this one. */
function dislikedPast(grounds: Grounds, speaker: Speaker): Concern[] {
  for (const { view, rating, sentiment } of grounds.past) {
    const shared = sentiment < DISLIKED ? sharedWith(grounds, view) : [];
    if (shared.length < FEWEST_SHARED) continue;
    const traits = labelsOf(shared, [grounds.kind], 2, speaker.language);
    if (traits.length === 0) continue;
    const values = { traits: speaker.list(traits), past: view.name, rating };
    const id = rating === '' ? 'concern.pastDislikePlain' : 'concern.pastDislike';
    return [{ text: speaker.say(id, values), avoidable: false }];
  }
  return [];
}

const isTelling = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '') ||
  (Array.isArray(value) && value.length > 0);

/** That of a thing nothing is known but its name. */
function littleKnown({ judgement }: Grounds, speaker: Speaker): Concern[] {
  const { name, description, metadata, concepts } = judgement.view;
  if (concepts.size > 0 || description !== '' || Object.values(metadata).some(isTelling)) return [];
  return [{ text: speaker.say('concern.little', { name }), avoidable: false }];
}

/** Finds what speaks against a thing or is not known, gravest first. */
export const findConcerns = (grounds: Grounds, speaker: Speaker): Concern[] =>
  [brokenLimits, dislikes, dislikedPast, unknownLimits, littleKnown].flatMap((find) =>
    find(grounds, speaker),
  );
