import { activePrompts } from '../../prompts';
import { ConfigError, getConfig } from '../config';
import { checkModelConfig } from '../models/check-model-config';
import { requestContext } from '../request-context';
import { startLocalStore } from '../store/local/start-local-store';
import { describeStart } from './describe';

/**
 * Starts what a server process of its own needs before the first request: a checked environment and, without
 * Upstash, the bridge to the local store, which the server lets go of when it stops (decisions.md, D70). Ends the
 * process when the environment is wrong; a store that does not open is tried again (D19).
 */
export async function startNode(): Promise<void> {
  try {
    const config = getConfig();
    activePrompts(config);
    const store = await startLocalStore(config);
    requestContext()?.onStop?.(store.stop);
    console.log(describeStart(config, store.description));
    for (const problem of checkModelConfig(config)) console.warn(`  ! ${problem}`);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
