import type { PersonContext } from '../contract/task';
import { findRating, scaleOf } from '../text/read-rating';
import type { Liking, PersonPart, RequestPath } from './parts';
import { tellFields, tellValue, within } from './request-path';
import { splitSentences } from './split-sentences';

/** From these on a rating reads as liking, and as dislike; between them as neither. */
const LIKED = 0.2;
const DISLIKED = -0.2;

function likingOf(rating: string, scale: number): Liking {
  const sentiment = findRating(rating, scale);
  if (sentiment === undefined) return 'unknown';
  if (sentiment >= LIKED) return 'liked';
  return sentiment <= DISLIKED ? 'disliked' : 'neither';
}

/**
 * Numbers the parts of a person: each preference and each sentence of the profile and of the free history (`p1` …), each
 * rated thing (`h1` …), each limit (`l1` …).
 *
 * @param preferences the path of the list of preferences, which the endpoints name differently
 */
export function personParts(context: PersonContext, preferences: RequestPath): PersonPart[] {
  const said: Omit<PersonPart, 'id'>[] = [
    ...(context.preferences ?? []).map((text, at) => ({ path: within(preferences, at), text: text.trim() })),
    ...splitSentences(context.profile ?? '').map((text) => ({ path: 'context.profile', text })),
    ...splitSentences(context.history_text ?? '').map((text) => ({ path: 'context.history_text', text })),
  ];
  const history = context.history ?? [];
  const scale = scaleOf(history.map(({ rating }) => rating));
  return [
    ...said.map((part, at) => ({ id: `p${at + 1}`, ...part })),
    ...history.map(
      ({ item, rating, metadata }, at): PersonPart => ({
        id: `h${at + 1}`,
        path: within(within('context.history', at), 'rating'),
        text: rating,
        past: {
          name: item,
          rating,
          liking: likingOf(rating, scale),
          about: metadata && tellFields(metadata),
        },
      }),
    ),
    ...Object.entries(context.constraints ?? {}).map(
      ([key, value], at): PersonPart => ({
        id: `l${at + 1}`,
        path: within('context.constraints', key),
        text: tellValue(value),
        limit: { key, value },
      }),
    ),
  ];
}
