import { givenIn } from './answer';
import type { EvalCase } from './case';
import type { AnswerRecord } from './record';

const normalise = (text: string, name: string) =>
  text.toLowerCase().replaceAll(name.toLowerCase(), '').replace(/\s+/gu, ' ').trim();

/**
 * The share of reasons (`why_match`) that were given word for word, names of items apart, to another person of the
 * same shop too: texts that would fit anybody.
 *
 * @param answers of one system, by case id
 * @returns undefined when no shop has two answers
 */
export function repeatedShare(
  cases: readonly EvalCase[],
  answers: ReadonlyMap<string, AnswerRecord>,
): { value: number; n: number } | undefined {
  const rankings = cases.filter(({ kind }) => kind === 'ranking');
  const reasons = rankings.flatMap((one) => {
    const answer = answers.get(one.id);
    if (!answer?.ok) return [];
    return givenIn(answer.document).map(({ item, explanation }) => ({
      person: one.id,
      text: `${one.shopId} ${normalise(explanation.why_match, item.name)}`,
    }));
  });
  const peopleByText = new Map<string, Set<string>>();
  for (const { person, text } of reasons)
    peopleByText.set(text, (peopleByText.get(text) ?? new Set()).add(person));
  if (new Set(reasons.map(({ person }) => person)).size < 2) return undefined;
  const repeated = reasons.filter(({ text }) => (peopleByText.get(text)?.size ?? 0) > 1);
  return { value: repeated.length / reasons.length, n: reasons.length };
}
