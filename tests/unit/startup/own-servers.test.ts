import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { askOwnServers, warmUp } from '@/lib/startup/own-servers';
import { type Fake, type Recorded, sendJson, startFakeServer } from '@/tests/fakes/fake-server';

/** What a server answers by path; anything else is 404. */
type Site = Record<string, unknown>;
let server: Fake<Site>;
beforeEach(async () => {
  server = await startFakeServer<Site>({}, ({ path }, site, { response }) =>
    path in site ? sendJson(response, site[path]) : sendJson(response, { error: 'not found' }, 404),
  );
});
afterEach(() => server.close());

const models = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) });
const asked = ({ requests }: Fake<Site>) => requests.map(({ path }: Recorded) => path);
const config = (env: Record<string, string> = {}) =>
  parseConfig({ OPENAI_BASE_URL: `${server.url}/v1`, ...env });
const QWEN = { MODEL: 'openai/qwen3' };

describe('the start with a server of one’s own', () => {
  it('says nothing of one that has the model that was named', async () => {
    server.respond({ '/v1/models': models('qwen3', 'phi') });
    expect(await askOwnServers(config(QWEN))).toMatchObject({
      problems: [],
      onlyModel: undefined,
      contextTokens: {},
    });
  });

  const ownedBy = (owner: string) => ({ data: [{ id: 'qwen3', owned_by: owner }] });
  it.each<[string, Site, boolean]>([
    ['Ollama', { '/v1/models': ownedBy('library') }, true],
    ['llama.cpp', { '/v1/models': ownedBy('llamacpp') }, true],
    ['vLLM', { '/v1/models': ownedBy('vllm') }, true],
    ['LM Studio', { '/v1/models': ownedBy('organization_owner') }, true],
    ['Ollama', { '/v1/models': models('qwen3'), '/api/ps': { models: [] } }, true],
    ['of no make that is known', { '/v1/models': ownedBy('openai') }, false],
  ])('takes it for its own when it is %s, and says so (%#)', async (make, site, isOwn) => {
    server.respond(site);
    const { own, kinds } = await askOwnServers(config(QWEN));
    expect(own).toEqual(isOwn ? ['openai'] : []);
    expect(kinds).toHaveLength(1);
    expect(kinds[0]).toContain(`(${make}) counts as ${isOwn ? 'a server of your own: 1 at once' : 'hosted'}`);
    expect(kinds[0]).toContain(`MODEL_SERVER=${isOwn ? 'hosted' : 'own'} changes that`);
  });

  it('takes it for what the operator says that it is', async () => {
    server.respond({ '/v1/models': ownedBy('vllm') });
    const { own, kinds } = await askOwnServers(config({ ...QWEN, MODEL_SERVER: 'hosted' }));
    expect([own, kinds]).toEqual([[], [expect.stringContaining('(by MODEL_SERVER) counts as hosted')]]);
  });

  it('shows its key', async () => {
    server.respond({ '/v1/models': models('qwen3') });
    await askOwnServers(config({ ...QWEN, OPENAI_API_KEY: 'its-key' }));
    expect(server.requests[0]?.headers.authorization).toBe('Bearer its-key');
  });

  it('names the variable of one that is not there', async () => {
    const url = 'http://user:secret@127.0.0.1:9/v1';
    const openai = await askOwnServers(parseConfig({ OPENAI_BASE_URL: url, ...QWEN }));
    expect(openai.problems).toEqual([
      'OPENAI_BASE_URL: nothing answers at http://127.0.0.1:9; start the server, or correct the address.',
    ]);
    const named = await askOwnServers(parseConfig({ PROVIDER_MY_GPU_BASE_URL: url, MODEL: 'my-gpu/x' }));
    expect(named.problems[0]).toMatch(/^PROVIDER_MY_GPU_BASE_URL: nothing answers/);
  });

  it('says which models there are when it lacks the one that was named', async () => {
    server.respond({ '/v1/models': models('qwen3', 'phi') });
    const { problems } = await askOwnServers(
      config({ MODEL: 'builtin/taste', FALLBACK_MODEL: 'openai/llama' }),
    );
    expect(problems).toEqual([`FALLBACK_MODEL: ${server.url} has no model llama; it has: qwen3, phi.`]);
  });

  it('knows that Ollama leaves out `:latest`', async () => {
    server.respond({ '/v1/models': models('qwen3:latest') });
    expect((await askOwnServers(config(QWEN))).problems).toEqual([]);
  });

  it.each([
    [{ status: 401 }, /^OPENAI_API_KEY: .* refuses this key/],
    [{ status: 404 }, /^OPENAI_BASE_URL: .*\(status 404\); the address has to end/],
    ['malformed' as const, /^OPENAI_BASE_URL: .*\(status 200\)/],
  ])('says what is wrong with one that answers %j', async (fault, line) => {
    server.respond(fault);
    expect((await askOwnServers(config(QWEN))).problems).toEqual([expect.stringMatching(line)]);
  });

  it('does not wait for one that never answers', async () => {
    server.respond('hang');
    expect((await askOwnServers(config(QWEN), 50)).problems).toEqual([
      expect.stringMatching(/nothing answers/),
    ]);
  });

  it('asks no hosted service, and nobody from Vercel', async () => {
    const hosted = { PROVIDER_X_BASE_URL: 'https://models.example/v1', MODEL: 'x/y' };
    expect((await askOwnServers(parseConfig(hosted))).problems).toEqual([]);
    await askOwnServers(config({ ...QWEN, VERCEL: '1' }));
    expect(server.requests).toEqual([]);
  });
});

