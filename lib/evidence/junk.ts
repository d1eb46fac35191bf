const PLACEHOLDER =
  /^(?:n ?a|na|none|null|nil|undefined|unknown|nan|tbd|todo|test|string|text|example|placeholder|lorem ipsum.*|object object|true|false|yes|no|ok|okay|sentence|value|reason|reasons?|reason here|your text here|etc|ninguno|keine?|aucune?|nessuno|nenhum|なし|无|無|不明|文字列|示例|文本|字符串)$/u;
/** An instruction of a prompt or a schema, in place of its answer: "one or two sentences". */
const INSTRUCTION =
  /^(?:(?:in )?(?:one|a|1)(?: (?:or|to) (?:two|2))? (?:short |brief )?sentences?(?: .{0,60})?|the same in at most .{0,20}|at most \d+ words.{0,40}|to the person.{0,20}|[一1]?(?:到|至|から|~| )?[一二两兩三1-3](?:句话|句話|文).{0,4}|(?:insert|write|enter|add) .{0,40}(?:here|text))$/u;
/** The form instead of the text: `"key":`, braces around it, marks of code. */
const FORM =
  /[a-z]+_[a-z]+\b(?=\s*[":=]|$)|"\s*:\s*["[{\d]|^\s*[[{].*[\]}]\s*$|^```|<\/?[a-z]+>|\bundefined\b|\[object |\\u[\da-f]{4}|\bNaN\b/u;

/** Returns true when a text, folded by `looseText`, looks like an instruction of a prompt (contract: truth-of-text). */
export const isInstruction = (loose: string): boolean => INSTRUCTION.test(loose);

/** The fewest words, or characters where words are not parted, that can repeat themselves. */
const MIN_WORDS = 6;
const MIN_SIGNS = 14;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns true when a text, folded by `looseText`, repeats a letter, a sign, words or Chinese or Japanese characters as no
 * sentence does: "very very very" (contract: truth-of-text).
 */
export function repeatsItself(loose: string): boolean {
  if (/(.)\1{7,}|(\p{L})\2{5,}/u.test(loose)) return true;
  const words = loose.split(' ');
  if (words.length > 2 && words.every((word) => word === words[0])) return true;
  if (UNSPACED.test(loose)) {
    const signs = [...loose.replaceAll(' ', '')];
    const pairs = new Set(signs.map((sign, at) => sign + (signs[at + 1] ?? '')));
    return signs.length >= MIN_SIGNS && pairs.size < signs.length * 0.5;
  }
  if (words.length < MIN_WORDS) return false;
  const distinct = new Set(words).size;
  return distinct <= 2 || distinct < Math.min(words.length, 60) * 0.34;
}

const isFragment = (loose: string) =>
  UNSPACED.test(loose) ? loose.replaceAll(' ', '').length < 4 : loose.split(' ').length < 2;

/**
 * Returns true when a text, `loose` by `looseText`, looks like none that says something to anybody (contract: truth-of-text): an
 * empty one, marks, a placeholder, the form instead of the text, an instruction, repetition. A single word may be none of these.
 */
export const isJunk = (text: string, loose: string): boolean =>
  !/\p{L}|\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text) ||
  PLACEHOLDER.test(loose) ||
  isInstruction(loose) ||
  FORM.test(text) ||
  repeatsItself(loose);

/** Returns true when a text is junk (`isJunk`), or too short for a sentence, such as one word (contract: truth-of-text). */
export const isNoSentence = (text: string, loose: string): boolean =>
  isJunk(text, loose) || isFragment(loose);
