import { activePrompts } from '../../prompts';
import { type Config, ConfigError, getConfig, readConfig } from '../config';
import { checkModelConfig } from '../models/check-model-config';
import { OWN_SERVER_FACTS_VARIABLE, type OwnServerFacts } from '../models/own-server-facts';
import { hasOwnServer, requestContext } from '../request-context';
import { startLocalStore } from '../store/local/start-local-store';
import { describeStart } from './describe';
import { loadWeights } from './load-weights';
import { askOwnServers, noticeOllama, type OwnServers, warmUp } from './own-servers';
import { warmRoutes } from './warm-routes';

const notice = (line: string) => console.warn(`  ! ${line}`);

/**
 * Sets what servers said as variables of this process: Next's pages and edge routes share no memory with it, but see its
 * environment as it is when they are first called.
 */
function tellRoutes({ onlyModel, contextTokens }: OwnServers): void {
  if (onlyModel) process.env.MODEL = onlyModel;
  const facts: OwnServerFacts = { contextTokens };
  process.env[OWN_SERVER_FACTS_VARIABLE] = JSON.stringify(facts);
}

/** How long a start waits for the built-in model's reader, in milliseconds; what takes longer goes on beside requests. */
const READER_MS = 2_000;

/** Loads the reader where this process shares its memory with the routes, which `next dev` does not. */
async function startReader(): Promise<void> {
  if (!hasOwnServer()) return;
  const loading = loadWeights().then((line) => line && console.log(`  i ${line}`));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, READER_MS).unref())]);
}

/** What may take its time while the server serves. */
function goOnInBackground(config: Config): void {
  void warmUp(config).then((line) => line && notice(line));
  const port = Number(process.env.PORT);
  if (process.env.NODE_ENV === 'production' && !config.VERCEL && port) void warmRoutes(port);
  void noticeOllama(config).then((line) => line && console.log(`  i ${line}`));
}

/**
 * Starts what a server process of its own needs before the first request: a checked environment, what servers of
 * the operator's own say and the built-in model's reader (for two seconds at most) and, without Upstash, the bridge to the local store, which the
 * server lets go of when it stops (contract: graceful-stop). Ends the process when the environment is wrong; a store
 * that does not open is tried again (contract: no-open-door).
 */
export async function startNode(): Promise<void> {
  try {
    const asConfigured = readConfig();
    activePrompts(asConfigured);
    const [servers, store] = await Promise.all([
      askOwnServers(asConfigured),
      startLocalStore(asConfigured),
      startReader(),
    ]);
    tellRoutes(servers);
    const config = getConfig();
    requestContext()?.onStop?.(store.stop);
    console.log(describeStart(config, store.description));
    for (const problem of [...checkModelConfig(config), ...servers.lines]) notice(problem);
    goOnInBackground(config);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
