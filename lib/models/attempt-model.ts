import type { BuiltPrompt } from '../../prompts/prompt';
import { joinPatterns } from '../languages/join';
import { inOrder } from './answer-reader';
import { type AttemptInput, type AttemptResult, settleAttempt } from './attempt';
import { directParts } from './direct-parts';
import { AnswerError, type AnswerProblem } from './failure';
import { createLoopWatch } from './loop-watch';
import { addUsage, type FinishReason, type ModelPart, NO_USAGE, type PartSink } from './model-part';
import type { LanguageModel } from './model-settings';
import { searchParts } from './search-parts';

/** How much of an answer is looked at: whoever refuses says so at once. */
const BEGINNING = 300;

/** The usual first words of a refusal, in any of the languages. */
const REFUSAL = new RegExp(
  String.raw`\b(?:${joinPatterns(({ refusals }) => refusals, true)})\b|${joinPatterns(({ refusals }) => refusals, false)}`,
  'i',
);

/**
 * Whether an answer without any JSON refuses in words, as models without a field for it do. What one caller was
 * refused says nothing about the next caller's request (contract: circuit-breaker).
 */
export function isRefusal(text: string): boolean {
  if (/[{[]/.test(text)) return false;
  return REFUSAL.test(text.slice(0, BEGINNING));
}

/**
 * How long a call may go on once everything wanted has arrived, in milliseconds: the token counts come at its
 * very end, but a model that keeps writing is not waited for.
 */
const TAIL_MS = 1_000;

/** Ends a call whose answer is whole; no failure. */
const ENOUGH = new DOMException('The answer is whole.', 'AbortError');

const FINISH_PROBLEMS: Partial<Record<FinishReason, AnswerProblem>> = {
  length: 'cut by length',
  'content-filter': 'refused',
};

/** A result that fills while parts come in. */
type Filling = AttemptResult & { prompt: BuiltPrompt; pieces: string[] };

/** Follows the parts of a call until it ends or enough has been read. */
async function follow(
  language: LanguageModel,
  { call, reader, watch, onWriting, now }: AttemptInput,
  result: Filling,
) {
  const startedAt = now();
  const isLooping = createLoopWatch();
  let tail: ReturnType<typeof setTimeout> | undefined;
  const wrote = () => {
    watch.touch();
    if (result.firstPartMs !== undefined) return;
    result.firstPartMs = now() - startedAt;
    onWriting();
  };
  const look = (text: string) => {
    if (isLooping(text)) throw new AnswerError('loop');
  };
  const take = (part: ModelPart): Promise<void> | undefined => {
    switch (part.type) {
      case 'step':
        watch.restart();
        reader.restart();
        break;
      case 'reasoning':
        result.hasThought = true;
        wrote();
        break;
      case 'tool':
        wrote();
        break;
      case 'search':
        watch.search(part.isRunning);
        break;
      case 'text': {
        wrote();
        result.pieces.push(part.text);
        const taken = reader.write(part.text);
        if (taken) return taken.then(() => look(part.text));
        look(part.text);
        break;
      }
      case 'usage':
        result.usage = addUsage(result.usage ?? NO_USAGE, part.usage);
        break;
      case 'finish':
        result.finish = part.reason;
    }
    return undefined;
  };
  const isMoreWanted = () => {
    if (!reader.isEnough()) return true;
    tail ??= setTimeout(() => watch.abort(ENOUGH), TAIL_MS);
    return true;
  };
  const sink: PartSink = (part) => {
    if (watch.signal.aborted) return false;
    const taken = take(part);
    return taken ? taken.then(isMoreWanted) : isMoreWanted();
  };
  try {
    const { prompt } = result;
    if (call.search) await searchParts(language, { ...call, prompt, search: call.search }, sink);
    else await directParts(language, { ...call, prompt }, sink);
  } finally {
    clearTimeout(tail);
  }
}

/** What is wrong with an answer that ended in good order. */
function problemOf({ finish, written }: AttemptResult): Error | undefined {
  const problem = finish && FINISH_PROBLEMS[finish];
  if (problem) return new AnswerError(problem);
  if (isRefusal(written())) return new AnswerError('refused');
  return finish === 'error' ? new TypeError('The stream broke off.') : undefined;
}

/**
 * Calls a language model once, with its web searches, and lets the reader take the answer while it is written. Never
 * rejects for what a model or provider does: the result says what failed. What was read before stays.
 *
 * @throws PromptError; ReceiverError when the answer could not be delivered
 */
export async function attemptModel(language: LanguageModel, input: AttemptInput): Promise<AttemptResult> {
  const ordered = { ...input, reader: inOrder(input.reader) };
  const pieces: string[] = [];
  const result: Filling = {
    failure: undefined,
    finish: undefined,
    usage: undefined,
    firstPartMs: undefined,
    hasThought: false,
    prompt: input.call.prompt(),
    pieces,
    written: () => pieces.join(''),
  };
  return settleAttempt(follow(language, ordered, result), ordered, result, problemOf);
}
