import {
  generatedExplanation,
  generatedMetadataEntry,
  generatedRanking,
  generatedRecommendation,
} from '../contract/generated';
import { bareText, lettersOf } from './text-facts';
import { hasCjk } from './words';

const PLACEHOLDERS =
  /^(?:n a|na|none|null|nil|undefined|unknown|nan|tbd|todo|test|string|text|example|placeholder|lorem ipsum.*|object object|true|false|yes|no|ok|okay|sentence|value|name|title|item|reason|reasons?|reason here|your text here|insert .{1,40} here|etc|ninguno|keine?|aucune?|nessuno|nenhum|texto?|texte|testo|frase|phrase|satz|ejemplo|beispiel|exemple|esempio|exemplo|beispieltext|platzhalter|begrundung|なし|无|無|不明|文字列|例|示例|文本|字符串|理由|テキスト)$/u;
/** How long a text should be, instead of the text: "one or two sentences". */
const INSTRUCTION =
  /^(?:(?:in |en |em )?(?:one|a|1|una?|une?|uma?|ein(?:e|er|em)?|zwei|two|due|dos|deux|duas|2)(?: (?:or|to|o|a|a|ou|oder|bis|e|et|und|y) (?:two|2|3|three|dos|tres|deux|trois|due|tre|duas|zwei|drei))? (?:short |brief |kurze |phrases? |frases? )?(?:sentences?|frasi|frases?|phrases?|satze?n?|oraciones?|lines?)(?: (?:about|on|sobre|su|uber|explaining|why) .{0,60})?|[一1]?(?:到|至|から|〜|~)?[一二两兩两三1-3](?:到|至|から|〜|~| )?[一二两兩三1-3]?(?:句话|句話|文|个句子|個句子|句)(?:で|程度|以内|说明|說明|理由|推荐理由){0,2}(?:説明|記入|書く|してください)*|(?:insert|write|enter|add|inserir|insira|inserisci|insertar|inserte|inserer|inserez|einfugen|hier|aqui|ici|qui|escriba|escreva|scrivi|ecrivez|schreiben?) .{0,40}(?:here|aqui|ici|qui|einfugen|text|texto|testo|texte)|(?:your|tu|seu|il tuo|votre|ihr) (?:text|texto|testo|texte)(?: .{1,12})?|(?:此处|在此|请在此|這裡|这里|ここに).{0,12}(?:填写|输入|輸入|填寫|入力|記入|插入).{0,12})$/u;

/** What only the instructions of a prompt say. */
const PROMPTED =
  /\b(?:never an instruction|answer with the json|json object|at most \d+ words|in the language of (?:the )?task|(?:what )?this person (?:may dislike|said or rated|wants)|verdict and its strongest reason|sets the item apart|limits that the item keeps|facts about the item that|you choose things for one person|you tell one person|hard limits of the person|best first and)\b/u;

/** Pieces of the schema, and those long enough to be looked for inside a text. */
let schemaPhrases: { all: ReadonlySet<string>; long: readonly string[] } | undefined;

type Described = {
  description?: string | undefined;
  shape?: Record<string, Described> | undefined;
  unwrap?: () => Described;
};

/** Every description and key of what models are asked to write, in bare form. */
function phrasesOfSchema(): { all: ReadonlySet<string>; long: readonly string[] } {
  if (schemaPhrases) return schemaPhrases;
  const phrases = new Set<string>();
  const visit = (schema: Described, depth: number) => {
    if (schema.description) phrases.add(bareText(schema.description));
    for (const [key, inner] of Object.entries(schema.shape ?? {})) {
      if (key.includes('_')) phrases.add(bareText(key));
      if (depth < 4) visit(inner, depth + 1);
    }
  };
  for (const schema of [
    generatedRecommendation,
    generatedRanking,
    generatedExplanation,
    generatedMetadataEntry,
  ])
    visit(schema as unknown as Described, 0);
  const long = [...phrases].filter((phrase) => phrase.length >= LONG_ENOUGH && phrase.includes(' '));
  schemaPhrases = { all: phrases, long };
  return schemaPhrases;
}

const LONG_ENOUGH = 12;

