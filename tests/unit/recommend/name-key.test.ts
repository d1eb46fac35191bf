import { describe, expect, it } from 'vitest';
import { createNameSet } from '@/lib/recommend/item-names';

describe('two names are the same', () => {
  it.each([
    ['The Matrix', 'the  matrix'],
    ['Amélie', 'Amelie'],
    ['Ｄｕｎｅ', 'Dune'],
    ['Schindler’s List', "Schindler's List"],
    ['Spider–Man', 'Spider-Man'],
    ['Arrival', 'Arrival (2016)'],
    ['Arrival (2016)', 'arrival'],
    ['Dune (2021)', 'DUNE (2021)'],
  ])('%s, %s', (known, name) => {
    expect(createNameSet([known]).has(name)).toBe(true);
  });
});

describe('two names are different', () => {
  it.each([
    ['Dune (1984)', 'Dune (2021)'],
    ['Alien', 'Aliens'],
    ['ガ', 'カ'],
    ['Mother!', 'Mother?'],
    ['2001', '(2001)'],
  ])('%s, %s', (known, name) => {
    expect(createNameSet([known]).has(name)).toBe(false);
  });
});
