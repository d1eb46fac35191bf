import { z } from 'zod';
import { verify202701 as prompt, type Sentence } from '../../prompts/verify/2027-01';
import { type CheckedClaim, countRemoved } from '../evidence/check-claims';
import { tellItemPart, tellPersonPart } from '../evidence/tell-part';
import { NO_SPAN, type Span } from '../tracing/span';
import { warnOperator } from '../warn-operator';
import type { Failure } from './failure';
import { createGeneration, type Generation, noteUsage } from './generation';
import type { GenerationDeps } from './generation-deps';
import { createFieldReader } from './json-answers';
import type { ModelEntry } from './model-entry';
import type { AnswerReader, CallRequest } from './model-request';
import { createFormats } from './response-schema';
import { askModel } from './run-model';

const VERIFY_MS = 5_000;
const ANSWER_TOKENS = 50;
const ID_TOKENS = 12;

const formats = createFormats('verdict', 'Which sentences their parts do not bear out.', () =>
  z.strictObject({ unsupported: z.array(z.string()) }),
);

export type VerifyInput = {
  deps: GenerationDeps;
  /** Of the request, like signal and span; what the verification used and cost is added to it. */
  generation: Generation;
  signal: AbortSignal;
  span?: Span | undefined;
  /** How long it may take, in milliseconds; 5,000 by default. */
  limitMs?: number | undefined;
};

const isAnswer = ({ unsupported }: Readonly<Record<string, unknown>>) => Array.isArray(unsupported);

async function ask(
  entry: ModelEntry,
  sentences: readonly Sentence[],
  { deps, generation, signal, span = NO_SPAN, limitMs = VERIFY_MS }: VerifyInput,
): Promise<{ ids: readonly string[] | undefined; failure: Failure | undefined }> {
  const fields = createFieldReader(isAnswer);
  let ids: readonly string[] | undefined;
  const take = (written: Readonly<Record<string, unknown>> | undefined) => {
    if (written && isAnswer(written)) ids = (written.unsupported as unknown[]).map(String);
  };
  const reader: AnswerReader = {
    restart() {},
    write(text) {
      if (fields.push(text) === 'discarded') ids = undefined;
      if (fields.isComplete()) take(fields.fields());
      return undefined;
    },
    take: () => undefined,
    end: (isCut) => take(fields.end(isCut)),
    isEnough: () => ids !== undefined,
    problem: () => fields.problem(),
  };
  // Its own, since the request's tells which model wrote the answer.
  const own = createGeneration();
  const request: CallRequest = {
    functionId: 'verify',
    prepare: () => ({
      version: prompt.id,
      prompt: () => prompt.build({ claims: sentences }),
      format: formats({ variant: entry.schemaVariant }),
      answerTokens: ANSWER_TOKENS + ID_TOKENS * sentences.length,
      task: { sentences },
      isReducible: false,
    }),
    openReader: () => reader,
    answer: {
      accepted: () => (ids ? 1 : 0),
      missing: () => (ids ? 0 : 1),
      mayAskAgain: () => false,
    },
    openVertical: undefined,
    search: undefined,
    startedAt: deps.now(),
    signal,
    generation: own,
    span,
  };
  const failures: Failure[] = [];
  try {
    await askModel({ request, deps, entry, isLast: true, isLongest: true, allowedMs: limitMs, failures });
  } finally {
    generation.calls += own.calls;
    const add = () => noteUsage(generation, own.usage, own.costUsd);
    if (own.counting.length === 0) add();
    else generation.counting.push(Promise.all(own.counting).then(add));
  }
  return { ids, failure: failures.at(-1) };
}

/**
 * Has the model of `VERIFY_MODEL` hold sentences against the parts that they cite (contract: verification). When it fails, or
 * takes longer than `limitMs`, the operator is told; while it keeps failing, or may not be asked, it is left alone.
 *
 * @param sentences with different ids; without any, nothing is asked and the result is empty
 * @returns ids of those that their parts do not bear out; undefined when nothing is known, as without a verifier
 * @throws the reason of `signal`
 */
export async function verifySentences(
  sentences: readonly Sentence[],
  input: VerifyInput,
): Promise<ReadonlySet<string> | undefined> {
  const { breaker, models } = input.deps;
  const entry = models.verifier;
  if (!entry) return undefined;
  if (sentences.length === 0) return new Set();
  // Apart from what the same model does as an author, which may take its time.
  const circuit = `verify ${entry.id}`;
  if (breaker.isOpen(circuit) || breaker.closed(entry.id)) {
    warnOperator('verification_failed', new DOMException('It keeps failing.', 'SkippedError'));
    return undefined;
  }
  const { ids, failure } = await ask(entry, sentences, input);
  if (!ids) {
    if (!failure?.isUnavailable) breaker.failed(circuit);
    warnOperator('verification_failed', failure?.cause);
    return undefined;
  }
  breaker.succeeded(circuit);
  const known = new Set(sentences.map(({ id }) => id));
  return new Set(ids.filter((id) => known.has(id)));
}

type Told = { name: string; claims: readonly CheckedClaim[] };

const partsOf = (name: string, { you, it, others }: CheckedClaim): string[] => [
  `item: ${name}`,
  ...you.map(tellPersonPart),
  ...it.map(tellItemPart),
  ...others.map(({ item, part }) => `another item, ${item.name}${part ? `: ${tellItemPart(part)}` : ''}`),
];

/**
 * Has a second model, where there is one, hold the worded sentences of claims against what they cite, in one call (contract:
 * verification), and notes in the request's account, in place, that it did, and how many claims it refused.
 *
 * @param told claims about one item or several; without any, nothing is noted
 * @returns a function that leaves out of a list those of the claims that are not borne out; none where nothing is known of them
 * @throws the reason of `input.signal` when the caller left
 */
export async function verifyClaims(told: readonly Told[], input: VerifyInput) {
  const worded = told.flatMap(({ name, claims }) =>
    claims.flatMap((claim) => (claim.text === undefined ? [] : [{ claim, name, text: claim.text }])),
  );
  const sentences = worded.map(({ claim, name, text }, at) => ({
    id: String(at + 1),
    parts: partsOf(name, claim),
    text,
  }));
  const ids = told.length > 0 ? await verifySentences(sentences, input) : undefined;
  const { generation } = input;
  generation.isVerified ||= ids !== undefined;
  countRemoved(generation.checks, 'verification', ids?.size ?? 0);
  const unsupported = new Set(worded.filter((_, at) => ids?.has(String(at + 1))).map(({ claim }) => claim));
  return (claims: readonly CheckedClaim[]) => claims.filter((claim) => !unsupported.has(claim));
}
