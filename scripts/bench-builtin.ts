/*
 * `tsx scripts/bench-builtin.ts`: the built-in model's own work for 20, 100 and 500 candidates, in alternating
 * rounds of one run, in processor time, which other programs on the machine disturb least. Only the ratios
 * within a run mean anything on another machine.
 */
import { answerRecommend } from '../lib/builtin/answer-recommend';
import { createWorkBudget } from '../lib/builtin/work-budget';
import { withTable } from './measure/with-table';

const SIZES = [20, 100, 500];
const ROUNDS = 40;
const WARM_UP = 5;

const MOODS = ['slow', 'bright', 'quiet', 'wild', 'dark', 'funny', 'warm', 'bitter', 'tender', 'strange'];
const SUBJECTS = [
  'a family',
  'two spies',
  'a jazz band',
  'an island',
  'a time traveller',
  'a detective',
  'a ship',
];
const GENRES = ['thriller', 'drama', 'romance', 'science fiction', 'comedy', 'horror', 'history'];

const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

const taskOf = (size: number) =>
  withTable({
    kind: 'recommend',
    vertical: 'books',
    context: {
      preferences: [
        'slow-burn thrillers',
        'time travel',
        'no horror',
        'under 300 pages',
        'jazz in small towns',
      ],
      profile: 'Reads on the train, loves winter landscapes and dry humour, hates gore.',
      constraints: { max_price: 40, min_year: 1990 },
      history: Array.from({ length: 30 }, (_, at) => ({
        item: `The ${pick(MOODS, at * 3)} ${pick(GENRES, at)} of ${pick(SUBJECTS, at * 5)}`,
        rating: `${1 + (at % 5)}/5`,
        metadata: { year: 1970 + at, genre: [pick(GENRES, at)] },
      })),
    },
    candidates: Array.from({ length: size }, (_, at) => ({
      ref: `c${at + 1}`,
      name: `${pick(MOODS, at)} ${pick(GENRES, at * 3)}, volume ${at}`,
      description: `A ${pick(MOODS, at * 7)} ${pick(GENRES, at)} about ${pick(SUBJECTS, at * 2)} in a small town, winter ${at}.`,
      metadata: {
        price: 10 + (at % 50),
        year: 1980 + (at % 40),
        genre: [pick(GENRES, at)],
        rating: 3 + (at % 20) / 10,
      },
    })),
    count: 10,
    depth: 'detailed',
    includeAlternatives: true,
    language: 'en_US',
  });

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

const tasks = SIZES.map(taskOf);
const times = SIZES.map((): number[] => []);
for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  for (const [at, task] of tasks.entries()) {
    const started = process.cpuUsage();
    for (const _ of answerRecommend(task, createWorkBudget()));
    if (round >= WARM_UP) times[at]?.push(process.cpuUsage(started).user / 1000);
  }
}

const base = median(times[0] ?? []);
for (const [at, size] of SIZES.entries()) {
  const own = median(times[at] ?? []);
  console.log(
    `${String(size).padStart(4)} candidates: ${own.toFixed(1)} ms of processor time (median of ${ROUNDS}), ${(own / base).toFixed(1)} × the time for ${SIZES[0]}`,
  );
}
