const VOWEL = /[aeiouy]/;

const undouble = (word: string) => (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(word) ? word.slice(0, -1) : word);

/** Words that an ending only seems to belong to, or that mean something else without it. */
const WHOLE = new Set('news electronics marketing lighting programming bedding running'.split(' '));

function stemEnglish(word: string): string {
  if (WHOLE.has(word)) return word;
  let stemmed = word;
  if (stemmed.endsWith('ies') && stemmed.length > 4) stemmed = `${stemmed.slice(0, -3)}y`;
  else if (/(ss|sh|ch|x|zz)es$/.test(stemmed)) stemmed = stemmed.slice(0, -2);
  else if (/[^suio]s$/.test(stemmed) || /ios$/.test(stemmed)) stemmed = stemmed.slice(0, -1);
  for (const ending of ['ing', 'ed'] as const) {
    const base = stemmed.slice(0, -ending.length);
    if (stemmed.endsWith(ending) && base.length >= 3 && VOWEL.test(base)) {
      stemmed = undouble(base);
      break;
    }
  }
  if (stemmed.length > 6 && stemmed.endsWith('ly')) stemmed = stemmed.slice(0, -2);
  if (stemmed.length > 4 && stemmed.endsWith('e')) stemmed = stemmed.slice(0, -1);
  if (stemmed.length > 3 && stemmed.endsWith('y')) stemmed = `${stemmed.slice(0, -1)}i`;
  return stemmed;
}

/** Endings by language, longest first; one is cut when at least three characters stay, or four before -er. */
const ENDINGS: Record<string, readonly [ending: string, replacement: string][]> = {
  es: [
    ['amente', ''],
    ['imiento', ''],
    ['aciones', 'acion'],
    ['iones', 'ion'],
    ['ces', 'z'],
    ['idad', ''],
    ['ando', ''],
    ['iendo', ''],
    ['ados', ''],
    ['adas', ''],
    ['idos', ''],
    ['idas', ''],
    ['ado', ''],
    ['ada', ''],
    ['ido', ''],
    ['ida', ''],
    ['ores', 'or'],
    ['oras', 'or'],
    ['ora', 'or'],
    ['es', ''],
    ['os', ''],
    ['as', ''],
    ['o', ''],
    ['a', ''],
    ['e', ''],
  ],
  pt: [
    ['amente', ''],
    ['acoes', 'acao'],
    ['oes', 'ao'],
    ['aes', 'ao'],
    ['ais', 'al'],
    ['eis', 'el'],
    ['ois', 'ol'],
    ['idade', ''],
    ['ando', ''],
    ['endo', ''],
    ['indo', ''],
    ['ados', ''],
    ['adas', ''],
    ['idos', ''],
    ['idas', ''],
    ['ado', ''],
    ['ada', ''],
    ['ido', ''],
    ['ida', ''],
    ['ores', 'or'],
    ['oras', 'or'],
    ['ora', 'or'],
    ['res', 'r'],
    ['ns', 'm'],
    ['es', ''],
    ['os', ''],
    ['as', ''],
    ['o', ''],
    ['a', ''],
    ['e', ''],
  ],
  fr: [
    ['issements', ''],
    ['issement', ''],
    ['ements', ''],
    ['ement', ''],
    ['euses', 'eu'],
    ['euse', 'eu'],
    ['eux', 'eu'],
    ['trices', 't'],
    ['trice', 't'],
    ['teurs', 't'],
    ['teur', 't'],
    ['ives', 'if'],
    ['ive', 'if'],
    ['ifs', 'if'],
    ['aux', 'al'],
    ['elles', 'el'],
    ['elle', 'el'],
    ['ennes', 'en'],
    ['enne', 'en'],
    ['ees', ''],
    ['ee', ''],
    ['es', ''],
    ['er', ''],
    ['ez', ''],
    ['e', ''],
    ['s', ''],
    ['x', ''],
  ],
  it: [
    ['amente', ''],
    ['azioni', 'azion'],
    ['azione', 'azion'],
    ['ando', ''],
    ['endo', ''],
    ['che', 'c'],
    ['chi', 'c'],
    ['ghe', 'g'],
    ['ghi', 'g'],
    ['ati', ''],
    ['ate', ''],
    ['ato', ''],
    ['ata', ''],
    ['uti', ''],
    ['ito', ''],
    ['ita', ''],
    ['ie', ''],
    ['io', ''],
    ['ia', ''],
    ['i', ''],
    ['e', ''],
    ['o', ''],
    ['a', ''],
  ],
  de: [
    ['ungen', 'ung'],
    ['lichen', 'lich'],
    ['liches', 'lich'],
    ['licher', 'lich'],
    ['liche', 'lich'],
    ['igen', 'ig'],
    ['iges', 'ig'],
    ['iger', 'ig'],
    ['ige', 'ig'],
    ['ischen', 'isch'],
    ['isches', 'isch'],
    ['ischer', 'isch'],
    ['ische', 'isch'],
    ['innen', ''],
    ['nen', 'n'],
    ['ern', ''],
    ['en', ''],
    ['em', ''],
    ['er', ''],
    ['es', ''],
    ['e', ''],
    ['n', ''],
    ['s', ''],
  ],
};

/** Stems already worked out, by language; forgotten when there are too many. */
const stems = new Map<string, Map<string, string>>();
const MOST_STEMS = 20_000;

/**
 * Cuts the inflection off a folded word, so that its forms compare equal. Light on purpose: it unites plurals,
 * genders and the common verb forms, and leaves word families apart.
 *
 * @param word lower case, without accents
 * @param language two-letter code; an unknown one leaves the word as it is but for a plural -s
 */
export function stem(word: string, language: string): string {
  if (word.length <= 3) return word;
  const known = stems.get(language)?.get(word);
  if (known !== undefined) return known;
  const stemmed = /\d/.test(word) ? word : cutEnding(word, language);
  let ofLanguage = stems.get(language);
  if (!ofLanguage || ofLanguage.size >= MOST_STEMS) {
    ofLanguage = new Map();
    stems.set(language, ofLanguage);
  }
  ofLanguage.set(word, stemmed);
  return stemmed;
}

function cutEnding(word: string, language: string): string {
  if (language === 'en') return stemEnglish(word);
  for (const [ending, replacement] of ENDINGS[language] ?? [['s', '']]) {
    if (word.endsWith(ending) && word.length - ending.length >= (ending === 'er' ? 4 : 3)) {
      return word.slice(0, word.length - ending.length) + replacement;
    }
  }
  return word;
}
