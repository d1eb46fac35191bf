import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fake, sendJson, startFakeServer } from '../fakes/fake-server';
import { element } from '../fakes/start-generation';
import { send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { startServer } from '../support/server';
import { eventually } from '../support/spawn-store';

/** A server of one's own with one model, which answers in one document and knows no stream. */
let box: Fake<object>;
beforeAll(async () => {
  const elements = ['Arrival', 'Contact', 'Solaris'].map((name) => element({ name }));
  const choice = { index: 0, message: { content: JSON.stringify({ elements }) }, finish_reason: 'stop' };
  box = await startFakeServer({}, ({ path }, _, { response }) => {
    if (path === '/v1/models') sendJson(response, { data: [{ id: 'only-one', max_model_len: 6_000 }] });
    else if (path === '/v1/chat/completions') sendJson(response, { id: '1', choices: [choice] });
    else sendJson(response, {}, 404);
  });
});
afterAll(() => box.close());

/** Starts the built server, asks it for movies, and returns what it logged with the answer. */
async function recommendWith(env: Record<string, string>) {
  const server = await startServer({ env });
  try {
    const { key } = await createKeyFor(server.dataDir);
    const body = { vertical: 'movies', context: { preferences: ['slow films'] } };
    const response = await send(`${server.url}/v1/recommend`, { key, body });
    const { recommendations } = (await response.json()) as { recommendations: { item: { name: string } }[] };
    await eventually(() => server.log().includes('"event":"request"'));
    return { names: recommendations.map(({ item }) => item.name), log: server.log() };
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
    box.requests.length = 0;
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
    box.requests.length = 0;
    const { log } = await recommendWith({ OPENAI_BASE_URL: `${box.url}/v1`, MODEL: 'openai/only-one' });
    expect(log).toMatch(/127\.0\.0\.1:\d+ \(of no make that is known\) counts as hosted.*MODEL_SERVER=own/);
    expect(log).not.toContain('-compact');
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
