import { joinWords } from '../languages/join';

const STOP_WORDS = joinWords(({ stopWords }) => stopWords);

/** Returns true when a folded word, of any language, carries no information about taste, or is a single UTF-16 unit. */
export const isStopWord = (norm: string): boolean => STOP_WORDS.has(norm) || norm.length === 1;
