import { joinWords } from '../languages/join';

const STOP_WORDS = joinWords(({ stopWords }) => stopWords);

/** Returns true when a folded word carries no information about taste. */
export const isStopWord = (norm: string): boolean => STOP_WORDS.has(norm) || norm.length === 1;
