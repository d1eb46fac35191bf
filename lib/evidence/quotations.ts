/** Texts in quotation marks of any language; single ones are apostrophes as often as not. */
const QUOTED =
  /“([^“”]{1,300})”|„([^„“”"]{1,300})[“”"]|«\s?([^«»]{1,300}?)\s?»|「([^「」]{1,300})」|『([^『』]{1,300})』|《([^《》]{1,300})》|"([^"]{1,300})"/gu;

/** Finds the texts in quotation marks, without the marks. */
export const quotationsIn = (text: string): string[] =>
  Array.from(text.matchAll(QUOTED), (match) => match.slice(1).find((inner) => inner !== undefined) ?? '');
