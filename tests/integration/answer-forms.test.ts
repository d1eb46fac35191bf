import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorResponse } from '@/lib/contract/error-response';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { buildTask } from '@/lib/recommend/build-task';
import { ANSWER_FORMS, judged } from '../fakes/answer-forms';
import type { ModelReply } from '../fakes/model-script';
import { type FakeOpenAi, startFakeOpenAi } from '../fakes/openai';
import { send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { startServer, type TestServer } from '../support/server';
import { eventually } from '../support/spawn-store';

const NAME_OF_REF: Record<string, string> = { c1: 'MacBook Air 13 M3', c2: 'ROG Zephyrus', c3: 'XPS 13' };
const CONTEXT = { preferences: ['a light laptop'] };
const item = (id: string, name: string) => ({ id, name, metadata: { weight_kg: 1.24, screen: 'light' } });

/** A request whose candidates have the references that the forms speak of; which they have, the ids decide. */
function requestOfForms() {
  const ids = ['sku-1', 'sku-2', 'sku-3'];
  const body = (items: object[]) => ({ vertical: 'laptops', context: CONTEXT, items });
  const { candidates } = buildTask(recommendRequest().parse(body(ids.map((id) => item(id, id)))));
  const refOf = new Map([...(candidates ?? [])].map(([ref, { id }]) => [id, ref]));
  return body(ids.map((id) => item(id, NAME_OF_REF[refOf.get(id) ?? ''] ?? '')));
}
const REQUEST = requestOfForms();

let model: FakeOpenAi;
let server: TestServer;
let key: string;
beforeAll(async () => {
  model = await startFakeOpenAi();
  // Every failure of one form is to be seen as what it is, so nothing else answers in its place.
  const env = { OPENAI_BASE_URL: `${model.url}/v1`, MODEL: 'openai/local', MODEL_SERVER: 'own' };
  server = await startServer({ env });
  ({ key } = await createKeyFor(server.dataDir, '--rate-limit', '10000', '--monthly-limit', '10000'));
});
afterAll(async () => {
  await server.stop();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

type Logged = { status: number; failures?: { model: string; failure: string }[] };

/** What the log says of a request, once its line is there. */
async function logOf(requestId: string | null): Promise<Logged> {
  let line: string | undefined;
  await eventually(async () => {
    line = server
      .log()
      .split('\n')
      .find((text) => text.includes(`"request_id":"${requestId}"`));
    return line !== undefined;
  });
  return JSON.parse(line ?? '{}') as Logged;
}

/** Asks for laptops while the model answers every call in the same way. */
async function ask(reply: ModelReply, count = 3) {
  model.respond(reply);
  const body = { ...REQUEST, options: { count } };
  const response = await send(`${server.url}/v1/recommend`, { key, body });
  return { status: response.status, text: await response.text(), id: response.headers.get('x-request-id') };
}

/** The documents that an answer may hold: nothing of a draft in them, and the items that count. */
async function expectForm(reply: ModelReply, expected: string[] | string) {
  const { status, text, id } = await ask(reply);
  expect(text).not.toContain('DRAFT');
  expect(model.requests.length).toBeLessThanOrEqual(2);
  const { failures = [] } = await logOf(id);
  if (typeof expected === 'string') {
    expect(status).toBe(500);
    expect(errorResponse.parse(JSON.parse(text)).error.code).toBe('INTERNAL_ERROR');
    expect(failures.map(({ failure }) => failure)).toContain(expected);
    return;
  }
  expect(status).toBe(200);
  const { recommendations } = recommendResponse.parse(JSON.parse(text));
  expect(recommendations.map((one) => one.item.name).toSorted()).toEqual(
    expected.map((ref) => NAME_OF_REF[ref]),
  );
}

/** Where the first words of a text, or its looping, say more than its form, the log names that. */
const LOGGED: Record<string, string> = {
  'a refusal': 'refused',
  'ref of 100 KB': 'loop',
  'a reason that repeats itself': 'loop',
};

describe('an answer in the form of', () => {
  it.each(ANSWER_FORMS)('%s is read, or fails by its name', async (name, text, expected) => {
    await expectForm({ text }, typeof expected === 'string' ? (LOGGED[name] ?? expected) : expected);
  });

  const PLAIN = { elements: [judged('c1')] };
  it.each<[string, ModelReply, string[] | string]>([
    ['one document, though a stream was asked for', { ...PLAIN, isUnstreamed: true }, ['c1']],
    ['content null, and the answer among the thoughts', { ...PLAIN, isMisplaced: true }, ['c1']],
    ['the same in one document', { ...PLAIN, isMisplaced: true, isUnstreamed: true }, ['c1']],
    [
      'thinking that the length limit cut',
      { text: '<think>\nHmm, the person', finish: 'length' },
      'cut by length',
    ],
    ['filtered content', { text: '', finish: 'content-filter' }, 'refused'],
    ['words that go on for ever', { text: 'light and lighter, '.repeat(2_000) }, 'loop'],
  ])('%s is read, or fails by its name', (_, reply, expected) => expectForm(reply, expected));
});

describe('numbers of an answer', () => {
  it.each([
    ['a confidence of 85', { confidence: 85, score: 88 }, [0.85, 88]],
    ['scores from 0 to 1', { confidence: 0.85, score: 0.85 }, [0.85, 85]],
    ['scores as texts', { confidence: '0.8', score: '85/100' }, [0.8, 85]],
    ['a score of 1000', { confidence: 0.9, score: 1000 }, [0.9, 100]],
  ])('are brought to the scales of the contract: %s', async (_, fields, expected) => {
    const { status, text } = await ask({ elements: [judged('c1', fields)] }, 1);
    expect(status).toBe(200);
    const [one] = recommendResponse.parse(JSON.parse(text)).recommendations;
    expect([one?.confidence, one?.metadata?.taste_match_score]).toEqual(expected);
  });
});
