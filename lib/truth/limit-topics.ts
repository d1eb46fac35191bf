import { LIMIT_TOPICS } from './limit-words';
import { compileMixed } from './phrases';

/** What limits are about, as patterns for a flat text. */
export const TOPICS = LIMIT_TOPICS.map(({ key, words, signs, own, ownSigns }) => ({
  key: new RegExp(`(?<![a-z])(?:${key.source})`, 'u'),
  words: compileMixed(words, signs),
  own: own || ownSigns ? compileMixed(own ?? '', ownSigns) : undefined,
}));
