import type { BuiltPrompt } from '../../prompts/prompt';
import { NO_SPAN, type Span } from '../tracing/span';
import type { AttemptResult } from './attempt';
import { splitModelId } from './choose-models';
import type { TokenUsage } from './generation';
import type { FinishReason, ModelCall } from './model-entry';
import { userText } from './stream-model';

type CallCost = { usage: TokenUsage; isEstimated: boolean; costUsd: number | undefined };

/**
 * Starts a call's span under `parent`, by OpenTelemetry's conventions and Phoenix's names; `NO_SPAN` where `parent` is that.
 *
 * @param id `provider/model-id`, slash included
 * @param functionId recorded as the endpoint, `reco.endpoint`
 */
export function startCallSpan(
  parent: Span,
  id: string,
  functionId: string,
  promptVersion: string,
  { maxOutputTokens, form }: Pick<ModelCall, 'maxOutputTokens' | 'form'>,
): Span {
  if (parent === NO_SPAN) return NO_SPAN;
  const { provider, modelId } = splitModelId(id);
  return parent.child(`chat ${id}`, {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': modelId,
    'gen_ai.request.max_tokens': maxOutputTokens,
    'gen_ai.output.type': form === 'words' ? 'text' : 'json',
    // The names that Phoenix reads; Langfuse reads those above.
    'openinference.span.kind': 'LLM',
    'llm.model_name': modelId,
    'llm.provider': provider,
    'reco.endpoint': functionId,
    'reco.prompt_version': promptVersion,
  });
}

const message = (role: string, content: string, more = {}) =>
  JSON.stringify([{ role, parts: [{ type: 'text', content }], ...more }]);

type Content = { prompt: BuiltPrompt | undefined; text: string };

const contentAttributes = ({ prompt, text }: Content, finish: FinishReason = 'other') => ({
  ...(prompt && {
    'gen_ai.system_instructions': JSON.stringify([{ type: 'text', content: prompt.instructions }]),
    'gen_ai.input.messages': message('user', userText(prompt)),
    'input.value': userText(prompt),
  }),
  'gen_ai.output.messages': message('assistant', text, { finish_reason: finish }),
  'output.value': text,
});

/**
 * Ends the span of a call with its outcome: tokens, cost in US dollars, seconds to the first part, and the failure by name and in
 * the provider's words (contract: refusing-models, usage-books). Does nothing for `NO_SPAN`.
 *
 * @param content what was sent and written, where traces hold that (`TRACE_CONTENT`); undefined leaves it out
 */
export function endCallSpan(
  span: Span,
  { finish, firstPartMs, failure }: AttemptResult,
  { usage, isEstimated, costUsd }: CallCost,
  content: Content | undefined,
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
    ...(content && contentAttributes(content, finish)),
  });
  span.end(failure?.name);
}
