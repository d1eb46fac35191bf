/**
 * Every place of a pattern in a text, as `matchAll` finds them. That makes a new pattern for every call, which for the long
 * ones of the lexicons takes more time than the search itself.
 *
 * @param pattern global; it is read from the start whatever was read with it before
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return found;
}
