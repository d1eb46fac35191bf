import { FILLERS } from '../key-claims';
import type { LanguageCode } from '../lexicon/lexicons';
import { compileMixed } from '../phrases';
import { hasCjk, stemOf } from '../words';

/** How texts of one language speak of an attribute. */
export type AttributeWords = {
  /** What names it. */
  named: RegExp;
  /** What claims the contrary without a denial. */
  contrary: RegExp | undefined;
};

/** What phrases of the list say: of the budget, of all that was asked for, or nothing but praise. */
export type Meaning = 'price_kept' | 'price_broken' | 'all_kept' | 'praise' | 'cliche' | 'had' | 'liked';

/** Whether a folded word is one of a list; `~` stands for any further letters. */
type IsListed = (folded: string) => boolean;

/**
 * The attributes that metadata states as flags, by the names that developers give them, with the words by which texts speak
 * of them.
 */
export type AttributeList = {
  /** @param name a key, or some of its words in a row, folded and in snake case */
  has(name: string): boolean;
  /** The name that has the same words in any order and form: `upgradable_ram` for `ram_upgradeable`. @param name as in `has` */
  alike(name: string): string | undefined;
  /** Undefined where the list has no words of the language. @param name as in `has` */
  words(name: string, code: LanguageCode): AttributeWords | undefined;
  /** What says a thing that is no attribute, such as `price_kept`. */
  phrases(meaning: Meaning, code: LanguageCode): RegExp | undefined;
  /** What was read of a key with the list, once; callers use the same few keys again and again. */
  remember<Value>(id: string, read: () => Value): Value;
  /** Whether a word is nothing but praise; for languages whose words are parted. */
  isPraise(code: LanguageCode): IsListed;
  /** The longest name of an attribute within a Chinese or Japanese word. @param mark as the names begin, such as `#` */
  within(word: string, mark?: string): string | undefined;
};

/** What words have that name the lack of something, where the attribute itself is one. */
const LACKS =
  /free|frei|los(?:e[nrms]?)?~?$|(?:^| )(?:no|non|not|without|ohne|kein[a-z]*|sin|sans|senza|sem|zero)(?: |$)|フリー|不使用|なし|無|无|不含|ゼロ|零/u;
const IS_LACK = /(?:^|_)(?:free|frei|los|less|no|without|ohne|sin|sans|senza|sem)(?:_|$)/u;

/** The line of a block behind its mark: a language, or `-` and a language for the contrary. */
function wordsOf(block: string, mark: string): string[] {
  const start = block.indexOf(`\n${mark} `);
  if (start < 0) return [];
  const from = start + mark.length + 2;
  const end = block.indexOf('\n', from);
  return block.slice(from, end < 0 ? undefined : end).split('|');
}

/** Long lists are looked up, as a pattern of hundreds of words would be tried in every place. */
function listedWords(listed: readonly string[]): IsListed {
  const whole = new Set(listed.filter((word) => !word.endsWith('~')));
  const stems = new Set(listed.flatMap((word) => (word.endsWith('~') ? word.slice(0, -1) : [])));
  return (folded) => {
    if (whole.has(folded)) return true;
    for (let length = 2; length <= folded.length; length++)
      if (stems.has(folded.slice(0, length))) return true;
    return false;
  };
}

const SMALL =
  /^(?:a|an|the|of|in|on|at|to|for|with|and|or|is|are|be|can|your|you|it|der|die|das|den|dem|des|ein|eine[nrms]?|im|am|zum|zur|in|mit|und|oder|ist|sind|ihr[a-z]?|dein[a-z]{0,2}|le|la|les|l|d|de|du|des|un|une|en|au|aux|et|est|sont|votre|vos|ton|ta|tes|el|los|las|una|y|es|son|tu|tus|su|sus|se|il|lo|gli|i|uno|di|da|del|della|dei|delle|al|alla|ai|e|sono|si|o|os|as|um|uma|do|dos|das|no|na|nos|nas|ao|seu|sua|seus|suas|by|from|per|par|por|pour|para)$/u;

/** A word as it may be inflected. */
const inflected = (word: string) =>
  word.endsWith('~') || word.length < 6 ? word : `${word.slice(0, Math.max(4, word.length - 2))}~`;

