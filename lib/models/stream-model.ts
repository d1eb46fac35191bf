import type {
  JSONValue,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ReasoningPart,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCallPart,
  SharedV4ProviderMetadata,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import type { BuiltPrompt } from '../../prompts/prompt';
import { parseJson } from './json-reader';
import type { CallPart, ModelCall, PartSink } from './model-entry';
import type { LanguageModel } from './model-settings';
import { SEARCH_TOOL, type SearchAttempt } from './web-search';

/** A call of a model that reads a prompt. */
export type TextCall = Omit<ModelCall, 'prompt' | 'task' | 'missing' | 'maxOutputTokens'> & {
  prompt: BuiltPrompt;
  /** Undefined for the provider's default. */
  maxOutputTokens: number | undefined;
};

/**
 * Returns the user's message as one text: what other requests share and, on a new line, what is particular to the person; the
 * latter alone where `shared` is empty.
 */
export const userText = ({ shared, prompt }: Pick<BuiltPrompt, 'shared' | 'prompt'>): string =>
  shared === '' ? prompt : `${shared}\n${prompt}`;

const marked = (text: string, cacheMark: SharedV4ProviderOptions | undefined): LanguageModelV4TextPart => ({
  type: 'text',
  text,
  ...(cacheMark && { providerOptions: cacheMark }),
});

/**
 * Returns the user's message as it is sent: what other requests share is a part of its own only where its end can be marked
 * for the provider's cache, since not every server takes a message in parts.
 *
 * @param isRepeated whether later steps of the call send the whole message again, so that all of it is worth keeping
 */
export function userParts(
  built: BuiltPrompt,
  cacheMark: SharedV4ProviderOptions | undefined,
  isRepeated: boolean,
): LanguageModelV4TextPart[] {
  if (!cacheMark) return [marked(userText(built), undefined)];
  const rest = marked(built.prompt, isRepeated ? cacheMark : undefined);
  return built.shared === '' ? [rest] : [marked(built.shared, cacheMark), rest];
}

function responseFormatOf({ form, format }: TextCall) {
  if (form === 'words') return { type: 'text' as const };
  return form === 'object' ? { type: 'json' as const } : { type: 'json' as const, ...format };
}

const optionsOf = (metadata: SharedV4ProviderMetadata | undefined) =>
  metadata && { providerOptions: metadata };

type Written = LanguageModelV4TextPart | LanguageModelV4ReasoningPart;
type WrittenPart = { id: string; delta?: string; providerMetadata?: SharedV4ProviderMetadata };

/** Keeps the parts of a step that the next one has to be sent, with whatever the provider attached to them. */
function createStep() {
  const written = new Map<string, Written>();
  const content: Extract<LanguageModelV4Message, { role: 'assistant' }>['content'] = [];
  const add = (type: Written['type'], { id, delta = '', providerMetadata }: WrittenPart) => {
    const key = `${type} ${id}`;
    const part = written.get(key) ?? { type, text: '' };
    if (!written.has(key)) content.push(part);
    written.set(key, Object.assign(part, { text: part.text + delta }, optionsOf(providerMetadata)));
  };
  const note = (part: CallPart): void => {
    switch (part.type) {
      case 'text-start':
      case 'text-delta':
      case 'text-end':
        add('text', part);
        break;
      case 'reasoning-start':
      case 'reasoning-delta':
      case 'reasoning-end':
        add('reasoning', part);
        break;
      case 'tool-call': {
        const { type, toolCallId, toolName, input, providerMetadata } = part;
        const read = parseJson(input) ?? {};
        content.push({ type, toolCallId, toolName, input: read, ...optionsOf(providerMetadata) });
      }
    }
  };
  const isKept = (part: (typeof content)[number]) =>
    !('text' in part) || part.text !== '' || part.providerOptions !== undefined;
  return { note, content: () => content.filter(isKept) };
}

async function searchFor(
  calls: readonly LanguageModelV4ToolCallPart[],
  search: SearchAttempt,
  signal: AbortSignal,
) {
  const content = await Promise.all(
    calls.map(async ({ toolCallId, toolName, input }) => {
      const value = (await search.run(toolName, input, signal)) as JSONValue;
      return { type: 'tool-result' as const, toolCallId, toolName, output: { type: 'json' as const, value } };
    }),
  );
  return { role: 'tool' as const, content };
}

/** @throws the error that a part of the stream tells of */
async function readStep(options: LanguageModelV4CallOptions, { model }: LanguageModel, take: PartSink) {
  const { stream } = await model.doStream(options);
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.type === 'error') throw value.error;
      const taken = take(value);
      if (taken) await taken;
      if (options.abortSignal?.aborted) return;
    }
  } finally {
    reader.cancel().catch(() => undefined); // the rest of an answer that was left early
  }
}

/**
 * Calls a language model by its provider's `doStream`, and hands on the parts of its stream, each once the one before it was
 * taken. It takes a step more behind every one that has searched the web, four at most (contract: web-search). May resolve early
 * when the signal aborts. The parameters of `call.refused` are left out of this and all further calls of `language`.
 *
 * @throws whatever makes the call or its stream fail, an abort too, or `take` throws
 */
export async function streamModel(language: LanguageModel, call: TextCall, take: PartSink): Promise<void> {
  const { settings, cacheMark, callOptions, refused } = language;
  const { prompt, promptId, search, signal, maxOutputTokens } = call;
  for (const path of call.refused) refused.add(path);
  const messages: LanguageModelV4Message[] = [
    { role: 'system', content: prompt.instructions, ...optionsOf(cacheMark) },
    { role: 'user', content: userParts(prompt, cacheMark, search !== undefined) },
  ];
  const options = {
    maxOutputTokens,
    ...settings,
    providerOptions: callOptions?.(promptId, prompt.shared) ?? settings.providerOptions ?? {},
    responseFormat: responseFormatOf(call),
    abortSignal: signal,
  };
  if (!search) return readStep({ ...options, prompt: messages }, language, take);
  for (let stepsLeft = search.remaining(); ; stepsLeft -= 1) {
    const isOffered = stepsLeft > 0 && search.remaining() > 0;
    const step = createStep();
    const offer = isOffered && { tools: [SEARCH_TOOL], toolChoice: { type: 'auto' as const } };
    await readStep({ ...options, prompt: [...messages], ...offer }, language, (part) => {
      step.note(part);
      return take(part);
    });
    const content = step.content();
    const calls = content.filter((part) => part.type === 'tool-call');
    if (!isOffered || calls.length === 0 || signal.aborted) return;
    await take({ type: 'search', isRunning: true });
    messages.push({ role: 'assistant', content }, await searchFor(calls, search, signal));
    await take({ type: 'search', isRunning: false });
    await take({ type: 'step' });
  }
}
