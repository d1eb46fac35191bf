import type { ExplainRequest } from '@/lib/contract/explain-request';
import type { RecommendRequest } from '@/lib/contract/recommend-request';
import type { EvidenceTable } from '@/lib/evidence/table';
import { buildExplainTask } from '@/lib/explain/prepare-prompt';
import { userText } from '@/lib/models/stream-model';
import { buildTask } from '@/lib/recommend/build-task';
import { explainPrompt, recommendPrompt } from '@/prompts/index';
import { type EvalCase, parseBody } from '../case';

/** The scripted models are asked with this prompt, whose message they can read. A released prompt never changes. */
export const SCRIPTED_PROMPT = '2027-01';

/** What a scripted model is asked: a case, its numbered table, and for how many items. */
export type ScriptedAsk = { one: EvalCase; table: EvidenceTable; count: number };

const OPTIONS = { searchOffered: false, today: '' };

/** Names a request by its message: the category, the explained item, and the person. */
function keyOf(message: string): string {
  const lines = message.split('\n');
  const person = lines.slice(lines.indexOf('PERSON'));
  const end = person.findIndex((line) => line === 'LIMITS' || line === 'ASK');
  const item = lines.includes('ITEM') ? lines[lines.indexOf('ITEM') + 1] : '';
  return [lines.find((line) => line.startsWith('CATEGORY ')), item, ...person.slice(0, end)].join('\n');
}

const countIn = (message: string): number => Number(/\bReturn (\d+) items?\b/.exec(message)?.[1] ?? 1);

/** A case as the service would ask it. */
function tellCase(one: EvalCase): { message: string; table: EvidenceTable } {
  const input = parseBody(one);
  if (one.endpoint === 'explain') {
    const task = buildExplainTask(input as ExplainRequest);
    const built = explainPrompt(SCRIPTED_PROMPT).build({ ...task, shown: [], count: 1 }, OPTIONS);
    return { message: userText(built), table: task.table };
  }
  const { task } = buildTask(input as RecommendRequest);
  const built = recommendPrompt(SCRIPTED_PROMPT).build({ ...task, shown: [] }, OPTIONS);
  return { message: userText(built), table: task.table };
}

/** Finds the case that a message asks. @throws Error when two cases would ask the same */
export function createCaseFinder(cases: readonly EvalCase[]): (message: string) => ScriptedAsk {
  const byKey = new Map<string, Omit<ScriptedAsk, 'count'>>();
  for (const one of cases) {
    const { message, table } = tellCase(one);
    const key = keyOf(message);
    const other = byKey.get(key);
    if (other) throw new Error(`The cases ${other.one.id} and ${one.id} ask the same.`);
    byKey.set(key, { one, table });
  }
  return (message) => {
    const found = byKey.get(keyOf(message));
    if (!found) throw new Error(`No case asks this: ${message.slice(0, 200)}`);
    return { ...found, count: countIn(message) };
  };
}