/** Up to three words, none of which denies. */
const GAP =
  '(?:(?!(?:not|cannot|n|t|no|isn|never|without|kein|keine[nrms]?|nicht|nie|ohne|ne|pas|jamais|sans|non|mai|senza|sin|nunca|nao|sem) )[^ |]+ ){0,3}?';

/** "Upgrade the memory" as "the memory can be upgraded" too: two telling words, in either order and near each other. */
function inAnyOrder(phrase: string): string {
  const [a, b, ...others] = phrase.split(' ').filter((word) => !SMALL.test(word));
  if (!a || !b || others.length > 0 || a.length < 4 || b.length < 4) return phrase;
  const [first, second] = [inflected(a), inflected(b)];
  return `${first} ${GAP}${second}|${second} ${GAP}${first}|${phrase}`;
}

/** `*` stands for up to three words, or six signs. */
function compileWords(listed: readonly string[], isLoose: boolean): RegExp | undefined {
  if (listed.length === 0) return undefined;
  const words = listed.map((word) =>
    hasCjk(word)
      ? word.replaceAll('*', '[^|]{0,6}?')
      : word.includes('*')
        ? word.replaceAll(' * ', ' (?:[^ |]+ ){0,3}?')
        : isLoose
          ? inAnyOrder(word)
          : word,
  );
  const signs = words.filter(hasCjk);
  return compileMixed(words.filter((word) => !hasCjk(word)).join('|'), signs.join('|'));
}

function readWords(block: string, code: LanguageCode): AttributeWords | undefined {
  const [name = ''] = block.split(' ', 1);
  // "Wheat" is what something free of grain lacks.
  const isLack = IS_LACK.test(name);
  const words = wordsOf(block, code).filter((word) => !isLack || LACKS.test(word));
  const named = compileWords(words, !name.startsWith('='));
  return named && { named, contrary: compileWords(wordsOf(block, `-${code}`), false) };
}

/** Beginnings of the telling words of a name, in order; undefined where there are fewer than two. */
function stemsOf(name: string): string | undefined {
  const words = name.split('_').filter((word) => word && !FILLERS.test(word));
  if (words.length < 2 || hasCjk(name)) return undefined;
  return words.map(stemOf).sort().join(' ');
}

/** Compiled words that are kept; callers use the same few keys again and again. */
const MOST_KEPT = 1000;
const LONGEST_NAME = 12;

/**
 * Reads the list.
 *
 * @param text blocks with an empty line between them: in the first line all names of an attribute, then a line for every
 *   language with its words, `|` between them, `~` for any further letters; the language with `-` in front has the
 *   words for the contrary; names of what is measured or counted begin with `#`, those of what is a name itself with `@`;
 *   a block whose name begins with `=` has phrases, in which `*` stands for some words
 */
export function readAttributeList(text: string): AttributeList {
  const blocks = new Map<string, string>();
  const byStems = new Map<string, string>();
  for (const block of text.trim().split('\n\n'))
    for (const name of block.slice(0, block.indexOf('\n')).split(' ')) {
      blocks.set(name, block);
      const stems = stemsOf(name);
      if (stems && !byStems.has(stems)) byStems.set(stems, name);
    }
  const kept = new Map<string, AttributeWords | undefined>();
  const praise = new Map<LanguageCode, IsListed>();
  const remembered = new Map<string, unknown>();
  return {
    has: (name) => blocks.has(name),
    alike: (name) => byStems.get(stemsOf(name) ?? ''),
    words(name, code) {
      const block = blocks.get(name);
      if (!block) return undefined;
      const id = `${code} ${name}`;
      if (kept.has(id)) return kept.get(id);
      const words = readWords(block, code);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(id, words);
      return words;
    },
    remember<Value>(id: string, read: () => Value): Value {
      if (!remembered.has(id)) {
        if (remembered.size >= MOST_KEPT) remembered.clear();
        remembered.set(id, read());
      }
      return remembered.get(id) as Value;
    },
    isPraise(code) {
      const test = praise.get(code) ?? listedWords(wordsOf(blocks.get('=praise') ?? '', code));
      praise.set(code, test);
      return test;
    },
    phrases(meaning, code) {
      return this.words(`=${meaning}`, code)?.named;
    },
    within(word, mark = '') {
      for (let length = Math.min(word.length, LONGEST_NAME); length > 1; length--)
        for (let at = 0; at + length <= word.length; at++) {
          const part = mark + word.slice(at, at + length);
          if (blocks.has(part)) return part;
        }
      return undefined;
    },
  };
}
