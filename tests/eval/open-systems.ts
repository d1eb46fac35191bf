import { ConfigError } from '@/lib/config';
import type { EvalCase } from './case';
import { createHttpSystem } from './http-system';
import { createInProcessSystem } from './in-process-system';
import type { SystemChoice } from './run-folder';
import { startScripted } from './scripted/start-scripted';
import type { System } from './system';
import { UsageError } from './usage-error';

type Env = Record<string, string | undefined>;

/** What the systems of a run are opened with. */
export type Surroundings = {
  env: Env;
  /** Key of a deployment. */
  key: string | undefined;
  /** Every case, for the scripted models, which answer from the labels. */
  cases: readonly EvalCase[];
};

/** Systems that are open, and how to close them. */
export type OpenSystems = { systems: System[]; close(): Promise<void> };

/** Says a wrong environment in the words of the flag that led to it. */
export function asUsageError(error: unknown, flag: string): unknown {
  if (!(error instanceof ConfigError)) return error;
  const isAboutPrompt = error.message.includes('PROMPT_');
  return new UsageError(`--${isAboutPrompt ? 'prompt' : flag}: ${error.message}`);
}

/** @throws UsageError naming the flag whose model, prompt or key is wrong */
export async function openSystems(
  choices: readonly SystemChoice[],
  { env, key, cases }: Surroundings,
): Promise<OpenSystems> {
  const closers: (() => Promise<void>)[] = [];
  const open = async (choice: SystemChoice, index: number): Promise<System> => {
    if (choice.via === 'http') {
      const secret = key ?? env.RECO_API_KEY;
      if (!secret) throw new UsageError('--key: give the key of the deployment, or set RECO_API_KEY.');
      if (!/^[!-~]+$/.test(secret))
        throw new UsageError(
          '--key (or RECO_API_KEY): is no API key; it holds characters that a header cannot.',
        );
      return createHttpSystem({ ...choice, key: secret });
    }
    if (choice.via === 'script') {
      const scripted = await startScripted(choice, cases);
      closers.push(scripted.close);
      return scripted.system;
    }
    try {
      return createInProcessSystem({ ...choice, prompt: choice.prompt, env });
    } catch (error) {
      throw asUsageError(error, index === 0 ? 'model' : 'against');
    }
  };
  const close = async () => void (await Promise.all(closers.map((closer) => closer())));
  try {
    const systems: System[] = [];
    for (const [index, choice] of choices.entries()) systems.push(await open(choice, index));
    return { systems, close };
  } catch (error) {
    await close();
    throw error;
  }
}
