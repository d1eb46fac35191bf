import { generateText, isStepCount, streamText } from 'ai';
import type { AnswerReader } from './answer-reader';
import type { Deadline } from './deadline';
import { UnusableAnswerError } from './generation-error';
import { jsonResponse, type ResponseFormat } from './json-response';
import type { ModelEntry } from './registry';
import type { SearchSession } from './search-session';

// Warnings of the SDK go to the console and would quote settings on every request.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * How long a stream may go on once everything wanted has arrived, in milliseconds: the token counts come at
 * its very end, but a model that keeps writing is not waited for.
 */
const TAIL_MS = 1_000;

/** Tokens used; undefined where a provider does not say. */
export type TokenUsage = { inputTokens: number | undefined; outputTokens: number | undefined };

/** One call of one model. */
export type Attempt = {
  entry: ModelEntry;
  prompt: { instructions?: string; prompt: string };
  /** The task itself, for the built-in model. */
  task: object;
  format: ResponseFormat;
  reader: AnswerReader;
  stream: boolean;
  /** Web searches to offer; undefined when none are. */
  search: SearchSession | undefined;
  deadline: Deadline;
  telemetry: { isEnabled: boolean; functionId: string; recordInputs: boolean; recordOutputs: boolean };
  promptVersion: string;
  /** Called whenever tokens have been used, also by an attempt that then fails. */
  onUsage: (usage: TokenUsage) => void;
};

function settings({ entry, prompt, task, format, search, deadline, telemetry, promptVersion }: Attempt) {
  const steps = (search?.remaining() ?? 0) + 1;
  return {
    model: entry.model,
    ...prompt,
    output: jsonResponse(format),
    maxRetries: 0,
    // The only abort source: two would need AbortSignal.any.
    abortSignal: deadline.signal,
    reasoning: entry.reasoning,
    providerOptions: entry.isBuiltin ? { builtin: { task: task as never } } : entry.providerOptions,
    telemetry: { ...telemetry, includeRuntimeContext: { promptVersion: true } },
    runtimeContext: { promptVersion },
    stopWhen: isStepCount(steps),
    ...(search && {
      tools: search.tools,
      prepareStep: ({ stepNumber }: { stepNumber: number }) =>
        stepNumber === steps - 1 || search.remaining() === 0 ? { activeTools: [] } : undefined,
    }),
  };
}

async function generateOnce(attempt: Attempt): Promise<string> {
  const { text, usage, finishReason } = await generateText(settings(attempt));
  attempt.onUsage(usage);
  if (!attempt.deadline.signal.aborted) await attempt.reader.write(text);
  return finishReason;
}

async function streamOnce(attempt: Attempt): Promise<string> {
  const { reader, deadline, onUsage } = attempt;
  let finishReason = 'other';
  let failure: unknown;
  let tail: ReturnType<typeof setTimeout> | undefined;
  // Errors in the stream do not throw: they are parts of it, and printed unless `onError` is given.
  const { stream } = streamText({
    ...settings(attempt),
    onError: ({ error }) => {
      failure ??= error;
    },
  });
  try {
    for await (const part of stream) {
      if (deadline.signal.aborted) break;
      if (part.type === 'start-step') reader.restart();
      else if (part.type === 'text-delta') await reader.write(part.text);
      else if (part.type === 'finish-step') onUsage(part.usage);
      else if (part.type === 'finish') finishReason = part.finishReason;
      if (reader.isEnough()) tail ??= setTimeout(() => deadline.abort('enough'), TAIL_MS);
    }
  } finally {
    clearTimeout(tail);
  }
  if (failure !== undefined && !reader.isAnswered()) throw failure;
  return finishReason;
}

/**
 * Calls a model once, with its web searches, and lets the reader take the answer.
 *
 * @throws UnusableAnswerError when the model answered with nothing of use; the SDK's error when the call
 *   failed; the deadline's reason when it passed; ReceiverError when the answer could not be delivered
 */
export async function attemptModel(attempt: Attempt): Promise<void> {
  const { reader, deadline } = attempt;
  const work = attempt.stream ? streamOnce(attempt) : generateOnce(attempt);
  try {
    const finishReason = await Promise.race([work, deadline.expired]);
    if (!reader.isAnswered()) throw new UnusableAnswerError(finishReason);
  } catch (error) {
    if (!reader.isEnough()) throw error; // everything wanted is there, whatever happened behind it
  }
}
