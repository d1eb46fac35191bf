import type { BuiltinExplainTask, BuiltinRecommendTask, BuiltinTask } from '@/lib/builtin/bound-task';
import { createBuiltin } from '@/lib/builtin/create-builtin';
import type { ExplainTask, PersonContext, RecommendTask } from '@/lib/contract/task';
import type { Claim, OwnFact, Reasoned, ReasonedExplanation } from '@/lib/evidence/reasoned';
import { withItemTable, withTable } from '@/tests/support/with-table';

const NEVER = new AbortController().signal;

/** Calls the model the way the services do. */
export const answerTo = (task: BuiltinTask, signal = NEVER) =>
  Array.fromAsync(
    createBuiltin().answer(task, { signal, count: task.kind === 'recommend' ? task.count : 1 }),
  );

const DEFAULTS = { depth: 'detailed', includeAlternatives: true, language: 'en_US' } as const;

type LoosePerson = Omit<PersonContext, 'history'> & {
  history?: { item: string; rating: string; metadata?: Record<string, unknown> }[];
};
type LooseCandidate = { ref: string; name: string; description?: string; metadata?: Record<string, unknown> };
export type LooseTask = Partial<Omit<RecommendTask, 'vertical' | 'context' | 'candidates'>> & {
  vertical: string;
  context: LoosePerson;
  candidates?: LooseCandidate[];
};

/** A claim with the texts of what it cites, as they stand in the table or among the model's own facts. */
export type CitedClaim = { you: string[]; it: string[] };

type Element = Reasoned & { name: string; ref: string; taste: number; confidence: number };
export type Told = Omit<Element, 'reasons' | 'concerns'> & { reasons: CitedClaim[]; concerns: CitedClaim[] };

/** Looks up what claims cite. @throws where an id does not exist */
function lookUp(task: BuiltinTask, ref: string | undefined, own: readonly OwnFact[]) {
  const supplied = (ref !== undefined && task.table.item(ref)?.parts) || [];
  const facts = new Map([
    ...supplied.map(({ id, key, text }) => [id, key === undefined ? text : `${key}: ${text}`] as const),
    ...own.map(({ id, key, value }) => [id, `${key}: ${[value].flat().join(', ')}`] as const),
  ]);
  if (facts.size !== supplied.length + own.length) throw new Error('an id of an own fact is taken');
  const person = new Map(
    task.table.person.map(({ id, text, past }) => [id, past ? `${past.name}: ${text}` : text]),
  );
  const find = (texts: ReadonlyMap<string, string>) => (id: string) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`${id} is cited and does not exist`);
    return text;
  };
  return (claim: Claim): CitedClaim => {
    if (claim.text !== undefined) throw new Error('a claim of the built-in model has a text');
    if (claim.you.length + claim.it.length === 0) throw new Error('a claim cites nothing');
    return { you: claim.you.map(find(person)), it: claim.it.map(find(facts)) };
  };
}

/** One recommendation with the texts that it cites. */
export function tellElement(task: BuiltinRecommendTask, element: Reasoned): Told {
  const tell = lookUp(task, element.ref, element.facts);
  return {
    ...(element as Element),
    taste: element.scores.tasteMatchScore?.value ?? Number.NaN,
    confidence: element.scores.confidence?.value ?? Number.NaN,
    reasons: element.reasons.map(tell),
    concerns: element.concerns.map(tell),
  };
}

/** Recommends with the defaults of the contract, and tells what each claim cites. */
export async function recommend(loose: LooseTask): Promise<Told[]> {
  const task = withTable(
    JSON.parse(JSON.stringify({ kind: 'recommend', count: 3, ...DEFAULTS, ...loose })) as RecommendTask,
  );
  return ((await answerTo(task)) as Reasoned[]).map((element) => tellElement(task, element));
}

/** An explanation with the texts that it cites. */
export function tellExplanation(task: BuiltinExplainTask, explanation: ReasonedExplanation) {
  const tell = lookUp(task, 'item', explanation.facts);
  return {
    ...explanation,
    confidence: explanation.scores.confidence?.value ?? Number.NaN,
    summary: explanation.summary && tell(explanation.summary),
    reasons: explanation.reasons.map(tell),
    unique: explanation.unique.map(tell),
    concerns: explanation.concerns.map(tell),
  };
}

/** Explains with the defaults of the contract, and tells what each claim cites. */
export async function explain(
  loose: Partial<Omit<ExplainTask, 'context' | 'item'>> & {
    context: LoosePerson;
    item: { name: string; type: string; metadata?: Record<string, unknown> };
  },
) {
  const task = withItemTable(
    JSON.parse(JSON.stringify({ kind: 'explain', ...DEFAULTS, ...loose })) as ExplainTask,
  );
  const [explanation] = (await answerTo(task)) as ReasonedExplanation[];
  return tellExplanation(task, explanation as ReasonedExplanation);
}

/** Candidates from bare names. */
export const named = (...names: string[]) => names.map((name, at) => ({ ref: `c${at + 1}`, name }));
