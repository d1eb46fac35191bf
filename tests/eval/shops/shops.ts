import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonContext } from '@/lib/contract/task';

export type Item = {
  id: string;
  name: string;
  type: string;
  description: string;
  metadata: Record<string, unknown>;
};
export type Context = Omit<PersonContext, 'profile' | 'preferences' | 'history'> & {
  profile?: unknown;
  preferences?: unknown[];
  history?: { item: string; rating?: unknown; note?: unknown; metadata?: Record<string, unknown> }[];
};
export type Person = { context: Context; best: string[]; good: string[]; bad: string[]; hard: string[] };
export type Shop = { id: string; lang: string; vertical: string; items: Item[]; people: Person[] };

export const DATA = join(import.meta.dirname, '..', '..', '..', 'training', 'data');
const BINS = 10;

const read = (...path: string[]) => readFileSync(join(DATA, ...path), 'utf8');

/** Which shops are measured: `development`, or what the command line names. */
export const split = ['test', 'fresh'].find((name) => process.argv.includes(name)) ?? 'development';

/** Shops with odd verticals, by id. */
export const odd = new Set(read('odd.txt').split(/\s+/));

/** The shops of training/data of that split. */
export function readShops(): Shop[] {
  const inSplit = new Set((JSON.parse(read('split.json')) as Record<string, string[]>)[split]);
  return readdirSync(join(DATA, 'shops'))
    .sort()
    .flatMap((file) => read('shops', file).trim().split('\n'))
    .map((line) => JSON.parse(line) as Shop)
    .filter(({ id }) => inSplit.has(id));
}

const inWords = (value: unknown) =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value);

/** As the contract has it: texts only, and what was noted of a thing as its rating. */
export const contextOf = ({ profile, preferences, history, ...rest }: Context): PersonContext => ({
  ...rest,
  profile: inWords(profile),
  preferences: preferences?.map((one) => inWords(one) ?? ''),
  history: history?.map(({ item, rating, note, metadata }) => ({
    item,
    rating: String(rating ?? note ?? ''),
    metadata,
  })),
});

/** How sure an answer was of an item, and whether the person likes it. */
export type Said = { confidence: number; isLiked: boolean };

/** Prints the mean distance of the confidence from what came true over ten bins, and the bins. */
export function printConfidence(said: readonly Said[]): void {
  let error = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const list = said.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin);
    if (list.length === 0) continue;
    const mean = list.reduce((sum, { confidence }) => sum + confidence, 0) / list.length;
    const liked = list.filter(({ isLiked }) => isLiked).length / list.length;
    error += (list.length / said.length) * Math.abs(mean - liked);
    console.log(`confidence ${mean.toFixed(2)}: ${liked.toFixed(2)} liked, ${list.length} items`);
  }
  console.log(`error of the confidence: ${error.toFixed(3)}`);
}
