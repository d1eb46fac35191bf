import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ATTRIBUTES_FILE } from '@/lib/truth/attributes/attributes-file';
import { fold } from '@/lib/truth/fold';
import { createTruthGate } from '@/lib/truth/truth-gate';
import { hasCjk } from '@/lib/truth/words';
import { NO_SEARCH } from './support/cases';
import { attributes, openGate } from './support/open-gate';

const file = () => readFileSync(join('public', ATTRIBUTES_FILE.path));

describe('the file', () => {
  test('is the one that the code names', async () => {
    const bytes = file();
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    expect({ bytes: bytes.length, sha256: digest }).toEqual({
      bytes: ATTRIBUTES_FILE.bytes,
      sha256: ATTRIBUTES_FILE.sha256,
    });
  });

  test('has every name once, and words as the gate reads texts', () => {
    const blocks = file().toString('utf8').trim().split('\n\n');
    const names = blocks.flatMap((block) => (block.split('\n')[0] ?? '').split(' '));
    expect(names.length).toBeGreaterThan(5000);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const lines = blocks.flatMap((block) => block.split('\n').slice(1));
    expect(lines.filter((line) => !/^-?(?:en|de|fr|es|it|pt|ja|zh) \S/u.test(line))).toEqual([]);
    const words = lines.flatMap((line) => line.slice(line.indexOf(' ') + 1).split('|'));
    const isRead = (word: string) =>
      fold(word) === word && (hasCjk(word) ? !/[~\s]/u.test(word) : /^[a-z\d ~*]+$/u.test(word));
    expect(words.filter((word) => !isRead(word))).toEqual([]);
  });
});

/** A flag by its key, what denies it and what claims it; it is false of the item. */
const FLAGS: [language: string, key: string, denied: string, claimed: string][] = [
  ['en_US', 'ram_upgradeable', 'The memory cannot be upgraded.', 'The memory can be upgraded later.'],
  ['de_DE', 'insurance_included', 'Die Versicherung kostet extra.', 'Versichert bist du dabei auch.'],
  ['fr_FR', 'lift', 'Il n’y a pas d’ascenseur.', 'Un ascenseur mène à votre étage.'],
  ['es_ES', 'seguro_de_viaje', 'No lleva seguro de viaje.', 'El seguro de viaje ya va en el precio.'],
  ['it_IT', 'certificate_included', 'L’attestato non è previsto.', 'Alla fine ricevi un attestato.'],
  ['pt_BR', 'pets_allowed', 'Animais de estimação não entram.', 'O seu cachorro pode ir junto.'],
  ['ja_JP', 'shuttle_bus', '送迎バスはありません。', '駅から送迎バスが出ています。'],
  ['zh_CN', 'probiotics', '配方里没有益生菌。', '粮里添加了益生菌。'],
  ['zh_TW', 'insurance_included', '費用不含保險。', '費用已包含保險。'],
];

describe('a flag is found by what texts say of it, in the language of the text', () => {
  it.each(FLAGS)('%s: %s', (language, key, denied, claimed) => {
    const request = { vertical: 'things', language, today: '2026-11-21', context: {}, otherNames: [] };
    const item = { name: 'Kompass', metadata: { [key]: false }, isSupplied: true, violations: [] };
    const removed = (text: string) => openGate(request).clean('why_match', text, item, NO_SEARCH).removed;
    expect(removed(denied)).toEqual([]);
    expect(removed(claimed)).toEqual([{ field: 'why_match', rule: 'contradiction' }]);
  });
});

describe('what says the contrary by itself', () => {
  const request = { vertical: 'flats', language: 'en_US', today: '2026-11-21', context: {}, otherNames: [] };
  const removed = (metadata: Record<string, unknown>, text: string) =>
    openGate(request).clean(
      'why_match',
      text,
      { name: 'No. 4', metadata, isSupplied: true, violations: [] },
      NO_SEARCH,
    ).removed.length;

  it('goes where the flag is true, and stays where it is false', () => {
    expect(removed({ furnished: true }, 'It comes unfurnished.')).toBe(1);
    expect(removed({ furnished: false }, 'It comes unfurnished.')).toBe(0);
  });

  it('is no claim of what it lacks', () => {
    expect(removed({ grain_free: true }, 'There is no wheat in it.')).toBe(0);
    expect(removed({ ads: false }, 'You listen ad-free.')).toBe(0);
  });
});

