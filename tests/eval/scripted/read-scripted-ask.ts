import { type EvalCase, parseBody } from '../case';

/*
 * The scripted models are asked with the prompt of 2026-11, whose user message is one JSON object. A released
 * prompt never changes.
 */
export const SCRIPTED_PROMPT = '2026-11';

/** What the scripted models read of that message. */
export type ScriptedAsk = {
  vertical: string;
  language: string;
  person: Record<string, unknown>;
  count?: number;
  candidates?: { ref: string; name: string; description?: string }[];
  item?: { name: string; metadata?: Record<string, unknown> };
};

/** Names a request whichever way it was written down. */
const keyOf = (vertical: string, person: Record<string, unknown>, itemName: string | undefined) =>
  JSON.stringify([
    vertical,
    itemName,
    Object.entries(person)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

function keyOfCase(one: EvalCase): string {
  const input = parseBody(one);
  if (!('item' in input)) return keyOf(input.vertical, input.context, undefined);
  const { user_preferences: preferences, ...person } = input.context;
  return keyOf(input.vertical, { preferences, ...person }, input.item.name);
}

/** Finds the case that a message asks. @throws Error when two cases would ask the same */
export function createCaseFinder(cases: readonly EvalCase[]): (ask: ScriptedAsk) => EvalCase {
  const byKey = new Map<string, EvalCase>();
  for (const one of cases) {
    const key = keyOfCase(one);
    const other = byKey.get(key);
    if (other) throw new Error(`The cases ${other.id} and ${one.id} ask the same.`);
    byKey.set(key, one);
  }
  return ({ vertical, person, item }) => {
    const found = byKey.get(keyOf(vertical, person, item?.name));
    if (!found) throw new Error(`No case asks this about ${vertical}.`);
    return found;
  };
}