describe('the start with nothing but the address of a server', () => {
  it('takes its only model, and does not count those for embeddings', async () => {
    server.respond({ '/v1/models': models('nomic-embed-text', 'qwen3:8b') });
    expect(await askOwnServers(config())).toMatchObject({ problems: [], onlyModel: 'openai/qwen3:8b' });
  });

  it('asks to name one of several', async () => {
    server.respond({ '/v1/models': models('qwen3', 'phi') });
    const { problems, onlyModel } = await askOwnServers(config());
    expect(problems).toEqual([
      `OPENAI_BASE_URL: ${server.url} has qwen3, phi; name one: MODEL=openai/<model id>.`,
    ]);
    expect(onlyModel).toBeUndefined();
  });

  it('takes none when another provider serves', async () => {
    server.respond({ '/v1/models': models('qwen3') });
    const { onlyModel } = await askOwnServers(config({ GOOGLE_GENERATIVE_AI_API_KEY: 'k' }));
    expect(onlyModel).toBeUndefined();
    expect(server.requests).toEqual([]);
  });
});

describe('how much a model holds', () => {
  it.each<[string, Site, number]>([
    ['vLLM', { '/v1/models': { data: [{ id: 'qwen3', max_model_len: 12_000 }] } }, 12_000],
    ['llama.cpp, in its list', { '/v1/models': { data: [{ id: 'x', meta: { n_ctx: 5_000 } }] } }, 5_000],
    [
      'llama.cpp, in its properties',
      { '/v1/models': models('x'), '/props': { default_generation_settings: { n_ctx: 6_000 } } },
      6_000,
    ],
    [
      'LM Studio',
      {
        '/v1/models': models('qwen3', 'phi'),
        '/api/v0/models': {
          data: [{ id: 'qwen3', max_context_length: 40_000, loaded_context_length: 7_000 }],
        },
      },
      7_000,
    ],
    [
      'Ollama, of a model that is loaded',
      {
        '/v1/models': models('qwen3:latest'),
        '/api/ps': { models: [{ name: 'qwen3:latest', context_length: 16_384 }] },
        '/api/show': { model_info: { 'qwen3.context_length': 40_960 }, parameters: '' },
      },
      16_384,
    ],
    [
      'Ollama, of a model with a setting',
      {
        '/v1/models': models('qwen3:latest'),
        '/api/ps': { models: [] },
        '/api/show': { model_info: {}, parameters: 'temperature 0.6\nnum_ctx                        9000' },
      },
      9_000,
    ],
    [
      'Ollama, of any other: not what the model was trained with, but what Ollama gives it',
      {
        '/v1/models': models('qwen3:latest'),
        '/api/ps': { models: [] },
        '/api/show': { model_info: { 'qwen3.context_length': 40_960 } },
      },
      4_096,
    ],
  ])('is asked of %s', async (_, site, tokens) => {
    server.respond(site);
    const { contextTokens } = await askOwnServers(config(QWEN));
    expect(contextTokens).toEqual({ 'openai/qwen3': tokens });
  });

  it('is unknown when the server says nothing, or nonsense', async () => {
    server.respond({
      '/v1/models': { data: [{ id: 'qwen3', max_model_len: 'long', meta: { n_ctx: -1 } }] },
      '/props': { default_generation_settings: {} },
      '/api/ps': [],
    });
    expect(await askOwnServers(config(QWEN))).toMatchObject({ problems: [], contextTokens: {} });
  });
});

describe('the first call', () => {
  const CHAT = '/v1/chat/completions';

  it('makes the model load', async () => {
    server.respond({ [CHAT]: { choices: [] } });
    expect(
      await warmUp(config({ ...QWEN, MODEL_SERVER: 'own', FALLBACK_MODEL: 'builtin/taste' })),
    ).toBeUndefined();
    expect(asked(server)).toEqual([CHAT]);
    expect(server.requests[0]?.body).toMatchObject({ model: 'qwen3', max_tokens: 1 });
  });

  it('says so when it fails', async () => {
    const own = config({ ...QWEN, MODEL_SERVER: 'own' });
    expect(await warmUp(own)).toBe('openai/qwen3 answered its first call with status 404.');
    server.respond('cut');
    expect(await warmUp(own)).toBe('openai/qwen3 did not answer its first call.');
  });

  it('is made for no other model than the first, and for none that costs money', async () => {
    await warmUp(config({ MODEL: 'builtin/taste', FALLBACK_MODEL: 'openai/qwen3' }));
    await warmUp(config({ ...QWEN, VERCEL: '1' }));
    await warmUp(parseConfig({ PROVIDER_X_BASE_URL: 'https://models.example/v1', MODEL: 'x/y' }));
    expect(server.requests).toEqual([]);
  });
});
