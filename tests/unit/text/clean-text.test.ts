import { expect, it } from 'vitest';
import { cleanText } from '@/lib/text/clean-text';

it.each([
  ['&Eacute;t&eacute; &AMP; &Ouml;l', 'Été & Öl'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &#xZZ;', '&unknown; &#xZZ;'],
  ['&Unknown; Q&A; R&D;', '&Unknown; Q&A; R&D;'],
])('entities of %s are decoded once, in their case', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});
