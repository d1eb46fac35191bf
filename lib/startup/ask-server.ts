import { z } from 'zod';

export type OfferedModel = {
  id: string;
  /** Tokens that prompt and answer may take together; undefined when the server does not say. */
  contextTokens: number | undefined;
};

/** A server's answer to the question for its models. */
export type ServerAnswer =
  /** Nothing has answered in time. */
  | { state: 'absent' }
  /** It answered, but not with a list of models. */
  | { state: 'unclear'; status: number }
  | { state: 'there'; models: OfferedModel[]; make: ServerMake | undefined };

/** Servers that run models on the machine that they run on. */
type ServerMake = 'Ollama' | 'llama.cpp' | 'vLLM' | 'LM Studio';

/** Makes of servers by the owner that they name for their models. */
const MAKES: Record<string, ServerMake> = {
  library: 'Ollama',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  organization_owner: 'LM Studio',
};

type Server = { baseUrl: string; apiKey?: string | undefined };

/** Tokens that Ollama gives a model whose context nobody has set; longer prompts are cut without a word. */
const OLLAMA_TOKENS = 4_096;

const tokens = z.number().int().positive();
const someTokens = tokens.optional().catch(undefined);
/** llama.cpp says `meta.n_ctx`, vLLM `max_model_len`. */
const modelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().optional().catch(undefined),
      max_model_len: someTokens,
      meta: z.object({ n_ctx: someTokens }).optional().catch(undefined),
    }),
  ),
});
/** llama.cpp: the context of one slot. */
const props = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) });
/** Ollama: the models that are loaded, and the settings of one. */
const loaded = z.object({ models: z.array(z.object({ name: z.string(), context_length: someTokens })) });
const shown = z.object({ model_info: z.unknown(), parameters: z.string().nullish() });
/** LM Studio. */
const listed = z.object({ data: z.array(z.object({ id: z.string(), loaded_context_length: someTokens })) });

/** Returns the `Authorization` header that sends a key as a bearer token; no header without a key, or for an empty one. */
export const headersFor = (apiKey: string | undefined): Record<string, string> =>
  apiKey ? { Authorization: `Bearer ${apiKey}` } : {};

/** Asks one question of a server; undefined when there is no answer of this form. */
async function ask<T>(url: URL, schema: z.ZodType<T>, init: RequestInit): Promise<T | undefined> {
  try {
    const response = await fetch(url, init);
    return response.ok ? schema.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks a server of a model beside OpenAI's format, each in its own way: its context, and so their make. */
async function askBeside({ baseUrl, apiKey }: Server, id: string, signal: AbortSignal) {
  const at = (path: string) => new URL(path, baseUrl);
  const get = { signal, headers: headersFor(apiKey) };
  const post = { ...get, method: 'POST', body: JSON.stringify({ model: id }) };
  const [llamaCpp, lmStudio, running, model] = await Promise.all([
    ask(at('/props'), props, get),
    ask(at('/api/v0/models'), listed, get),
    ask(at('/api/ps'), loaded, get),
    ask(at('/api/show'), shown, post),
  ]);
  const ofStudio = lmStudio?.data.find((listed) => listed.id === id)?.loaded_context_length;
  const ofOllama = running?.models.find(({ name }) => isSameModel(name, id))?.context_length;
  const set = model && /^num_ctx\s+(\d+)/m.exec(model.parameters ?? '')?.[1];
  const contextTokens =
    llamaCpp?.default_generation_settings.n_ctx ??
    ofStudio ??
    ofOllama ??
    (set ? Number(set) : model && OLLAMA_TOKENS);
  const make: ServerMake | undefined =
    (llamaCpp && 'llama.cpp') ?? (lmStudio && 'LM Studio') ?? ((running ?? model) && 'Ollama');
  return { contextTokens, make };
}

/** Returns true when an offered id is the one that was named, case and all, or that with `:latest` (contract: own-servers). */
export const isSameModel = (offered: string, named: string): boolean =>
  offered === named || offered === `${named}:latest`;

/**
 * Asks an OpenAI-compatible server for its models, its make, and the tokens that one model holds (contract: own-servers); of the
 * others only as far as the list of models tells them. Never rejects.
 *
 * @param server its address as `OPENAI_BASE_URL` has it, mostly ending in `/v1`; a key is sent as a bearer token
 * @param wanted the id of the model that will be called, or undefined for the only one; where it is not offered, the only one
 * @param signal ends the requests: without an answer to the first by then the server is absent; make or tokens that are missing
 *   then stay undefined
 */
export async function askServer(
  server: Server,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const { baseUrl, apiKey } = server;
  const headers = headersFor(apiKey);
  let response: Response;
  try {
    response = await fetch(`${baseUrl.replace(/\/$/, '')}/models`, { headers, signal });
  } catch {
    return { state: 'absent' };
  }
  const list = modelList.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !list.success) return { state: 'unclear', status: response.status };
  const models = list.data.data.map(({ id, max_model_len, meta }) => ({
    id,
    contextTokens: meta?.n_ctx ?? max_model_len,
  }));
  const model = wanted === undefined ? onlyModel(models) : models.find(({ id }) => isSameModel(id, wanted));
  // A server with a single model, such as llama.cpp's, answers under any name.
  const chosen = model ?? onlyModel(models);
  let make = MAKES[list.data.data.find(({ owned_by }) => owned_by)?.owned_by ?? ''];
  if (chosen && (chosen.contextTokens === undefined || !make)) {
    const beside = await askBeside(server, chosen.id, signal);
    chosen.contextTokens ??= beside.contextTokens;
    make ??= beside.make;
  }
  return { state: 'there', models, make };
}

/**
 * Returns the one model of a server that can write (contract: own-servers); undefined when there are none or several. Models
 * with `embed` or `rerank` in their ids, in any case, do not count.
 */
export function onlyModel(models: readonly OfferedModel[]): OfferedModel | undefined {
  const writers = models.filter(({ id }) => !/embed|rerank/i.test(id));
  return writers.length === 1 ? writers[0] : undefined;
}
