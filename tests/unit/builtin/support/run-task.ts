import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { createBuiltin } from '@/lib/builtin/create-builtin';
import type {
  GeneratedExplanation,
  GeneratedRanking,
  GeneratedRecommendation,
} from '@/lib/contract/generated';
import type { ExplainTask, PersonContext, RecommendTask } from '@/lib/contract/task';

const optionsFor = (task: unknown): LanguageModelV4CallOptions => ({
  prompt: [],
  providerOptions: { builtin: { task: JSON.parse(JSON.stringify(task)) } },
});

/** Calls the model the way the services do and returns its text. */
export async function textOf(task: unknown): Promise<string> {
  const { content } = await createBuiltin().doGenerate(optionsFor(task));
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

const DEFAULTS = { depth: 'detailed', includeAlternatives: true, language: 'en_US' } as const;

export type Element = GeneratedRanking & GeneratedRecommendation;

type LoosePerson = Omit<PersonContext, 'history'> & {
  history?: { item: string; rating: string; metadata?: Record<string, unknown> }[];
};
type LooseCandidate = { ref: string; name: string; description?: string; metadata?: Record<string, unknown> };
type LooseTask = Partial<Omit<RecommendTask, 'vertical' | 'context' | 'candidates'>> & {
  vertical: string;
  context: LoosePerson;
  candidates?: LooseCandidate[];
};

/** Recommends with the defaults of the contract. */
export async function recommend(task: LooseTask): Promise<Element[]> {
  const text = await textOf({ kind: 'recommend', count: 3, ...DEFAULTS, ...task });
  return (JSON.parse(text) as { elements: Element[] }).elements;
}

/** Explains with the defaults of the contract. */
export async function explain(
  task: Partial<Omit<ExplainTask, 'context' | 'item'>> & {
    context: LoosePerson;
    item: { name: string; type: string; metadata?: Record<string, unknown> };
  },
): Promise<GeneratedExplanation> {
  return JSON.parse(await textOf({ kind: 'explain', ...DEFAULTS, ...task })) as GeneratedExplanation;
}

/** Candidates from bare names. */
export const named = (...names: string[]) => names.map((name, at) => ({ ref: `c${at + 1}`, name }));
