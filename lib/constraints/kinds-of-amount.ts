import { CAPACITY_WORDS, ROOM_WORDS, SIZE_WORDS } from './key-words';
import type { Limit } from './limit';
import { keyOf } from './read-key';

const stems = (words: ReadonlySet<string>) => new Set([...words].map((word) => keyOf([word])));
const [CAPACITY, SIZES, ROOMS] = [stems(CAPACITY_WORDS), stems(SIZE_WORDS), stems(ROOM_WORDS)];

const holds = ({ matching = '' }: Limit, words: ReadonlySet<string>) =>
  matching.split(' ').some((word) => words.has(word));

/** Whether a limit asks for room for a number of people: four are kept by a table for six. */
export const isCapacity = (limit: Limit): boolean => holds(limit, CAPACITY);

/** Whether a limit names a size, which fits or does not: 46 is kept by neither 44 nor 48. */
export const isSize = (limit: Limit): boolean => holds(limit, SIZES);

/** Whether fewer than a bare number are too few, whatever more of it may mean: people, rooms. */
export const isLeast = (limit: Limit): boolean => isCapacity(limit) || holds(limit, ROOMS);
