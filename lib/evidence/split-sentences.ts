/** Sentences beyond this number stay together as one part, so that nothing of a text is lost. */
const MAX_SENTENCES = 200;
/** In UTF-16 units. */
const LONG = 160;
/** A comma with what follows it, in any script; not one inside of a number. */
const AFTER_COMMA = /(?<=[,;:](?=\s)|[，、；：])\s*/gu;

/** Plain characters, which the rules part behind the ends of sentences alone. */
const PLAIN = /^[ -~]+$/;
/** An end of a sentence, or what looks like one, before the end of the text. */
const INNER_END = /[.!?]./;

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into sentences, each with the white space behind it; none when empty (contract: truth-of-text). */
export const sentencesOf = (text: string): string[] => {
  if (PLAIN.test(text) && !INNER_END.test(text)) return [text]; // without them in a fiftieth of the time
  segmenter ??= new Intl.Segmenter('und', { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

function partLong(sentence: string): string[] {
  if (sentence.length <= LONG) return [sentence];
  const pieces: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of sentence.matchAll(AFTER_COMMA)) {
    if (index - start < LONG / 2 || sentence.length - index < LONG / 4) continue;
    pieces.push(sentence.slice(start, index));
    start = index + gap.length;
  }
  return [...pieces, sentence.slice(start)];
}

/**
 * Splits a text into its sentences, and those above 160 UTF-16 units further at commas, semicolons and colons, as a rule. Each is
 * word for word a part of the text (contract: evidence), trimmed; all behind the 200th sentence are one. Empty for a blank text.
 */
export function splitSentences(text: string): string[] {
  const sentences = sentencesOf(text);
  const split = sentences
    .slice(0, MAX_SENTENCES)
    .flatMap(partLong)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const rest = sentences.slice(MAX_SENTENCES).join('').trim();
  return rest === '' ? split : [...split, rest];
}

/** Texts in quotation marks of any language; single ones are apostrophes as often as not. */
const QUOTED =
  /“([^“”]{1,300})”|„([^„“”"]{1,300})[“”"]|«\s?([^«»]{1,300}?)\s?»|»([^«»]{1,300})«|”([^“”]{1,300})”|「([^「」]{1,300})」|『([^『』]{1,300})』|《([^《》]{1,300})》|"([^"]{1,300})"/gu;

/** Finds texts of 1 to 300 characters in double quotation marks, in order and without the marks (contract: truth-of-text). */
export const quotationsIn = (text: string): string[] =>
  Array.from(text.matchAll(QUOTED), (match) => match.slice(1).find((inner) => inner !== undefined) ?? '');