describe('phrases about the budget', () => {
  const request = {
    vertical: 'hotels',
    language: 'en_US',
    today: '2026-11-21',
    context: { constraints: { max_price_usd: 150 } },
    otherNames: [],
  };
  const TEXT = 'You stay within what you set aside.';
  const removed = (price: number, text: string) => {
    const violation = {
      limit: 'max_price_usd',
      limitValue: '150',
      fact: 'price_usd',
      factValue: String(price),
      isCertain: true,
    };
    const violations = price > 150 ? [violation] : [];
    const item = { name: 'Kompass', metadata: { price_usd: price }, isSupplied: true, violations };
    return openGate(request).clean('why_match', text, item, NO_SEARCH).removed.length;
  };

  it('are held against the price', () => {
    expect([removed(189, TEXT), removed(129, TEXT)]).toEqual([1, 0]);
    expect([removed(129, 'It stretches your budget.'), removed(189, 'It stretches your budget.')]).toEqual([
      1, 0,
    ]);
  });
});

test('without the list the gate goes by the words of the keys', () => {
  const request = { vertical: 'things', language: 'de_DE', today: '2026-11-21', context: {}, otherNames: [] };
  const item = { name: 'Kompass', metadata: { wifi: false }, isSupplied: true, violations: [] };
  expect(createTruthGate(request).clean('why_match', 'Es gibt WLAN.', item, NO_SEARCH).removed).toHaveLength(
    1,
  );
});

describe('the list of a process', () => {
  const freshProcess = async () => {
    vi.resetModules();
    return {
      ...(await import('@/lib/truth/attributes/shared-attributes')),
      ...(await import('@/lib/truth/attributes/fetched-attributes')),
    };
  };
  const log = vi.spyOn(console, 'warn');
  beforeEach(() => {
    log.mockReset();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const bytes = () => Uint8Array.from(file()).buffer;

  it('is read once', async () => {
    const { loadAttributes, loadedAttributes } = await freshProcess();
    expect(loadedAttributes()).toBeUndefined();
    const readFile = vi.fn(async () => bytes());
    await Promise.all([loadAttributes(readFile), loadAttributes(readFile)]);
    expect(readFile).toHaveBeenCalledTimes(1);
    expect(loadedAttributes()?.has('insurance_included')).toBe(true);
  });

  it('is not taken from a file of another version, which the operator is told', async () => {
    const { loadAttributes, loadedAttributes } = await freshProcess();
    await loadAttributes(async () => bytes().slice(0, 1000));
    expect(loadedAttributes()).toBeUndefined();
    expect(log.mock.calls.join()).toMatch(/"attributes".*DamagedFileError/);
  });

  it('is fetched by the first request on the edge, which does not wait', async () => {
    const { currentAttributes } = await freshProcess();
    const fetched = vi.fn(async (_url: string) => new Response(bytes()));
    vi.stubGlobal('fetch', fetched);
    const config = { PORT: 3000, VERCEL: '1', VERCEL_URL: 'reco-x.vercel.app' } as Parameters<
      typeof currentAttributes
    >[0];
    expect(currentAttributes(config)).toBeUndefined();
    await vi.waitFor(() => expect(currentAttributes(config)).toBeDefined());
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      'https://reco-x.vercel.app/truth/attributes.txt',
    ]);
  });
});

test('names of attributes are found within keys', () => {
  const list = attributes();
  expect(list.alike('upgradable_ram')).toBe('ram_upgradeable');
  expect(list.alike('lift')).toBeUndefined();
  expect(list.words('no such attribute', 'en')).toBeUndefined();
});