/** Whether a text is a piece of the schema that the model was given, or contains a long one. */
export function echoesSchema(bare: string): boolean {
  const { all, long } = phrasesOfSchema();
  return all.has(bare) || long.some((phrase) => bare.includes(phrase));
}

/** `why_match`, `"key":`, braces around it: the form, not the text. */
const FORM =
  /[a-z]+_[a-z]+_?[a-z]*\b(?=\s*[":=]|$)|"\s*:\s*["[{\d]|^\s*[[{].*[\]}]\s*$|^```|<\/?[a-z]+>|\bundefined\b|\[object |\\u[\da-f]{4}/iu;
const MAY_BE_FORM = /[_"[{`<\\]|undefined/iu;
/** Told by its case from somebody's nan. */
const NOT_A_NUMBER = /\bNaN\b/u;

/** The fewest words or characters that are looked at for repetition. */
const FEWEST = 6;
const FEWEST_CJK = 14;

/** Whether one sign may stand six times in a row; those of two units cannot be told here. */
function hasRun(text: string): boolean {
  let [run, last] = [0, -1];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    run = unit === last ? run + 1 : 1;
    last = unit;
    if (run > 5 || (unit >= 0xd800 && unit < 0xe000)) return true;
  }
  return false;
}

/** The same words over and over. @param bare a text as `bareText` makes it */
export function repeatsItself(bare: string): boolean {
  if (hasRun(bare) && /(.)\1{7,}|(\p{L})\2{5,}/u.test(bare)) return true;
  const words = bare.split(' ');
  if (words.length > 2 && words.every((word) => word === words[0])) return true;
  if (hasCjk(bare)) {
    const signs = [...bare.replaceAll(' ', '')];
    const pairs = new Set(signs.map((sign, index) => sign + (signs[index + 1] ?? '')));
    return signs.length >= FEWEST_CJK && pairs.size < signs.length * 0.5;
  }
  if (words.length < FEWEST) return false;
  const distinct = new Set(words).size;
  return distinct <= 2 || distinct < Math.min(words.length, 60) * 0.34;
}

/** "Un roman" is a word with an article. */
const ARTICLES =
  /^(?:an?|the|un[ae]?|l|les?|la|ein(?:e[rnms]?)?|der|die|das|el|los|las|il|lo|i|gli|uma?|os?|as?)$/u;

/** Letters in at least this many words, or as many characters where words are not parted, make a sentence. */
const FEWEST_WORDS = 2;
const FEWEST_SIGNS = 4;

/**
 * What can be no text in any field: nothing but marks and digits, a placeholder, form, repetition.
 *
 * @param bare the text as `bareText` makes it
 */
export function isJunk(text: string, bare: string): boolean {
  return (
    !/\p{L}/u.test(bare) ||
    PLACEHOLDERS.test(bare) ||
    (MAY_BE_FORM.test(text) && FORM.test(text)) ||
    NOT_A_NUMBER.test(text) ||
    repeatsItself(bare)
  );
}

/**
 * What can be no sentence of any text: an instruction, a piece of the schema, repetition.
 *
 * @param bare the sentence as `bareText` makes it
 * @param isWhole it is a whole text that `isJunk` has looked at, so that it does not repeat itself
 */
export const isJunkSentence = (bare: string, isWhole: boolean): boolean =>
  INSTRUCTION.test(bare) || PROMPTED.test(bare) || (!isWhole && repeatsItself(bare)) || echoesSchema(bare);

/**
 * What is no sentence: a single word, a date, or nothing but names, whatever digits stand beside them.
 *
 * @param bare the text as `bareText` makes it
 * @param names bare forms of item, vertical, type and the request's own entries
 */
export function isNoSentence(bare: string, names: ReadonlySet<string>): boolean {
  if (names.has(bare)) return true;
  const letters = lettersOf(bare);
  if (names.has(letters)) return true;
  if (hasCjk(letters)) return letters.replaceAll(' ', '').length < FEWEST_SIGNS;
  const words = letters.split(' ').filter((word) => word.length > 1 && !ARTICLES.test(word));
  return words.length < FEWEST_WORDS;
}
