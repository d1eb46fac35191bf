const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  trade: '™',
  reg: '®',
  copy: '©',
  hellip: '…',
  eacute: 'é',
  egrave: 'è',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  ntilde: 'ñ',
};

const decodeEntity = (whole: string, body: string) => {
  if (!body.startsWith('#')) {
    const character = NAMED[body.toLowerCase()];
    if (character === undefined) return whole;
    return /^[A-Z][a-z]/.test(body) ? character.toUpperCase() : character;
  }
  const hex = body[1] === 'x' || body[1] === 'X';
  const code = Number.parseInt(body.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

/**
 * Makes caller text safe to compare and to quote as plain text, not as HTML (`&lt;b&gt;` becomes `<b>`): decodes usual HTML
 * entities, once, so that `&amp;lt;` becomes `&lt;`; replaces lone surrogates, control and bidirectional characters by spaces,
 * collapses white space, trims, composes characters (NFC).
 */
export function cleanText(text: string): string {
  return text
    .replace(/&(#?[a-z0-9]{2,8});/gi, decodeEntity)
    .replace(/[\p{Surrogate}\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/**
 * Cuts a text of more than `most` UTF-16 units behind a word, and ends it with "…", which is counted; inside a word where no
 * space stands in the second half, never inside a surrogate pair. A shorter text stays. @param most at least 1
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.search(/\s+\S*$/u);
  // Chinese and Japanese have no spaces; half of the text is too much to lose to one long word.
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/\p{Cs}$/u, '')}…`;
}
