import { startFakeOpenAi } from '../../fakes/openai';
import { type ChatRequest, readChatAsk } from '../../fakes/openai-chat';
import type { EvalCase } from '../case';
import { createInProcessSystem } from '../in-process-system';
import type { System } from '../system';
import { createCaseFinder, SCRIPTED_PROMPT, type ScriptedAsk } from './read-scripted-ask';
import type { ScriptName } from './script';
import { writeElements, writeExplanation } from './write-answer';

/**
 * Starts a scripted model as a server on this machine that speaks OpenAI's chat format, streamed, and asks it
 * through the product as any other model.
 *
 * @param cases every case that it may be asked; it answers from their labels
 */
export async function startScripted(
  { label, script }: { label: string; script: ScriptName },
  cases: readonly EvalCase[],
): Promise<{ system: System; close(): Promise<void> }> {
  const find = createCaseFinder(cases);
  const upstream = await startFakeOpenAi();
  upstream.respond(({ body }) => {
    const ask = JSON.parse(readChatAsk(body as ChatRequest).prompt) as ScriptedAsk;
    const one = find(ask);
    return one.endpoint === 'recommend'
      ? { elements: writeElements(script, ask, one) }
      : { text: JSON.stringify(writeExplanation(script, ask, one)) };
  });
  const system = createInProcessSystem({
    label,
    model: `openai/scripted-${script}`,
    prompt: SCRIPTED_PROMPT,
    env: { OPENAI_API_KEY: 'scripted', OPENAI_BASE_URL: `${upstream.url}/v1`, OPENAI_API: 'chat' },
  });
  return { system, close: upstream.close };
}
