import type { Config } from '../config';
import { chooseModelIds, listModelIds, servesWithoutProvider, splitModelId } from '../models/choose-models';
import {
  CONTEXT_TOKENS,
  isForeignOpenAi,
  isPrivateAddress,
  type ModelServer,
  modelServer,
} from '../models/model-server';
import { namedModels, serverVariables } from '../named-servers';
import {
  askServer,
  headersFor,
  isSameModel,
  type OfferedModel,
  onlyModel,
  type ServerAnswer,
} from './ask-server';

/** How long a start waits for the operator's own servers, in milliseconds. */
const LIMIT_MS = 2_000;
const MAX_NAMED = 10;

/** Answers of the operator's own servers at the start. */
export type OwnServers = {
  /** Problems of the servers, for the operator, one sentence each. */
  problems: string[];
  /** The only model there is, where none was named: `openai/<model id>`. */
  onlyModel: string | undefined;
  /** Tokens by model id, as far as servers said. */
  contextTokens: Record<string, number>;
  /** Providers whose servers said that they run models themselves (contract: own-servers). */
  own: string[];
  /** The kind that each server counts as, and its consequences; one sentence each. */
  kinds: string[];
};

const variablesOf = (provider: string) =>
  provider === 'openai'
    ? { baseUrl: 'OPENAI_BASE_URL', apiKey: 'OPENAI_API_KEY' }
    : serverVariables(provider);

/** Leaves out a name and a password before the host. */
const originOf = ({ baseUrl }: Pick<ModelServer, 'baseUrl'>) => new URL(baseUrl).origin;

const idsOf = (models: readonly { id: string }[]) =>
  models
    .slice(0, MAX_NAMED)
    .map(({ id }) => id)
    .join(', ') + (models.length > MAX_NAMED ? ', …' : '');

type Unlisted = Exclude<ServerAnswer, { state: 'there' }>;

function describeProblem(provider: string, server: ModelServer, answer: Unlisted): string {
  const { baseUrl, apiKey } = variablesOf(provider);
  const place = originOf(server);
  if (answer.state === 'absent') {
    return `${baseUrl}: nothing answers at ${place}; start the server, or correct the address.`;
  }
  if (answer.status === 401 || answer.status === 403) return `${apiKey}: ${place} refuses this key.`;
  return `${baseUrl}: ${place} does not tell its models (status ${answer.status}); the address has to end as the server's paths begin, mostly in /v1.`;
}

/** Decides whether a server is one of the operator's own, and describes the consequences (contract: own-servers). */
function classify(id: string, server: ModelServer, answer: ServerAnswer, found: OwnServers, config: Config) {
  const { provider } = splitModelId(id);
  const make = answer.state === 'there' ? answer.make : undefined;
  const said = config.servers[provider]?.kind ?? config.MODEL_SERVER;
  const variable = provider === 'openai' ? 'MODEL_SERVER' : serverVariables(provider).kind;
  const isOwn = said === undefined ? make !== undefined : said === 'own';
  if (isOwn) found.own.push(provider);
  const because = said ? `by ${variable}` : (make ?? 'of no make that is known');
  const follows = isOwn
    ? `a server of your own: ${config.MODEL_CONCURRENCY ?? 1} at once, ${found.contextTokens[id] ?? config.MODEL_CONTEXT_TOKENS ?? CONTEXT_TOKENS.own} tokens, the compact prompt, patient time limits`
    : 'hosted: any number at once, the full prompt, short time limits';
  const change = said ? '' : `; ${variable}=${isOwn ? 'hosted' : 'own'} changes that`;
  found.kinds.push(`${originOf(server)} (${because}) counts as ${follows}${change}`);
}

/** Notes what a server says of the model that the configuration names of it. */
function readNamed(
  id: string,
  server: ModelServer,
  models: OfferedModel[],
  found: OwnServers,
  config: Config,
) {
  const { modelId } = splitModelId(id);
  const offered = models.find((model) => isSameModel(model.id, modelId));
  const tokens = (offered ?? onlyModel(models))?.contextTokens;
  if (tokens !== undefined) found.contextTokens[id] = tokens;
  if (offered) return;
  const variable = namedModels(config).find(([, named]) => named === id)?.[0];
  found.problems.push(
    `${variable}: ${originOf(server)} has no model ${modelId}; it has: ${idsOf(models) || 'none'}.`,
  );
}

