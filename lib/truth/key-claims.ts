import { conceptOf, conceptPattern, toSnake } from './concept-names';
import { CONCEPTS } from './concepts';
import { KEY_WORDS } from './key-words';
import { compile, compileMixed } from './phrases';
import { hasCjk } from './words';

/** What a sentence has to say to claim a flag: a word for each of its parts, in one clause. */
export type FlagClaim = {
  parts: readonly RegExp[];
  /** Where the key says that something is needed: words for that. */
  required?: RegExp | undefined;
  /** The name says the contrary: `grain_free: false` means that there is grain. */
  isFlipped: boolean;
  /** What claims the contrary without a denial, where the key has such words. */
  opposites?: readonly RegExp[] | undefined;
  /** The words among them that say the contrary. */
  contrary?: RegExp | undefined;
};

/** Compiles words and signs that stand in one list. */
function compileListed(source: string): RegExp {
  const parts = source.split('|');
  const words = parts.filter((part) => !hasCjk(part));
  return compileMixed(words.join('|'), parts.filter(hasCjk).join('|'));
}

type KeyWord = { words: string; signs: string; opposite: string };

let byName: ReadonlyMap<string, KeyWord> | undefined;
let bySign: ReadonlyMap<string, string> | undefined;
/** Words of the other languages, as keys may be in any of them; `~` cut off. */
let byWord: ReadonlyMap<string, string> | undefined;

const plainSigns = (signs: string) => signs.replace(/\(\?!.*?\)/gu, '').split('|');
const plainWords = (words: string) =>
  words
    .split('|')
    .flatMap((word) =>
      /^[a-z~?]+$/.test(word)
        ? [word.replace(/.\?|~/g, ''), word.replace('?', '').replace(/.\?|~/g, ''), word.replace(/[?~]/g, '')]
        : [],
    );

function readKeyWords(): ReadonlyMap<string, KeyWord> {
  if (byName) return byName;
  const names = new Map<string, KeyWord>();
  const signs = new Map<string, string>();
  const words = new Map<string, string>();
  const index = (name: string, wordsOf: string, signsOf: string) => {
    for (const sign of plainSigns(signsOf)) if (sign.length > 1 && !signs.has(sign)) signs.set(sign, name);
    for (const word of plainWords(wordsOf)) if (word.length > 2 && !words.has(word)) words.set(word, name);
  };
  for (const [name, concept] of Object.entries(CONCEPTS))
    if (concept.domain === 'diet' || concept.domain === 'amenity')
      index(name, concept.words, concept.signs ?? '');
  for (const line of KEY_WORDS.trim().split('\n')) {
    const [keys = '', rest = ''] = line.split('=');
    const [own = '', signsOf = '', opposite = ''] = rest.split(';');
    const first = keys.split(' ')[0] ?? '';
    for (const key of keys.split(' ')) names.set(key, { words: own, signs: signsOf, opposite });
    index(first, own, signsOf);
  }
  byName = names;
  bySign = signs;
  byWord = words;
  return names;
}

const compiled = new Map<string, RegExp>();
const oppositeOf = new WeakMap<RegExp, RegExp>();

function patternOf(name: string): RegExp | undefined {
  const known = compiled.get(name) ?? conceptPattern(name);
  if (known) return known;
  const entry = readKeyWords().get(name);
  if (!entry) return undefined;
  const pattern = compileMixed(entry.words, entry.signs);
  compiled.set(name, pattern);
  if (entry.opposite) oppositeOf.set(pattern, compileListed(entry.opposite));
  return pattern;
}

/** Words of keys that a sentence need not have. */
export const FILLERS =
  /^(?:is|has|have|allow(?:s|ed)?|accept(?:s|ed)?|offer(?:s|ed)?|includ(?:es?|ed|ing)|inclusive|with|support(?:s|ed)?|provid(?:es?|ed)|covers?|covered|covering|full|fully|one|self|approved|resistant|proof|needs?|requires?|admit\w*|acept\w*|aceit\w*|accett\w*|ammess\w*|ammett\w*|admis\w*|permit\w*|permess\w*|permis\w*|inclu\w*|compres\w*|tiene|tem|hat|avec|con|com|cubre|couvre|copre|cobre|deckt|erlaubt|enthalten|vorhanden|integrat\w*|integrad\w*|integre|integriert\w*|of|to|in|on|for|from|the|at|and|or|ok|apt[oa]s?|adecuad[oa]|geeignet|suitable|adatt[oa]|adaptee?|fuer|para|pour|per|por|al|alla|allo|aux|au|chez|option|optional|possible|available|access|accessible|mode|system|control(?:led|s)?|steuerung|edition|edizione|edicion|edicao|ausgabe|version|versione|drive|feature|service|servizio|servicio|servico|function|built|added|friendly|site|onsite|can|de|la|le|del|da|do|di|mit|im|am|per|required|needed|apoio|reposa|appui|appuie|repose|poggia|rest|stuetze|supporto|soporte|necessary|necessario|necesario|noetig|notig|obligatoire|obligatorio|erforderlich|obbligatorio|inbegriffen|incluid[oa]s?|inklusive|inkl|inbegr|inclus|incluso|inclusa|verfugbar|disponible|moglich|posible|possivel|swimming)$/u;
export const REQUIRES =
  /(?:^|_)(?:required?s?|requires|needed|needs|necessary|necessari[oa]|necesari[oa]|noetig|notig|erforderlich|obligatoire|obligatori[oa]|obbligatori[oa]|richiest[oa]|exigid[oa]|requerid[oa]|requise?|exigee?|pflicht)(?:_|$)|必須|必要|必须/u;
