import type { Phrases } from './phrases';

/** The clause of a flat text around a place; a denial or a doubt elsewhere does not reach it. */
export function clauseAround(flat: string, at: number): string {
  const start = flat.lastIndexOf('|', at) + 1;
  const end = flat.indexOf('|', at + 1);
  return flat.slice(start, end < 0 ? undefined : end);
}

/** How many characters before a place, or behind it, a denial may stand. */
export const REACH = 28;
const JAPANESE_REACH = 12;
const CHINESE_REACH = 5;

/** What follows as the rest of a clause that denies all of it: "the food, no", "la mensa invece no". */
const NO_BEHIND =
  /^ (?:dagegen|hingegen|aber|jedoch|invece|pero|mas|ma|en cambio|however|though)? ?(?:no|not|nicht|non|pas|nao|nein) *$/u;

/** Denials stand in front; in Japanese behind, in German on either side. */
export function isDenied(flat: string, at: number, length: number, phrases: Phrases): boolean {
  const clauseStart = flat.lastIndexOf('|', at) + 1;
  const [behind = '', next = ''] = flat.slice(at + length).split('|');
  if (phrases.code === 'zh')
    return phrases.has('denials', flat.slice(Math.max(clauseStart, at - CHINESE_REACH), at));
  if (phrases.code === 'ja')
    return phrases.has(
      'denials',
      flat.slice(Math.max(clauseStart, at - 1), at) + behind.slice(0, JAPANESE_REACH),
    );
  const start = Math.max(clauseStart, flat.indexOf(' ', Math.max(0, at - REACH)));
  const before = flat.slice(start, at);
  if (NO_BEHIND.test(behind.trim() === '' ? next : ` ${behind.trimStart()}`)) return true;
  // "pets not allowed", "animaux non admis".
  if (phrases.has('denials', ` ${behind.trimStart().split(' ')[0] ?? ''} `)) return true;
  return (
    phrases.has('denials', before) ||
    (phrases.code === 'de' && phrases.has('denials', `${behind.slice(0, REACH)} `))
  );
}

/** "Two dogs asked for", at the end of a clause. */
const ASKED_FOR =
  /^\S* (?:\S+ ){0,3}(?:asked for|requested|gewunscht|gefordert|demandee?s?|pedid[oa]s?|richiest[oaie]) *$/u;

/** "You asked for vegan food": what stands behind is wished for, not claimed; what ends with "asked for" neither. */
export function isWished(flat: string, at: number, phrases: Phrases): boolean {
  if (!phrases.isSpaced) return false;
  const front = flat.slice(flat.lastIndexOf('|', at) + 1, at);
  const end = flat.indexOf('|', at);
  return (
    phrases.has('saying', ` ${front.trim()} `) ||
    ASKED_FOR.test(flat.slice(at, end < 0 ? undefined : end).trimStart())
  );
}
