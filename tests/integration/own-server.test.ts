import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fake, sendJson, startFakeServer } from '../fakes/fake-server';
import { element } from '../fakes/start-generation';
import { send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { startServer } from '../support/server';
import { eventually } from '../support/spawn-store';

/** A server of one's own with one model, which answers in one document and knows no stream; below /vllm it says its make. */
let box: Fake<object>;
/** How many calls it had at once, at most. */
let peak = 0;
beforeAll(async () => {
  const elements = ['Arrival', 'Contact', 'Solaris'].map((name) => element({ name }));
  const choice = { index: 0, message: { content: JSON.stringify({ elements }) }, finish_reason: 'stop' };
  let running = 0;
  box = await startFakeServer({}, async ({ path }, _, { response }) => {
    const [, make, rest] = /^(\/vllm)?\/v1(.*)$/.exec(path) ?? [];
    const model = { id: 'only-one', max_model_len: 6_000, ...(make && { owned_by: 'vllm' }) };
    if (rest === '/models') return sendJson(response, { data: [model] });
    if (rest !== '/chat/completions') return sendJson(response, {}, 404);
    running += 1;
    peak = Math.max(peak, running);
    await sleep(300);
    running -= 1;
    sendJson(response, { id: '1', choices: [choice] });
  });
});
afterAll(() => box.close());

/** Starts the built server, has callers ask it for movies, and returns what it logged with the first answer. */
async function recommendWith(env: Record<string, string>, callers = 1) {
  const server = await startServer({ env });
  try {
    const { key } = await createKeyFor(server.dataDir, '--rate-limit', '1000');
    const body = { vertical: 'movies', context: { preferences: ['slow films'] } };
    box.requests.length = 0; // at the start it was asked for its models, and to load one
    peak = 0;
    const answers = await Promise.all(
      Array.from({ length: callers }, () => send(`${server.url}/v1/recommend`, { key, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [first] = (await Promise.all(answers.map((answer) => answer.json()))) as {
      recommendations: { item: { name: string } }[];
    }[];
    await eventually(() => server.log().includes('"event":"request"'));
    return { names: first?.recommendations.map(({ item }) => item.name), log: server.log() };
  } finally {
    await server.stop();
  }
}

describe('the routes of a built server', () => {
  it('call the only model of a server whose address is all that was set', async () => {
    const { names, log } = await recommendWith({ OPENAI_BASE_URL: `${box.url}/v1` });
    expect(names).toEqual(['Arrival', 'Contact', 'Solaris']);
    expect(log).toContain('models  openai/only-one');
    expect(log).toContain('"model":"openai/only-one"');
  });

  it('find the address and the key of a server with a name of its own', async () => {
    const { names, log } = await recommendWith({
      MODEL: 'my-box/only-one',
      PROVIDER_MY_BOX_BASE_URL: `${box.url}/v1`,
      PROVIDER_MY_BOX_API_KEY: 'its-key',
    });
    expect(names).toEqual(['Arrival', 'Contact', 'Solaris']);
    expect(log).toContain('"model":"my-box/only-one"');
    expect(new Set(box.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer its-key']),
    );
  });

  it('a gateway under a bare name or a private address counts as hosted, and the start says so', async () => {
    const gateway = { OPENAI_BASE_URL: `${box.url}/v1`, MODEL: 'openai/only-one' };
    const { log } = await recommendWith(gateway, 12);
    expect(log).toMatch(/127\.0\.0\.1:\d+ \(of no make that is known\) counts as hosted.*MODEL_SERVER=own/);
    expect(log).not.toContain('-compact');
    expect(peak).toBeGreaterThan(6);
  });

  it('a server that tells its make at the start counts as one’s own, and so does one that is said to be by its name', async () => {
    const [made, named] = await Promise.all([
      recommendWith({ OPENAI_BASE_URL: `${box.url}/vllm/v1`, MODEL: 'openai/only-one' }, 2),
      recommendWith({
        MODEL: 'my-box/only-one',
        PROVIDER_MY_BOX_BASE_URL: `${box.url}/v1`,
        PROVIDER_MY_BOX_SERVER: 'own',
      }),
    ]);
    expect(made.log).toMatch(/\(vLLM\) counts as a server of your own: 1 at once, 6000 tokens/);
    expect(named.log).toMatch(/counts as a server of your own: 1 at once, 6000 tokens/);
    for (const { log } of [made, named]) expect(log).toContain('-compact"');
  });

  it('a server that is said to be one’s own gets the compact prompt, and the start says so', async () => {
    const { log } = await recommendWith({
      OPENAI_BASE_URL: `${box.url}/v1`,
      MODEL: 'openai/only-one',
      MODEL_SERVER: 'own',
    });
    expect(log).toMatch(/\(by MODEL_SERVER\) counts as a server of your own: 1 at once, 6000 tokens/);
    expect(log).toContain('-compact"');
  });
});
