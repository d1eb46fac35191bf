import { describe, expect, it } from 'vitest';
import { answerExample } from '@/app/_components/playground/answer-example';
import { EMPTY_DRAFT, EXAMPLES } from '@/app/_components/playground/draft';
import { readDraft } from '@/app/_components/playground/read-draft';
import type { Recommendation } from '@/lib/contract/recommend-response';

async function recommendFor(draft: typeof EMPTY_DRAFT) {
  const read = readDraft(draft);
  if ('errors' in read) throw new Error('The draft cannot be read.');
  return (await answerExample(read.body)).recommendations;
}

/** Words of the person that a fact of the item answers, whatever the sentences say. */
const answeredBy = ({ explanation }: Recommendation) =>
  (explanation.evidence ?? []).flatMap(({ stance, you, item }) =>
    stance === 'for' && you && item ? [you.text] : [],
  );

const wishes = ({ likes }: typeof EMPTY_DRAFT) => likes.split('\n').filter(Boolean);

describe('what the playground offers to start from', () => {
  it.each(EXAMPLES.filter(({ draft }) => draft.task === 'recommend'))(
    '$name: some recommendation answers each wish',
    async ({ draft }) => {
      const answered = (await recommendFor(draft)).flatMap(answeredBy);
      for (const wish of wishes(draft)) expect(answered).toContain(wish);
    },
  );

  it('the book in Spanish: every recommendation is short', async () => {
    const spanish = EXAMPLES.find(({ draft }) => draft.language === 'es_ES');
    const answers = await recommendFor(spanish?.draft ?? EMPTY_DRAFT);
    expect(answers).toHaveLength(2);
    for (const answer of answers) {
      expect(answeredBy(answer)).toContain('novelas cortas');
      expect(answer.explanation.potential_concerns ?? []).toEqual([]);
    }
  });
});

describe('short novels are found in every language that has a phrase of its own for them', () => {
  it.each([
    ['es_ES', 'novelas cortas'],
    ['fr_FR', 'romans courts'],
    ['de_DE', 'kurze Romane'],
    ['it_IT', 'romanzi brevi'],
    ['pt_BR', 'romances curtos'],
  ] as const)('%s: %s', async (language, likes) => {
    const [best] = await recommendFor({ ...EMPTY_DRAFT, vertical: 'books', likes, language });
    expect(best && answeredBy(best)).toContain(likes);
    expect(best?.explanation.potential_concerns ?? []).toEqual([]);
  });
});
