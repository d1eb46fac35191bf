/*
 * Texts that are dear to read: each repeats a piece which some reader of text could be tempted to compare with
 * everything before or after it. `fill` cuts to whole pieces, so that a text of n bytes holds n / piece of them.
 */

/** Repeats a piece up to a number of bytes; `#` in the piece becomes its running number. At least one piece. */
export function fill(piece: string, bytes: number): string {
  const marks = piece.split('#').length - 1;
  const bytesOfPiece = Buffer.byteLength(piece);
  if (marks === 0) return piece.repeat(Math.max(1, Math.ceil(bytes / bytesOfPiece)));
  const pieces: string[] = [];
  let used = 0;
  do {
    const number = String(pieces.length);
    pieces.push(piece.replaceAll('#', number));
    used += bytesOfPiece + marks * (number.length - 1);
  } while (used < bytes);
  return pieces.join('');
}

/** What an attacker would repeat, by what it aims at. */
export const PIECES: Record<string, string> = {
  'capital words': 'Aaaa Bbbb Cccc ',
  'places after "in"': 'in Rome ',
  'in in in': 'in ',
  'places not wanted': 'not in Rome been visited ',
  'unknown places': 'in Aa of Bb de Cc di Dd near ',
  'sentences that begin with a name': 'Rome. Aaaa Bbbb Cccc Dddd. ',
  'a list of dislikes': 'a, ',
  'a list after hate': 'hate crowds, noise, rain, ',
  'a list without an and': 'hate w#, ',
  'ideographic list marks': '嫌い、',
  'list separators': 'a;b/c|d、e，f ',
  'cues only': 'not never no without hate love ',
  'denied wishes': 'never really liked ',
  diets: 'vegan ',
  'diets of all kinds': 'vegan, Vegan, halal, kosher, gluten-free, dairy-free, vegetarian, ',
  allergies: 'allergic to nuts, milk and eggs. ',
  'one long allergy': 'allergic to n# and ',
  budgets: 'under $#, ',
  'numbers with units': '# km ',
  hours: 'under two hours ',
  'names of known things': 'Loved Alien, Heat and Dune, ',
  'unknown names that were awful': 'Cats# was awful. ',
  'quoted titles': '"Alien" ',
  'words with one beginning': 'lightweightness# ',
  'words of one letter': 'a ',
  'one long word': 'a',
  'one long capital word': 'A',
  digits: '1',
  'numbers and separators': '1.234,56 ',
  'white space': ' ',
  hyphens: '-',
  'quotation marks': '"\'',
  brackets: '([{',
  'full stops': '. ',
  entities: '&amp;',
  'broken entities': '&',
  stars: '★',
  ratings: '5/5, 4 out of 5, ',
  'negated verdicts': 'not good not bad ',
  'of and over': 'prefer a over ',
  'Chinese places': '在东京吃',
  'Chinese denials': '没有暴力的',
  'Japanese katakana': 'トウキョウで',
  accents: 'é',
  'combining marks': 'e\u0301\u0302\u0303 ',
  emoji: '🎬🍿 ',
  'years of age': 'my 8-year-old ',
  'game titles': 'Super Mario # for Nintendo Switch, ',
  ands: 'x and y ',
};
