import { describe, expect, it } from 'vitest';
import { answerExample } from '@/app/_components/playground/answer-example';
import { EXAMPLES, type FIRST_DRAFT, SMALL_DRAFT } from '@/app/_components/playground/draft';
import { readDraft } from '@/app/_components/playground/read-draft';
import type { EvidenceEntry } from '@/lib/contract/evidence';
import { explainRequest } from '@/lib/contract/explain-request';
import { explain } from '@/lib/explain/explain';

const bodyOf = (draft: typeof FIRST_DRAFT) => {
  const read = readDraft({ ...draft, evidence: 'yes' });
  if ('errors' in read) throw new Error('The draft cannot be read.');
  return read.body;
};

/** Whether a text rests on words of the person and a fact of the item, which speak for it. */
const isProven = (evidence: EvidenceEntry[] = [], text: string) =>
  evidence.some(({ supports, stance, you, item }) => supports === text && stance === 'for' && you && item);

describe('the first answer of what one can start from', () => {
  const drafts = [...EXAMPLES, { name: 'the small form', draft: SMALL_DRAFT }];

  it.each(drafts.filter(({ draft }) => draft.task === 'recommend'))(
    '$name: each of its reasons rests on the person and the item both',
    async ({ draft }) => {
      const [first] = (await answerExample(bodyOf(draft))).recommendations;
      const { evidence, key_factors: factors = [], potential_concerns: concerns } = first?.explanation ?? {};
      expect(factors.length).toBeGreaterThan(0);
      for (const text of ['why_match', ...factors.map((_, at) => `key_factors[${at}]`)])
        expect(isProven(evidence, text), text).toBe(true);
      expect(concerns ?? []).toEqual([]);
    },
  );

  it.each(drafts.filter(({ draft }) => draft.task === 'explain'))(
    '$name: its reasons of taste and its limit rest on the person and the item both',
    async ({ draft }) => {
      const { explanation } = await explain({
        input: explainRequest.parse(bodyOf(draft)),
        isOffline: true,
        startedAt: Date.now(),
        signal: new AbortController().signal,
      });
      const { evidence, detailed_reasoning: reasons } = explanation;
      for (const group of ['taste_alignment', 'constraint_satisfaction'] as const) {
        expect(reasons[group].length).toBeGreaterThan(0);
        for (const at of reasons[group].keys())
          expect(isProven(evidence, `detailed_reasoning.${group}[${at}]`), `${group}[${at}]`).toBe(true);
      }
      expect(isProven(evidence, 'summary')).toBe(true);
    },
  );
});
