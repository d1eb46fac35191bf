import { beforeAll, describe, expect, it } from 'vitest';
import { healthResponse } from '@/lib/contract/health-response';
import { ATTACKS, attackJson } from '@/tests/support/attacks/attack-bodies';
import { send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import type { TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';

const LIMIT_BYTES = 262_144;
const PLAYGROUND_BYTES = 32_768;
/** Requests at once: enough work that whoever waits for all of it comes last. */
const AT_ONCE = 4;

/** One kind of body for each reader of text that was once quadratic, and for the gate. */
const KINDS = [
  'places after "in" in profile',
  'a list of dislikes in preferences',
  'diets and allergies x 500 items of forbidden food',
  'many constraints x 500 items x many keys',
  'constraints of one name x 500 items x facts of that name',
  'a long choice x 500 items with long lists',
  'ideographic list marks in constraints',
];

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await sharedServer();
  ({ key } = await createKeyFor(server.dataDir, '--tier', 'enterprise', '--rate-limit', '10000'));
});

const attackNamed = (name: string) => {
  const attack = ATTACKS.find((one) => one.name === name);
  if (!attack) throw new Error(`There is no attack ${name}.`);
  return attack;
};

/** What was answered, in the order of the answers: the kind of each, and its status. */
async function answersInOrder(post: () => Promise<Response>) {
  const order: string[] = [];
  const note = (kind: string) => async (response: Response) => {
    const body: unknown = await response.json();
    order.push(`${kind} ${response.status}`);
    return body;
  };
  const posts = Array.from({ length: AT_ONCE }, () => post().then(note('body')));
  const health = fetch(`${server.url}/v1/health`).then(note('health'));
  await Promise.all(posts);
  return { order, health: await health };
}

describe.each(KINDS)('%s', (name) => {
  it('is answered at the size limit, and health does not wait for it', async () => {
    const attack = attackNamed(name);
    const json = attackJson(attack, LIMIT_BYTES);
    const { order, health } = await answersInOrder(() =>
      send(`${server.url}/v1/${attack.endpoint}`, { key, body: json }),
    );
    expect(healthResponse.parse(health).status).toBe('healthy');
    expect(order.toSorted()).toEqual([...Array<string>(AT_ONCE).fill('body 200'), 'health 200']);
    expect(order.indexOf('health 200')).toBeLessThan(AT_ONCE);
  });
});

it.each(KINDS)('is answered in the playground without a key, at its limit: %s', async (name) => {
  // Five hundred items do not fit.
  const json = attackJson(attackNamed(name.replace('500 items', '50 items')), PLAYGROUND_BYTES);
  const response = await send(`${server.url}/playground/answer`, { body: json });
  expect(response.status).toBe(200);
});
