import { expect, it } from 'vitest';
import { provenSentences } from '@/app/_components/landing/proofs';
import type { EvidenceEntry } from '@/lib/contract/evidence';
import type { Recommendation } from '@/lib/contract/recommend-response';

const you = { path: 'context.profile', text: 'wide fit' };
const item = { path: 'items[0].description', text: 'wide fit' };

const recommendation = (name: string, concerns: string[], evidence: EvidenceEntry[]): Recommendation => ({
  item: { name, vertical: 'shoes', type: 'shoe' },
  explanation: {
    why_match: `${name} fits.`,
    key_factors: [],
    ...(concerns.length > 0 && { potential_concerns: concerns }),
    evidence,
  },
  confidence: 0.5,
});

it('picks one reason and one concern that have proof on both sides', () => {
  const proof = { supports: 'why_match', stance: 'for', you, item } as const;
  const concern = { supports: 'potential_concerns[1]', stance: 'against', you, item } as const;
  const answers = [
    recommendation('Half', [], [{ supports: 'why_match', stance: 'for', item }]),
    recommendation('Ridge', [], [proof, proof]),
    recommendation('Alpine', ['Heavy.', 'Narrow.'], [proof, concern]),
  ];
  expect(provenSentences(answers)).toEqual([
    { item: 'Ridge', sentence: 'Ridge fits.', proofs: [proof] },
    { item: 'Alpine', sentence: 'Narrow.', proofs: [concern] },
  ]);
});

it('picks nothing where nothing has', () => {
  expect(provenSentences([recommendation('Half', ['Heavy.'], [])])).toEqual([]);
});
