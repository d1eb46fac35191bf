import { activePrompts } from '../../prompts';
import { ConfigError, getConfig } from '../config';
import { checkModelConfig } from '../models/check-model-config';
import { startLocalStore } from '../store/local/start-local-store';
import { describeStart } from './describe';

/**
 * Starts what a server process of its own needs before the first request: a checked environment and, without
 * Upstash, the bridge to the local store. Ends the process when the environment is wrong.
 */
export async function startNode(): Promise<void> {
  try {
    const config = getConfig();
    activePrompts(config);
    const store = await startLocalStore(config);
    console.log(describeStart(config, store.description));
    for (const problem of checkModelConfig(config)) console.warn(`  ! ${problem}`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
