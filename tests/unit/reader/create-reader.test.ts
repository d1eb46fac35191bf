import { describe, expect, test } from 'vitest';
import { plainArithmetic } from '@/lib/reader/arithmetic';
import { createReader } from '@/lib/reader/create-reader';
import { simdArithmetic } from '@/lib/reader/simd/simd-arithmetic';
import { cacheSizes } from '@/lib/runtime/recent';
import { finish, testReader, weights } from './support/test-reader';

const ITEMS = [
  {
    name: 'Cello Alone',
    description: 'Bach on half a day’s notice. Hardly noticed.',
    metadata: { price: 200 },
  },
  {
    name: 'Brass Riot',
    description: 'Nine players, as loud as a football ground.',
    metadata: { price: 900 },
  },
  { name: 'Silent Disco', description: 'Headphones for two hundred dancers.', metadata: { price: 400 } },
];
const PERSON = { profile: 'A funeral for four people. Nothing loud, and no church organ.' };

describe('items', () => {
  const reader = testReader(simdArithmetic());

  test('have the same scores whether they are remembered, alone, or in another order', () => {
    const first = finish(reader.score(PERSON, ITEMS));
    expect(finish(reader.score(PERSON, ITEMS))).toEqual(first);
    expect(finish(reader.score(PERSON, [...ITEMS].reverse()))?.reverse()).toEqual(first);
    ITEMS.forEach((item, at) => {
      const [alone] = finish(testReaderOnce().score(PERSON, [item])) ?? [];
      expect(alone?.score).toBeCloseTo(first?.[at]?.score as number, 5);
    });
  });

  test('come with the phrase that is nearest to each clause', () => {
    const person = { profile: 'I cannot climb stairs any more. My dog swims every morning.' };
    const item = {
      name: 'Villa Blick',
      description: 'A lift goes to every floor. The beach allows dogs.',
      metadata: { built: 1912 },
    };
    const [reading] = finish(testReaderOnce().score(person, [item])) ?? [];
    expect(reading?.nearest.map(({ said, told }) => [said.text, told.text])).toEqual([
      ['I cannot climb stairs any more', 'A lift goes to every floor'],
      ['My dog swims every morning', 'The beach allows dogs'],
    ]);
  });

  test('come with the phrases that raise their score, in the order of how much lower it is without each', () => {
    const told = {
      lift: 'goes to every floor',
      beach: 'allows dogs',
      roof: 'slate',
      parking: 'across a bridge',
      breakfast: 'from six',
    };
    const villa = (metadata: Record<string, string>) => ({ name: 'Villa Blick', metadata });
    const person = { profile: 'I cannot climb stairs any more. My dog swims every morning.' };
    const readings = (items: ReturnType<typeof villa>[]) =>
      finish(testReaderOnce().score(person, items)) ?? [];
    const [whole] = readings([villa(told)]);
    const keys = Object.keys(told) as (keyof typeof told)[];
    const without = readings(
      keys.map((left) => villa(Object.fromEntries(Object.entries(told).filter(([key]) => key !== left)))),
    );
    const lost = keys.map((key, at) => ({
      phrase: `${key}: ${told[key]}`,
      share: (whole?.score as number) - (without[at]?.score as number),
    }));
    const raising = lost.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
    expect(raising.length).toBeGreaterThan(1);
    const weightiest = whole?.weightiest.map(({ text }) => text).filter((text) => text.includes(':'));
    expect(weightiest).toEqual(raising.map(({ phrase }) => phrase));
  });

  test('of one phrase say nothing of its weight', () => {
    expect(finish(testReaderOnce().score(PERSON, [{ name: 'Cello Alone' }]))?.[0]?.weightiest).toEqual([]);
  });

  test('are remembered by their phrases but for long ones, and people are not', () => {
    const other = testReader(simdArithmetic());
    const remembered = () => new Map(cacheSizes()).get('phrases')?.entries;
    const [cello] = ITEMS as [(typeof ITEMS)[number]];
    const long = { name: 'Long', description: 'as long as this '.repeat(20) };
    finish(
      other.score({ profile: 'Something that nobody else would ever say of a lighthouse' }, [cello, long]),
    );
    // Name, two sentences and price of one item; the name of the other.
    expect(remembered()).toBe(5);
    finish(other.score({ profile: 'And another thing' }, [cello, long]));
    expect(remembered()).toBe(5);
  });

  test('two requests that take turns do not disturb each other', () => {
    const people = [
      PERSON,
      { profile: 'Party for two hundred. We want to dance all night, louder than a jet.' },
    ];
    const alone = people.map((person) => finish(testReader(simdArithmetic()).score(person, ITEMS)));
    const both = testReader(simdArithmetic());
    const works = people.map((person) => both.score(person, ITEMS));
    const results: unknown[] = [];
    while (results.filter(Boolean).length < works.length) {
      works.forEach((work, at) => {
        if (results[at]) return;
        const { value, done } = work.next();
        if (done) results[at] = value;
      });
    }
    expect(results).toEqual(alone);
  });

  test('an item as long as the contract lets it be is read in bounded work', () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [`k${at}`, '長い言葉'.repeat(400)]),
    );
    const long = { name: 'Long', description: '字。'.repeat(2000), metadata };
    let steps = 0;
    const work = reader.score({ profile: '静かな場所。'.repeat(3000) }, [long]);
    while (!work.next().done) steps += 1;
    expect(steps).toBeLessThan(400);
  });

  test('of many long items only the first are read, and all of them once they are remembered', () => {
    const items = Array.from({ length: 60 }, (_, at) => ({
      name: `Item ${at}`,
      description: Array.from({ length: 60 }, (_, word) => `Word ${at * 60 + word} of a text.`).join(' '),
    }));
    const reader = testReader(simdArithmetic());
    const read = () => finish(reader.score(PERSON, items))?.length ?? 0;
    const lengths = Array.from({ length: 8 }, read);
    expect(lengths[0]).toBeGreaterThan(5);
    expect(lengths[0]).toBeLessThan(20);
    expect(lengths.at(-1)).toBe(items.length);
  });

  test('a person who says nothing is not read', () => {
    expect(finish(reader.score({}, ITEMS))).toBeUndefined();
  });
});

let once: ReturnType<typeof testReader> | undefined;
function testReaderOnce() {
  once ??= testReader(simdArithmetic());
  return once;
}

describe('a file', () => {
  const whole = weights();
  const open = (file: ArrayBuffer) => () => finish(createReader(file, plainArithmetic()));

  /** The header with a part replaced by one of the same length. */
  const edited = (from: string, to: string) => {
    const file = whole.slice(0);
    const start = 8;
    const header = new Uint8Array(file, start, new DataView(file).getUint32(4, true));
    const at = new TextDecoder().decode(header).indexOf(from);
    header.set(new TextEncoder().encode(to), at);
    return file;
  };

  test.each([
    ['empty', () => new ArrayBuffer(0)],
    [
      'something else',
      () => new TextEncoder().encode('<!doctype html><title>404</title>').buffer as ArrayBuffer,
    ],
    ['cut off in the header', () => whole.slice(0, 100)],
    ['cut off in the numbers', () => whole.slice(0, whole.byteLength - 100_000)],
    ['without a matrix', () => edited('"skip_3"', '"skip_x"')],
    ['with a matrix of another shape', () => edited('[320,512]', '[512,320]')],
  ])('that is %s is refused', (_, file) => {
    expect(open(file())).toThrow();
  });
});
