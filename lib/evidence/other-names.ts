const WORD_BREAK = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])`;
const isWordLike = /[\p{L}\p{N}]/u;

/** Returns the first word of a name, or its first two characters where words are not parted. */
const beginningOf = (text: string): string =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? text.slice(0, 2)
    : (/^[\p{L}\p{N}'’]+/u.exec(text)?.[0] ?? text.slice(0, 2));

/** Places in a text at which a name may begin. */
const BEGINNINGS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}'’]+/gu;

/**
 * Builds a finder of whole names of three UTF-16 units or more, in the same capitals. A name that may stand in a text anyway,
 * such as an item called "Light" of a person who wants light, is not found. Linear in the names and in each text.
 *
 * @param names of the candidates and of the history
 * @param known returns true when a name may stand in a text by itself; called for names that were found
 */
export function findNames(names: readonly string[], known: (name: string) => boolean) {
  const byBeginning = new Map<string, string[]>();
  for (const name of new Set(names.map((one) => one.trim()))) {
    if (!isWordLike.test(name) || name.length < 3) continue;
    const beginning = beginningOf(name);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), name]);
  }
  const breaks = new RegExp(`^${WORD_BREAK}`, 'u');
  return {
    /** Finds the names in a text that it must not name unless they are cited, in order; a repeated one each time. */
    namesIn(text: string): string[] {
      if (byBeginning.size === 0) return [];
      const found: string[] = [];
      for (const { 0: run, index } of text.matchAll(BEGINNINGS)) {
        const beginning = run.length === 1 ? text.slice(index, index + 2) : run;
        for (const name of byBeginning.get(beginning) ?? [])
          if (
            text.startsWith(name, index) &&
            breaks.test(text.slice(index + name.length, index + name.length + 1)) &&
            !known(name)
          )
            found.push(name);
      }
      return found;
    },
  };
}
