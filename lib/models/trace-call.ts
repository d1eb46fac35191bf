import type { BuiltPrompt } from '../../prompts/prompt';
import { NO_SPAN, type Span } from '../tracing/span';
import type { AttemptResult, FinishReason, ModelCall } from './attempt';
import type { TokenUsage } from './generation';
import { userText } from './stream-model';

/** What a model call used and cost. */
export type CallCost = {
  usage: TokenUsage;
  /** Whether the tokens were counted by the provider or estimated from the length of the texts. */
  isEstimated: boolean;
  /** Undefined where the price is not known. */
  costUsd: number | undefined;
};

/** Which request a call belongs to, for its span. */
export type CallTrace = { span: Span; hasContent: boolean; functionId: string; promptVersion: string };

/** Starts the span of a call, by OpenTelemetry's conventions for generative AI. */
export function startCallSpan(
  { span, functionId, promptVersion }: CallTrace,
  modelId: string,
  { maxOutputTokens, form }: Omit<ModelCall, 'search' | 'signal'>,
): Span {
  if (span === NO_SPAN) return NO_SPAN;
  const slash = modelId.indexOf('/');
  return span.child(`chat ${modelId}`, {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': modelId.slice(0, slash),
    'gen_ai.request.model': modelId.slice(slash + 1),
    'gen_ai.request.max_tokens': maxOutputTokens,
    'gen_ai.output.type': form === 'words' ? 'text' : 'json',
    // The names that Phoenix reads; Langfuse reads those above.
    'openinference.span.kind': 'LLM',
    'llm.model_name': modelId.slice(slash + 1),
    'llm.provider': modelId.slice(0, slash),
    'reco.endpoint': functionId,
    'reco.prompt_version': promptVersion,
  });
}

const promptAttributes = (built: BuiltPrompt) => ({
  'gen_ai.system_instructions': JSON.stringify([{ type: 'text', content: built.instructions }]),
  'gen_ai.input.messages': JSON.stringify([
    { role: 'user', parts: [{ type: 'text', content: userText(built) }] },
  ]),
  'input.value': userText(built),
});

const answerAttributes = (text: string, finish: FinishReason = 'other') => ({
  'gen_ai.output.messages': JSON.stringify([
    { role: 'assistant', parts: [{ type: 'text', content: text }], finish_reason: finish },
  ]),
  'output.value': text,
});

/** Ends the span of a call with what came of it. */
export function endCallSpan(
  span: Span,
  { hasContent }: CallTrace,
  { finish, firstPartMs, failure, prompt, written }: AttemptResult,
  { usage, isEstimated, costUsd }: CallCost,
): void {
  if (span === NO_SPAN) return;
  span.set({
    'gen_ai.usage.input_tokens': usage.inputTokens,
    'gen_ai.usage.output_tokens': usage.outputTokens,
    'gen_ai.usage.cache_read.input_tokens': usage.cachedInputTokens,
    'gen_ai.usage.cache_creation.input_tokens': usage.cacheWriteTokens,
    'gen_ai.usage.reasoning.output_tokens': usage.reasoningTokens,
    'gen_ai.usage.cost': costUsd,
    'gen_ai.response.finish_reasons': finish && [finish],
    'gen_ai.response.time_to_first_chunk': firstPartMs === undefined ? undefined : firstPartMs / 1000,
    'reco.usage_estimated': isEstimated || undefined,
    'reco.provider_message': failure?.said,
    'llm.token_count.prompt': usage.inputTokens,
    'llm.token_count.prompt_details.cache_read': usage.cachedInputTokens,
    'llm.token_count.completion': usage.outputTokens,
    'llm.token_count.completion_details.reasoning': usage.reasoningTokens,
    'llm.token_count.total': usage.inputTokens + usage.outputTokens,
    'llm.cost.total': costUsd,
    ...(hasContent && prompt && promptAttributes(prompt)),
    ...(hasContent && answerAttributes(written(), finish)),
  });
  span.end(failure?.name);
}
