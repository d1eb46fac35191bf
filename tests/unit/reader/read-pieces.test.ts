import { expect, test } from 'vitest';
import { plainArithmetic } from '@/lib/reader/arithmetic';
import { readNetwork } from '@/lib/reader/network';
import { createPieces, PART_NUMBERS } from '@/lib/reader/read-pieces';
import { readWeights } from '@/lib/reader/read-weights';
import { finish, weights } from './support/test-reader';

const file = readWeights(weights());
const network = finish(readNetwork(file, file.lines('pieces').length, plainArithmetic()));

/** What a piece adds, by itself. */
const alone = (row: number) => {
  const pieces = createPieces(network, plainArithmetic());
  const place = finish(pieces.read([row])).get(row) as number;
  return pieces.parts.slice(place * PART_NUMBERS, (place + 1) * PART_NUMBERS);
};

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

test('pieces that others displace while they have their turn are there all the same', () => {
  const pieces = createPieces(network, plainArithmetic());
  const wanted = rowsFrom(1000, 40);
  const work = pieces.read(wanted);
  expect(work.next().done).toBe(false);
  // More than are remembered, so that what has been worked out for the first is gone.
  for (let first = 3000; first < 4200; first += 60) finish(pieces.read(rowsFrom(first, 60)));
  const places = finish(work);
  expect(new Set(places.values()).size).toBe(wanted.length);
  for (const row of [1000, 1020, 1039]) {
    const from = (places.get(row) as number) * PART_NUMBERS;
    expect(pieces.parts.slice(from, from + PART_NUMBERS)).toEqual(alone(row));
  }
});

test.each([
  ['in an empty memory', 0],
  ['in a full one', 1200],
])('two who want the same new pieces by turns, %s, get the same and right ones', (_, before) => {
  const pieces = createPieces(network, plainArithmetic());
  for (let first = 3000; first < 3000 + before; first += 60) finish(pieces.read(rowsFrom(first, 60)));
  const wanted = rowsFrom(1000, 40);
  const works = [pieces.read(wanted), pieces.read(wanted), pieces.read([...wanted].reverse())];
  const found: ReadonlyMap<number, number>[] = [];
  while (found.length < works.length) {
    for (const work of works) {
      const { value, done } = work.next();
      if (done && value) found.push(value);
    }
  }
  const places = wanted.map((row) => found[0]?.get(row) as number);
  expect(new Set(places).size).toBe(wanted.length);
  for (const one of found) expect(wanted.map((row) => one.get(row))).toEqual(places);
  for (const [at, row] of wanted.entries()) {
    const from = (places[at] as number) * PART_NUMBERS;
    expect(pieces.parts.slice(from, from + PART_NUMBERS)).toEqual(alone(row));
  }
});
