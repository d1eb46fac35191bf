import packageJson from '../../package.json';
import { activePrompts } from '../../prompts';
import { type Config, ConfigError, getConfig, readConfig } from '../config';
import { WARM_UP_HEADER } from '../http/headers';
import { checkModelConfig, chooseModelIds, isBuiltin } from '../models/choose-models';
import { OWN_SERVER_FACTS_VARIABLE, type OwnServerFacts } from '../models/model-server';
import { hasOwnServer } from '../request-context';
import { findHeldStore, joinHeldStore } from '../store/local/held-store';
import { startLocalStore } from '../store/local/start-local-store';
import { loadWeights } from './load-weights';
import { askOwnServers, type OwnServers, warmUp } from './own-servers';

/** The routes that callers wait for, each of which is loaded when it is first asked; those that work most first. */
const ROUTES = ['/v1/recommend', '/v1/explain', '/playground/answer', '/v1/health', '/v1/usage'];

/**
 * Sends a preflight to each of five routes of this process, which listens on this port of 127.0.0.1, one after the other, so that
 * the first callers do not wait for its code and its caches. Never rejects: where a connection fails it ends, and the first
 * requests load the routes that are left.
 */
export async function warmRoutes(port: number): Promise<void> {
  for (const path of ROUTES) {
    try {
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'OPTIONS',
        headers: { [WARM_UP_HEADER]: '1', Connection: 'close' },
      });
    } catch {
      return;
    }
  }
}

function describeModels(config: Config): string {
  const { normal, fast, verifier } = chooseModelIds(config);
  if (normal.slice(0, 1).every(isBuiltin)) {
    return `${normal[0]} (offline; set OPENAI_API_KEY or GOOGLE_GENERATIVE_AI_API_KEY for a language model)`;
  }
  const fastPart = fast[0] === normal[0] ? 'none' : fast[0];
  return `${normal.join(', then ')}; fast: ${fastPart}${verifier ? `; checked by ${verifier}` : ''}`;
}

function describeSearch(config: Config): string {
  if (config.EXA_API_KEY) return 'Exa';
  if (config.SEARXNG_URL) return 'SearXNG';
  return 'off (set EXA_API_KEY or SEARXNG_URL)';
}

/** Describes store, models and services of this server, a line each, and its processes where it is not alone; no secret. */
function describeStart(config: Config, store: string, workers: number | undefined): string {
  return [
    `Reco ${packageJson.version}`,
    `  store   ${store}`,
    `  models  ${describeModels(config)}`,
    `  search  ${describeSearch(config)}`,
    `  e-mail  ${config.RESEND_API_KEY ? 'Resend' : 'written to this log (set RESEND_API_KEY to send it)'}`,
    `  traces  ${config.OTEL_EXPORTER_OTLP_ENDPOINT ? 'OpenTelemetry' : 'off'}`,
    // The parent of this process hears signals.
    ...(workers
      ? [`  workers ${workers} (a SIGHUP to process ${process.ppid} puts new ones in their place)`]
      : []),
  ].join('\n');
}

/** Settings of a server process, given by the process that started it (server/worker.ts). */
export type ServerProcess = {
  /** Where this process, and no other, listens on the loopback interface. */
  ownPort: number;
  workers: number;
  /** True for the one of them that describes the start to the operator. */
  speaks: boolean;
};

type Tell = { line(text: string): void; notice(text: string): void };

/**
 * Sets the answers of servers as variables of this process: Next's pages and edge routes share no memory with it, but see its
 * environment when they are first called.
 */
function publishToRoutes({ onlyModel, contextTokens, own }: OwnServers): void {
  if (onlyModel) process.env.MODEL = onlyModel;
  const facts: OwnServerFacts = { own, contextTokens };
  process.env[OWN_SERVER_FACTS_VARIABLE] = JSON.stringify(facts);
}

/** How long a start waits for the reader's weights, in milliseconds; a longer load goes on beside requests. */
const WEIGHTS_MS = 2_000;

/** Loads the reader's weights where this process shares its memory with the routes, which `next dev` does not. */
async function readWeights(tell: Tell): Promise<void> {
  if (!hasOwnServer()) return;
  const loading = loadWeights().then((text) => text && tell.line(`  i ${text}`));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, WEIGHTS_MS).unref())]);
}

/**
 * Prepares a server process before the first request: it checks the environment, asks servers of the operator's own, loads the
 * built-in model's reader (for two seconds at most) and, without Upstash, opens the store. Ends the process with exit code 1,
 * having said why, when the environment is wrong or anything else fails; a store that does not open is tried again (contract:
 * no-open-door). Resolves when requests may come; warming routes and models goes on beside them. `own` is undefined in `next
 * dev`, whose only process speaks.
 *
 * @returns closes the store, when the server stops (contract: graceful-stop)
 */
export async function startNode(own?: ServerProcess): Promise<() => Promise<void>> {
  const speaks = !own || own.speaks;
  const tell: Tell = {
    line: (text) => speaks && console.log(text),
    notice: (text) => speaks && console.warn(`  ! ${text}`),
  };
  try {
    const asConfigured = readConfig();
    activePrompts(asConfigured);
    // The process that started this one may hold a store for it.
    const held = findHeldStore();
    const [servers, store] = await Promise.all([
      askOwnServers(asConfigured),
      held ? joinHeldStore(held) : startLocalStore(asConfigured),
      readWeights(tell),
    ]);
    publishToRoutes(servers);
    const config = getConfig();
    tell.line(describeStart(config, store.description, own?.workers));
    for (const text of servers.kinds) tell.line(`  i ${text}.`);
    for (const problem of [...checkModelConfig(config), ...servers.problems]) tell.notice(problem);
    if (own) void warmRoutes(own.ownPort);
    // One process does this for all, while they serve.
    if (speaks) void warmUp(config).then((text) => text && tell.notice(text));
    return store.stop;
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
