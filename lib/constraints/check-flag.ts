import { answersTo } from './answers-to';
import { keyOf, keyWords, rememberKeys } from './key-parts';
import type { Answer, Limit, LimitResult } from './limit';
import type { Thing } from './thing';

/** "No" and "not allowed" deny; "no charge" does not. */
const NO = /^(?:(?:no|none|false|unavailable|sold out|never)\s*(?:$|[,;.(])|(?:not|no longer|out of)\b)/iu;
const YES = /^(?:yes|true|available|in stock|always)\b/iu;

/** What a fact says of a yes or no, told in the positive. A fee of 0 is no fee. */
function flagOf({ value, reading }: Answer): boolean | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const said = typeof value === 'number' ? value > 0 : NO.test(text) ? false : YES.test(text) || value;
  return typeof said === 'boolean' ? said !== reading.isDenial : undefined;
}

/** "Gluten-free" is answered by `gluten` too, the other way round. */
const WITHOUT = /^(.+) free$/u;

/** What the metadata says of a yes or no: the very key, or what the thing is said to be free of. */
export function toldFlag(limit: Limit, { metadata }: Thing): { flag: boolean; fact: Answer } | undefined {
  for (const fact of answersTo(limit, metadata)) {
    const flag = flagOf(fact);
    if (flag !== undefined) return { flag, fact };
  }
  const [, lacked] = WITHOUT.exec(limit.topic) ?? [];
  const [fact] = lacked ? answersTo({ ...limit, ...named(lacked) }, metadata) : [];
  const flag = fact && flagOf(fact);
  return fact && flag !== undefined ? { flag: !flag, fact } : undefined;
}

const matchingOf = rememberKeys((words) => keyOf(keyWords(words)));
/** Words that were asked for as the names of a limit. */
export const named = (words: string) => ({ key: words, topic: words, matching: matchingOf(words) });

/** Silence is no proof of absence: what is not to be there is known to be missing only where that is said. */
export function checkFlag(limit: Limit, wanted: boolean, thing: Thing): LimitResult {
  const told = toldFlag(limit, thing);
  if (told) return { limit, outcome: told.flag === wanted ? 'met' : 'broken', facts: [told.fact] };
  const said = thing.texts?.saying(limit.topic);
  if (!said) return { limit, outcome: 'unknown' };
  const isThere = said === 'plain';
  return { limit, outcome: isThere === wanted ? 'met' : 'broken', actual: isThere ? limit.topic : undefined };
}
