import { startFakeOpenAi } from '../../fakes/openai';
import { type ChatRequest, readChatAsk } from '../../fakes/openai-chat';
import type { EvalCase } from '../case';
import { createInProcessSystem } from '../in-process-system';
import type { System } from '../system';
import { createCaseFinder, SCRIPTED_PROMPT } from './read-scripted-ask';
import type { ScriptName } from './script';
import { writeElements, writeExplanation } from './write-answer';

/** A scripted model as a provider would serve it. */
export type ScriptedUpstream = {
  /** Base address for clients, with `/v1`. */
  url: string;
  /** How many requests it has had. */
  requests(): number;
  close(): Promise<void>;
};

/**
 * Starts a scripted model as a server on this machine that speaks OpenAI's chat format, streamed.
 *
 * @param cases every case that it may be asked; it answers from their labels
 */
export async function startScriptedUpstream(
  script: ScriptName,
  cases: readonly EvalCase[],
): Promise<ScriptedUpstream> {
  const find = createCaseFinder(cases);
  const upstream = await startFakeOpenAi();
  upstream.respond(({ body }) => {
    const ask = find(readChatAsk(body as ChatRequest).prompt);
    return ask.one.endpoint === 'recommend'
      ? { elements: writeElements(script, ask) }
      : { text: JSON.stringify(writeExplanation(script, ask)) };
  });
  return { url: `${upstream.url}/v1`, requests: () => upstream.requests.length, close: upstream.close };
}

/** The variables that lead the product to a scripted model. */
export const scriptedEnv = ({ url }: ScriptedUpstream) => ({
  OPENAI_API_KEY: 'scripted',
  OPENAI_BASE_URL: url,
  OPENAI_API: 'chat',
});

/** Starts a scripted model and asks it through the product, as any other model. */
export async function startScripted(
  { label, script }: { label: string; script: ScriptName },
  cases: readonly EvalCase[],
): Promise<{ system: System; close(): Promise<void> }> {
  const upstream = await startScriptedUpstream(script, cases);
  const system = createInProcessSystem({
    label,
    model: `openai/scripted-${script}`,
    prompt: SCRIPTED_PROMPT,
    env: scriptedEnv(upstream),
  });
  return { system, close: upstream.close };
}
