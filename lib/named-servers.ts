import { z } from 'zod';

/** An OpenAI-compatible server that the environment gives a name (contract: model-choice). */
type NamedServer = {
  baseUrl: string;
  apiKey: string | undefined;
  /** Kind that the operator sets; undefined leaves it to the start (contract: own-servers). */
  kind?: ServerKind | undefined;
};

/** A server of the operator's own, or anybody else's. */
export const SERVER_KINDS = ['own', 'hosted'] as const;
type ServerKind = (typeof SERVER_KINDS)[number];

/** Servers by the name that model ids begin with: `groq` for `groq/llama-4`. */
export type NamedServers = Readonly<Record<string, NamedServer>>;

type Environment = Record<string, string | undefined>;

/** Providers that need no variables of this kind. */
const KNOWN_PROVIDERS = ['openai', 'google', 'azure', 'anthropic', 'builtin'];

/** Variables that may name models: `MODELS` a list of them, each other one. */
const MODEL_VARIABLES = ['MODEL', 'FALLBACK_MODEL', 'MODELS', 'FAST_MODEL', 'VERIFY_MODEL'] as const;

/**
 * Lists the model ids of an environment or a configuration, trimmed and unchecked, each with the variable that names it
 * (contract: model-choice). An id that two variables name is listed twice; an empty variable gives an empty id.
 *
 * @param named an environment, or a configuration that was read from one
 */
export const namedModels = (
  named: Partial<Record<(typeof MODEL_VARIABLES)[number], string | readonly string[] | undefined>>,
): [variable: string, id: string][] =>
  MODEL_VARIABLES.flatMap((variable) => {
    const value = named[variable] ?? [];
    const ids = typeof value === 'string' ? value.split(',') : value;
    return ids.map((id): [string, string] => [variable, id.trim()]);
  });

const ADDRESS = z.url({ protocol: /^https?$/ });

/**
 * Returns the names of a server's environment variables (contract: own-servers): `PROVIDER_MY_GATEWAY_BASE_URL`, `…_API_KEY` and
 * `…_SERVER` for `my-gateway`. @param name lower-case letters, digits and hyphens; not checked
 */
export function serverVariables(name: string): { baseUrl: string; apiKey: string; kind: string } {
  const prefix = `PROVIDER_${name.toUpperCase().replaceAll('-', '_')}`;
  return { baseUrl: `${prefix}_BASE_URL`, apiKey: `${prefix}_API_KEY`, kind: `${prefix}_SERVER` };
}

/** Returns the names that models are looked for under, besides the known providers. */
const namesIn = (env: Environment): [variable: string, name: string][] =>
  namedModels(env).flatMap(([variable, id]) => {
    const name = id.split('/')[0] ?? '';
    return /^[a-z0-9][a-z0-9-]*$/.test(name) && !KNOWN_PROVIDERS.includes(name) ? [[variable, name]] : [];
  });

/**
 * Returns the names of the variables that the models of an environment call for, set or not, three for each server (contract:
 * model-choice). They follow from the ids of the models, since not every edge runtime can list the environment.
 */
export const namedServerVariables = (env: Environment): string[] =>
  namesIn(env).flatMap(([, name]) => Object.values(serverVariables(name)));

/**
 * Reads the servers that model ids name: address, key and kind of each (contract: model-choice).
 *
 * @param env without empty variables
 * @returns the servers by name, without those whose address is missing or wrong, and the problems, one sentence each, beginning
 *   with the variable; no value but the name of a server is in them
 */
export function readNamedServers(env: Environment): { servers: NamedServers; problems: string[] } {
  const servers: Record<string, NamedServer> = {};
  const problems: string[] = [];
  for (const [variable, name] of namesIn(env)) {
    const { baseUrl: urlVariable, apiKey: keyVariable, kind: kindVariable } = serverVariables(name);
    const baseUrl = env[urlVariable];
    const kind = SERVER_KINDS.find((one) => one === env[kindVariable]);
    if (env[kindVariable] !== undefined && !kind) problems.push(`${kindVariable}: must be own or hosted`);
    if (baseUrl === undefined) {
      problems.push(
        `${variable}: no provider is called ${name}; set ${urlVariable} to the address of its OpenAI-compatible server, or begin the id with openai/ or google/`,
      );
    } else if (!ADDRESS.safeParse(baseUrl).success) {
      problems.push(`${urlVariable}: must be an http or https address`);
    } else {
      servers[name] = { baseUrl, apiKey: env[keyVariable], ...(kind && { kind }) };
    }
  }
  return { servers, problems: [...new Set(problems)] };
}
