/*
 * `tsx scripts/measure-prompts.mts <path of gpt-tokenizer>/esm/encoding/o200k_base.js`: tokens of instructions,
 * schema and data of each prompt version for 1, 20, 200 and 500 candidates with 300 characters each. The
 * tokenizer is no dependency of the project: `npm install gpt-tokenizer` in a folder of its own.
 */
import { pathToFileURL } from 'node:url';
import type { RecommendTask } from '../lib/contract/task';
import { fitCandidates } from '../lib/recommend/fit-candidates';
import { recommendFormat } from '../lib/recommend/response-format';
import { recommendPrompt } from '../prompts';

const path = process.argv[2];
if (!path) throw new Error('Name the file o200k_base.js of gpt-tokenizer.');
const { countTokens } = (await import(pathToFileURL(path).href)) as { countTokens(text: string): number };

const WORDS =
  `a quiet light house by the sea where two old friends repair boats and talk about winters long gone while the
town grows smaller every year and nobody asks why until a letter comes with a map of an island that none has seen`.split(
    /\s+/,
  );

const sentence = (seed: number, length: number) => {
  let text = '';
  for (let at = seed; text.length < length; at += 1) text += `${WORDS[(at * 7 + seed) % WORDS.length]} `;
  return text.slice(0, length).trim();
};

const taskOf = (size: number): RecommendTask => ({
  kind: 'recommend',
  vertical: 'books',
  context: {
    preferences: ['slow stories about the sea', 'old friends', 'no war'],
    profile: 'Reads on the train to work, twenty minutes at a time.',
    constraints: { max_price: 20, max_pages: 400 },
    history: [{ item: 'The Old Man and the Sea', rating: '5/5', metadata: undefined }],
  },
  candidates: Array.from({ length: size }, (_, at) => ({
    ref: `c${at + 1}`,
    name: sentence(at, 24),
    description: sentence(at * 3, 300),
    metadata: { price: 8 + (at % 20), pages: 150 + at, genre: ['novel'] },
  })),
  count: 3,
  depth: 'detailed',
  includeAlternatives: true,
  language: 'en_US',
});

const options = { searchOffered: false, today: '2026-11-21' };
for (const [version, isCompact] of [
  ['2026-11', false],
  ['2026-12', false],
  ['compact', true],
] as const) {
  for (const size of [1, 20, 200, 500]) {
    const whole = taskOf(size);
    const { task } = version === '2026-11' ? { task: whole } : fitCandidates(whole);
    const { instructions, prompt } = recommendPrompt(version).build(task, options);
    const format = recommendFormat({
      isRanking: true,
      withMetadata: false,
      variant: isCompact ? 'bounded' : 'strict',
      isCompact,
    });
    const counts = [instructions, JSON.stringify(format.schema), prompt].map(countTokens);
    const described = task.candidates?.filter(({ description }) => description).length;
    console.log(
      `${version.padEnd(8)} ${String(size).padStart(3)} candidates (${described} described): instructions ${counts[0]}, ` +
        `schema ${counts[1]}, data ${counts[2]}, all ${counts.reduce((a, b) => a + b)}`,
    );
  }
}
