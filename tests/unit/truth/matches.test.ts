import { describe, expect, it } from 'vitest';
import { fold } from '@/lib/truth/fold';
import { matchesOf } from '@/lib/truth/matches';
import { createMemo } from '@/lib/truth/memo';
import { readWords } from '@/lib/truth/words';

const TEXTS = ['', 'a b a', '😀a😀', 'Größe – “Œuvre”, 20:00 (naïve) ½ x - y', '映画を見た a'];

describe('reading a text in less time', () => {
  it.each([/a/gu, /a*/gu, /\p{L}+/gu, /(?<= )b/gu, /(?!)/gu])('finds what matchAll finds: %s', (pattern) => {
    for (const text of TEXTS) {
      pattern.lastIndex = 1;
      expect(matchesOf(pattern, text)).toEqual([...text.matchAll(new RegExp(pattern, 'gu'))]);
    }
  });

  it('reads the words of plain text as those of any other', () => {
    const plain = 'Größe – “Łódź”, 20:00; x - y (naïve)… l’été';
    const folded = (text: string) => readWords(text).list.map((word) => word.folded);
    // The last sign is outside plain text, so that the whole is read in the general way.
    expect(folded(plain)).toEqual(folded(`${plain} ∞`));
    expect(readWords(plain).flat).toBe(readWords(`${plain} ∞`).flat);
    expect(fold('“Plain” `ASCII')).toBe("“plain” 'ascii");
  });

  it('remembers a bounded number of texts', () => {
    let reads = 0;
    const lengthOf = createMemo((text) => {
      reads += 1;
      return text.length;
    });
    expect([lengthOf('abc'), lengthOf('abc'), reads]).toEqual([3, 3, 1]);
    for (let index = 0; index < 100; index++) lengthOf(`text ${index}`);
    expect([lengthOf('abc'), reads]).toEqual([3, 102]);
  });
});
