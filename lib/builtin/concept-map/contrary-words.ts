import words from './contrary-words.json';

/*
 * Words that name the lack of something people want: who dislikes crowds wants places without them. The file has them by
 * the concept that their absence is called.
 */
const BY_WORD = new Map(Object.entries(words).flatMap(([id, list]) => list.map((word) => [word, id])));

/**
 * The concept that a word is the contrary of, if any.
 *
 * @param norm one folded word, or a pair of Chinese or Japanese characters
 */
export const contraryOf = (norm: string): string | undefined => BY_WORD.get(norm);