export const REQUIRED =
  /(?<= )(?:requir\p{L}*|need\p{L}*|necess\p{L}*|neces\p{L}*|must|mandatory|notig|braucht|brauchen|muss|mussen|erforderlich|faut|oblig\p{L}*|obblig\p{L}*|obrig\p{L}*|exig\p{L}*|richie\p{L}*|pflicht|serve|precisa\p{L}*|hace falta|only with|nur mit)(?= )|必須|必要|要り|要る|必须|需要|必需/gu;
export const FREE = /^(.+)_(?:free|frei|less|los)$|^(?:no|without|ohne|sin|sans|senza|sem)_(.+)$/u;
/** What Chinese and Japanese keys are made up with. */
const CJK_FILLERS =
  /の|中|可能|可否|対応|支持|支援|提供|含|可|有無|あり|必須|必要|必须|是否|附带|附帶|^附|^带|^帶|配备|配備|内置|內建|搭載|付き$|込み?$|包含|付属|附[属屬赠贈]|添加|[使採采]用$/gu;

/** Words of a key in Chinese or Japanese, as far as they are known, and what is left of it as it stands. */
function cjkParts(key: string): RegExp[] {
  readKeyWords();
  for (let length = Math.min(key.length, 6); length > 1; length--)
    for (let at = 0; at + length <= key.length; at++) {
      const name = bySign?.get(key.slice(at, at + length));
      const pattern = name && patternOf(name);
      if (!pattern) continue;
      const others = [key.slice(0, at), key.slice(at + length)];
      return [pattern, ...others.flatMap((rest) => (rest.length > 1 ? cjkParts(rest) : []))];
    }
  const bare = key.replace(CJK_FILLERS, '');
  if (bare.length < 2) return [];
  const halves = bare.split(/付き?|の|有り?|あり|可/u).filter((half) => half !== '');
  if (halves.length > 1) return halves.map((half) => new RegExp(half, 'gu'));
  if (!/^\p{Script=Han}{4}$/u.test(bare)) return [new RegExp(bare, 'gu')];
  return [new RegExp(bare.slice(0, 2), 'gu'), new RegExp(bare.slice(2), 'gu')];
}

/** An unknown word, with the endings of its inflections. */
function looseWord(word: string): RegExp | undefined {
  if (!/^[\p{L}\p{N}]+$/u.test(word) || word.length < 2) return undefined;
  const bare = word.replace(/(?:ed|ing|[ai]b[il]le?|bar|[ai]bile|[ai]vel|able)$/u, '');
  const cut = bare.length > 3 && bare !== word ? bare : word.slice(0, Math.max(6, word.length - 3));
  const stem = word.length > 6 || cut !== word ? `${cut}~` : `${word}(?:s|es|n|e)?`;
  // German keys write ä as ae.
  return compile(stem.replace(/([aou])e(?=[a-z~])/gu, '$1e?'), true);
}

export function partOf(word: string): RegExp[] {
  if (hasCjk(word)) return cjkParts(word);
  const single = word.replace(/s$/, '');
  const name = [word, single].find((each) => patternOf(each) !== undefined) ?? conceptOf(word);
  if (name) return [patternOf(name) as RegExp];
  readKeyWords();
  for (
    let length = word.length;
    length === word.length || (length > 4 && length > word.length - 3);
    length--
  ) {
    const known = byWord?.get(word.slice(0, length));
    const pattern = known && patternOf(known);
    if (pattern) return [pattern];
  }
  const loose = looseWord(word);
  return loose ? [loose] : [];
}

const MOST_PARTS = 4;
const LONGEST_KEY = 40;
const claims = new Map<string, FlagClaim | undefined>();
/** Keys whose patterns are kept; callers use the same few again and again. */
const MOST_CLAIMS = 500;

function readFlagClaim(key: string): FlagClaim | undefined {
  const snake = toSnake(key);
  if (!snake || snake.length > LONGEST_KEY) return undefined;
  const concept = conceptOf(key);
  if (concept) {
    const own = CONCEPTS[concept]?.opposite;
    const opposites = own ? [compile(own, false)] : undefined;
    return { parts: [conceptPattern(concept) as RegExp], isFlipped: false, opposites };
  }
  const free = FREE.exec(snake);
  const core = free ? (free[1] ?? free[2] ?? '') : snake;
  const words = core.split('_').filter((word) => word && !FILLERS.test(word));
  const parts = words.slice(0, MOST_PARTS).flatMap(partOf);
  if (parts.length === 0) return undefined;
  const [only] = words;
  const isLoose = parts.length === 1 && only !== undefined && only.length > 5 && /^[a-z]+$/u.test(only);
  const turned = parts.find((part) => oppositeOf.has(part));
  return {
    parts,
    required: REQUIRES.test(snake) ? REQUIRED : undefined,
    isFlipped: Boolean(free),
    opposites: turned
      ? parts.map((part) => (part === turned ? (oppositeOf.get(part) as RegExp) : part))
      : isLoose && !free && !/^(?:un|in|im|dis)/u.test(only)
        ? [compile(`(?:un|in|im|non |not )${only.slice(0, Math.max(6, only.length - 3))}~`, true)]
        : undefined,
  };
}

/** What claims a flag, by its key in any of the languages: `carbon_plate`, `isofix_noetig`, `包间`. */
export function flagClaim(key: string): FlagClaim | undefined {
  if (claims.has(key)) return claims.get(key);
  const claim = readFlagClaim(key);
  if (claims.size < MOST_CLAIMS) claims.set(key, claim);
  return claim;
}

/** Monday to Sunday in every language. */
export const weekdays = (): RegExp[] =>
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap(
    (day) => patternOf(day) ?? [],
  );
