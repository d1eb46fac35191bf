/*
 * `npm run scale -- [keys]`: fills a Redis of its own with a million keys, by the service's own code, and measures at a
 * thousand, ten thousand and so on what a look-up, an admission, a list and a sign-up cost there. The figures of
 * docs/scale.md. Needs redis-server, about 2 GB of memory and some minutes; leaves nothing behind.
 */

import { Redis } from 'ioredis';
import { parseConfig } from '../lib/config';
import { listAllKeys } from '../lib/keys/list-keys';
import { connectStore, type Store } from '../lib/store/client';
import { layLink } from '../lib/store/link';
import { openStore } from '../lib/store/local/open-store';
import { createPlatform } from './platform.mjs';
import { createFiller } from './scale/fill-store';
import { measureSpace } from './scale/measure-space';
import { totalOf } from './scale/name-sizes';
import { type KnownKey, OPERATIONS, type Operation } from './scale/operations';
import { processorTimeOf, usedMemory } from './scale/server-figures';
import { startOwnRedis } from './setup/own-redis.mjs';
import { ensureCommand, REDIS } from './setup/system.mjs';

const MOST_KEYS = 1_000_000;
/** Calls one after the other, for the time of one. */
const ALONE = 500;
/** Calls in crowds, for the server's work; of the rounds the one in the middle counts. */
const ROUNDS = 7;
const CROWD = 50;

type Cost = { medianMs: number; processorUs: number; commands: number };

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

let newcomers = 1_000;

async function measure(
  operation: Operation,
  store: Store,
  known: KnownKey[],
  admin: Redis,
  sent: Sent,
): Promise<Cost> {
  const once = () => {
    newcomers += 1;
    return operation.run(store, pick(known), newcomers);
  };
  for (let call = 0; call < CROWD; call += 1) await once();
  const times: number[] = [];
  for (let call = 0; call < ALONE; call += 1) {
    const startedAt = performance.now();
    await once();
    times.push(performance.now() - startedAt);
  }
  const before = sent.commands;
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const crowds = async () => {
      for (let call = 0; call < operation.calls; call += CROWD)
        await Promise.all(Array.from({ length: CROWD }, once));
    };
    rounds.push((await processorTimeOf(admin, crowds)) / operation.calls);
  }
  return {
    medianMs: median(times),
    processorUs: median(rounds),
    commands: (sent.commands - before) / (ROUNDS * operation.calls),
  };
}

/** How many commands went to the store. */
type Sent = { commands: number };

/** The store as a server process reaches it: without HTTP, commands of one moment together. */
async function reach(url: string) {
  createPlatform();
  const opened = await openStore(parseConfig({ REDIS_URL: url }));
  const sent: Sent = { commands: 0 };
  const { link } = opened;
  if (!link) throw new Error('The store has no link.');
  layLink({
    url: link.url,
    run: (commands, options) => {
      sent.commands += commands.length;
      return link.run(commands, options);
    },
  });
  return { store: connectStore({ ...opened, environment: 'scale' }), sent, close: opened.stop };
}

const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

async function showSpace(store: Store, admin: Redis) {
  console.log('\n| One more | bytes that last | of these | bytes that are gone within a day |');
  row(['---', '---', '---', '---']);
  for (const { of, parts } of await measureSpace(store, admin)) {
    const { lasting, passing } = totalOf(parts);
    const list = [...parts].filter(([, part]) => part.lasting !== 0);
    row([of, lasting, list.map(([kind, part]) => `\`${kind}\` ${part.lasting}`).join(', '), passing]);
  }
  await admin.flushall();
}

function showCosts(costs: Map<string, Cost[]>, sizes: number[]) {
  console.log('\nRedis: processor time of a call in µs; last to first.');
  row(['', ...sizes.map((size) => size.toLocaleString('en')), 'ratio', 'commands']);
  row(Array.from({ length: sizes.length + 3 }, () => '---'));
  for (const [name, list] of costs) {
    const ratio = (list.at(-1)?.processorUs ?? 0) / (list[0]?.processorUs ?? 1);
    const cells = list.map(({ processorUs }) => processorUs.toFixed(0));
    row([name, ...cells, ratio.toFixed(2), list[0]?.commands.toFixed(1) ?? '']);
  }
  console.log('\nTime of a call alone, from the service, in ms: the median; last to first.');
  row(['', ...sizes.map((size) => size.toLocaleString('en')), 'ratio']);
  row(Array.from({ length: sizes.length + 2 }, () => '---'));
  for (const [name, list] of costs) {
    const ratio = (list.at(-1)?.medianMs ?? 0) / (list[0]?.medianMs ?? 1);
    row([name, ...list.map(({ medianMs }) => medianMs.toFixed(2)), ratio.toFixed(2)]);
  }
}

/** What operators may ask for, and grows with the store. */
async function showWholeList(store: Store) {
  const startedAt = performance.now();
  const outcome = await listAllKeys({ store }).then(
    (keys) => `${keys.length} keys`,
    (error: unknown) => `failed (${String(error)})`,
  );
  console.log(`\nReading every key: ${outcome}, ${((performance.now() - startedAt) / 1e3).toFixed(1)} s.`);
}

async function simulate(most: number) {
  if (!(await ensureCommand(REDIS))) process.exit(1);
  const redis = await startOwnRedis('8gb');
  const { store, sent, close } = await reach(redis.url);
  const admin = new Redis(redis.url, { maxRetriesPerRequest: null });
  try {
    await showSpace(store, admin);
    const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);
    const costs = new Map<string, Cost[]>(OPERATIONS.map(({ name }) => [name, []]));
    const { known, made, fillTo } = createFiller(store);
    for (const size of sizes) {
      const before = { bytes: await usedMemory(admin), keys: made() };
      await fillTo(size);
      const bytes = ((await usedMemory(admin)) - before.bytes) / (made() - before.keys);
      console.error(`${size} keys are there, ${bytes.toFixed(0)} bytes for each of the last ones …`);
      for (const operation of OPERATIONS)
        costs.get(operation.name)?.push(await measure(operation, store, known, admin, sent));
    }
    showCosts(costs, sizes);
    await showWholeList(store);
  } finally {
    admin.disconnect();
    await close();
    await redis.stop();
  }
}

const most = Number(process.argv[2] ?? MOST_KEYS);
if (!(most >= 1_000 && most <= MOST_KEYS)) throw new Error(`How many keys? From 1000 to ${MOST_KEYS}.`);
void simulate(most);
