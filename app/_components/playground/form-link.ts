import { CHOICES, type Draft, EMPTY_DRAFT } from './draft';

/** Beginning of a fragment that holds a form; others, such as `#content`, are none of its business. */
const MARK = '#form&';

/** The longest link, in characters: what mail programs and chats pass on unharmed. */
export const MAX_LINK_CHARACTERS = 8_000;

const CHOSEN: Record<string, Record<string, string> | undefined> = CHOICES;

/** Writes all that is not as in an empty form as a fragment with its `#`, which browsers keep to themselves. */
export function toFragment(draft: Draft): string {
  const changed = Object.entries(draft).filter(([name, value]) => value !== EMPTY_DRAFT[name as keyof Draft]);
  return MARK + new URLSearchParams(changed).toString();
}

/** Reads a form from `location.hash`, or what is wrong with it in a sentence; nothing where it is none of a form. */
export function readFragment(hash: string): { draft: Draft } | { problem: string } | undefined {
  if (!`${hash}&`.startsWith(MARK)) return undefined;
  if (hash.length > MAX_LINK_CHARACTERS)
    return { problem: 'It is longer than any link that this page makes.' };
  const draft: Record<string, string> = { ...EMPTY_DRAFT };
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(hash.slice(MARK.length))) {
    if (!Object.hasOwn(EMPTY_DRAFT, name))
      return { problem: 'It names a field that this form does not have.' };
    if (seen.has(name)) return { problem: `It holds “${name}” twice.` };
    if (value.includes('\uFFFD')) return { problem: `What it holds for “${name}” is damaged.` };
    if (CHOSEN[name] && !Object.hasOwn(CHOSEN[name], value)) {
      return { problem: `What it holds for “${name}” is not to choose here.` };
    }
    seen.add(name);
    draft[name] = value;
  }
  if (seen.size === 0) return { problem: 'It is empty.' };
  return { draft: draft as Draft };
}