/** Notes the models of `OPENAI_BASE_URL` where the configuration names none. */
function readUnnamed(server: ModelServer, models: OfferedModel[], found: OwnServers) {
  const only = onlyModel(models);
  if (!only) {
    found.problems.push(
      `OPENAI_BASE_URL: ${originOf(server)} has ${idsOf(models) || 'no model'}; name one: MODEL=openai/<model id>.`,
    );
    return;
  }
  found.onlyModel = `openai/${only.id}`;
  if (only.contextTokens !== undefined) found.contextTokens[found.onlyModel] = only.contextTokens;
}

/** Lists the models on servers that are, or may be, the operator's own. */
const localModels = (config: Config) =>
  listModelIds(config).flatMap((id) => {
    const server = modelServer(splitModelId(id).provider, config);
    const mayBeOwn = server && server.kind !== 'known' && isPrivateAddress(server.baseUrl);
    return server && (mayBeOwn || server.kind === 'own') ? [{ id, server }] : [];
  });

/**
 * Asks the operator's own servers of the configuration, those at private addresses and those said to be `own`, whether they
 * answer, have the named models, and how many tokens these hold (contract: own-servers). Where `OPENAI_BASE_URL` alone is set, at
 * a private address, its only model is taken. Asks nothing on Vercel. Never rejects: what is wrong with a server is among
 * `problems`. Nobody is waited for longer than `limitMs` milliseconds, 2,000 by default.
 */
export async function askOwnServers(config: Config, limitMs = LIMIT_MS): Promise<OwnServers> {
  const found: OwnServers = { problems: [], onlyModel: undefined, contextTokens: {}, own: [], kinds: [] };
  if (config.VERCEL) return found;
  const signal = AbortSignal.timeout(limitMs);
  const look = async (id: string | undefined, server: ModelServer) => {
    const { provider, modelId } = splitModelId(id ?? 'openai/');
    const answer = await askServer(server, modelId || undefined, signal);
    if (answer.state !== 'there') found.problems.push(describeProblem(provider, server, answer));
    else if (id) readNamed(id, server, answer.models, found, config);
    else readUnnamed(server, answer.models, found);
    classify(id ?? found.onlyModel ?? 'openai/', server, answer, found, config);
  };
  const unnamed =
    servesWithoutProvider(config) && isForeignOpenAi(config) ? modelServer('openai', config) : undefined;
  await Promise.all([
    ...localModels(config).map(({ id, server }) => look(id, server)),
    unnamed && isPrivateAddress(unnamed.baseUrl) && look(undefined, unnamed),
  ]);
  found.problems = [...new Set(found.problems)];
  found.kinds = [...new Set(found.kinds)];
  return found;
}

/**
 * Makes a server of the operator's own load the first model of normal requests before the first caller needs it, by a call of one
 * token, where it speaks chat completions (contract: own-servers). Waits as long as `fetch` does; never rejects. The
 * configuration has to be read after the servers' answers were published (`askOwnServers`).
 *
 * @returns the problem as a sentence for the operator; undefined without one, and where there is nothing to load
 */
export async function warmUp(config: Config): Promise<string | undefined> {
  const first = chooseModelIds(config).normal[0];
  const own = localModels(config).find(({ id, server }) => id === first && server.kind === 'own');
  if (own?.server.api !== 'chat' || config.VERCEL) return undefined;
  const { id, server } = own;
  try {
    const response = await fetch(`${server.baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headersFor(server.apiKey) },
      body: JSON.stringify({
        model: splitModelId(id).modelId,
        messages: [{ role: 'user', content: 'Answer with OK.' }],
        max_tokens: 1,
      }),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `${id} answered its first call with status ${response.status}.`;
  } catch {
    return `${id} did not answer its first call.`;
  }
}
