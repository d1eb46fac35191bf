import { fold } from './fold';
import { type LanguageCode, LEXICONS } from './lexicon/lexicons';
import { matchesOf } from './matches';
import { isPlain } from './words';

/** Stands in front of digits that were words: numbers up to ten in words pass (contract: truth-of-text). */
export const SPELLED = '\u2060';

type Values = ReadonlyMap<string, number>;

const HUNDREDS = /^(?:hundred|hundert|cien|ciento|cent|cents|cento|cem|centos)$/u;
const THOUSANDS = /^(?:thousand|tausend|mil|mille|mila)$/u;
const MILLIONS = /^(?:million|millions|millionen|millon|millones|milione|milioni|milhao|milhoes)$/u;
const AND: ReadonlySet<string> = new Set(['and', 'y', 'et', 'e', 'und']);
/** Forms that are not made up of others. */
const IRREGULAR: Record<string, string> = {
  en: '',
  de: 'eins=1 ein=1 eine=1 einer=1 einem=1 einen=1 zwo=2 sechs=6 sechzehn=16 sieb=7 siebzehn=17',
  es: 'un=1 una=1 veintiuno=21 veintiun=21 veintiuna=21 veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26 veintisiete=27 veintiocho=28 veintinueve=29 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900',
  fr: 'une=1 septante=70 huitante=80 nonante=90',
  it: 'un=1 una=1 ventuno=21 ventotto=28',
  pt: 'um=1 uma=1 duas=2 catorze=14 quatorze=14 dezasseis=16 dezesseis=16 dezassete=17 dezessete=17 dezanove=19 dezenove=19 duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400 quinhentos=500 quinhentas=500 seiscentos=600 setecentos=700 oitocentos=800 novecentos=900',
};

const known = new Map<string, Values>();

function valuesOf(code: string): Values {
  const before = known.get(code);
  if (before) return before;
  const { units, teens, tens } = LEXICONS[code as LanguageCode];
  const values = new Map<string, number>();
  const add = (words: string, first: number, step: number) =>
    words.split(' ').forEach((word, index) => {
      if (word && !word.includes('-')) values.set(word, first + index * step);
    });
  add(units, 1, 1);
  add(teens, 11, 1);
  add(tens, 20, 10);
  for (const pair of (IRREGULAR[code] ?? '').split(' ')) {
    const [word = '', value = ''] = pair.split('=');
    if (word) values.set(word, Number(value));
  }
  known.set(code, values);
  return values;
}

/** German and Italian write a number as one word: "zweihundertfünfzig", "trentacinque". */
function readJoined(word: string, values: Values): number | undefined {
  const plain = values.get(word);
  if (plain !== undefined) return plain;
  if (word.length > 40) return undefined;
  const thousand = /^(.*?)(?:tausend|mila|mille)(.*)$/u.exec(word);
  if (thousand) return scaled(thousand, 1000, values);
  const hundred = /^(.*?)(?:hundert|cento)(.*)$/u.exec(word);
  if (hundred) return scaled(hundred, 100, values);
  const german = /^(.+?)und(.+)$/u.exec(word);
  if (german) {
    const [low, high] = [values.get(german[1] ?? ''), values.get(german[2] ?? '')];
    return low !== undefined && high !== undefined && low < 10 && high >= 20 ? low + high : undefined;
  }
  for (let cut = 4; cut < word.length - 2; cut++) {
    const head = word.slice(0, cut);
    const high = values.get(head) ?? values.get(`${head}i`) ?? values.get(`${head}a`);
    const low = values.get(word.slice(cut));
    if (high !== undefined && low !== undefined && high >= 20 && high % 10 === 0 && low < 10)
      return high + low;
  }
  return undefined;
}

function scaled(
  [, front = '', back = '']: RegExpExecArray,
  scale: number,
  values: Values,
): number | undefined {
  const count = front === '' ? 1 : readJoined(front, values);
  const rest = back === '' ? 0 : readJoined(back.replace(/^und/u, ''), values);
  if (count === undefined || rest === undefined || count >= 1000 || rest >= scale) return undefined;
  return count * scale + rest;
}

type Token = { folded: string; at: number; end: number; value: number | undefined };

const WORD = /\p{L}+/gu;
const PLAIN_WORD = /[A-Za-zÀ-ÖØ-öø-ɏ]+/g;
/** What a number may begin with that is none of the values. */
const SCALES: ReadonlySet<string> = new Set(['mil', 'mille', 'cien', 'cento', 'cem']);

function tokensOf(text: string, code: string): Token[] {
  const values = valuesOf(code);
  const isJoined = code === 'de' || code === 'it';
  let end = 0;
  return (text.match(isPlain(text) ? PLAIN_WORD : WORD) ?? []).map((raw) => {
    const folded = fold(raw);
    const at = text.indexOf(raw, end);
    end = at + raw.length;
    return {
      folded,
      at,
      end,
      value: isJoined ? readJoined(folded.replace(/(?<=.)mal$/u, ''), values) : values.get(folded),
    };
  });
}

/** Reads one number from a run of words; the second value is how many of them it took. */
function readRun(tokens: readonly Token[], from: number, text: string): [number, number] | undefined {
  let [total, current, taken] = [0, 0, 0];
  let at = from;
  const isNext = () => at === from || /^[\s-]{1,2}$/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.at));
  for (; at < tokens.length && isNext(); at++) {
    const { folded = '', value } = tokens[at] ?? {};
    const digit = current % 100;
    if (AND.has(folded) && at > from) {
      const next = tokens[at + 1]?.value;
      if (
        next === undefined ||
        !(
          current > 0 &&
          next < 100 &&
          (digit === 0 ? current >= 100 || total > 0 : digit % 10 === 0 && next < 10)
        )
      )
        break;
      continue;
    }
    // "Quatre-vingt", eighty.
    if (/^vingts?$/.test(folded) && digit === 4) current += 76;
    else if (HUNDREDS.test(folded) && current < 10) current = (current || 1) * 100;
    else if (THOUSANDS.test(folded) && total === 0) [total, current] = [(current || 1) * 1000, 0];
    else if (MILLIONS.test(folded) && current + total > 0) [total, current] = [(current + total) * 1e6, 0];
    else if (value === undefined) break;
    else if (current === 0) current = value;
    else if (value >= 100 ? false : digit === 0) current += value;
    else if (digit % 10 === 0 && value < 10) current += value;
    // "Soixante-douze", "quatre-vingt-treize".
    else if ((digit === 60 || digit === 80) && value < 20) current += value;
    else break;
    taken = at - from + 1;
  }
  return taken > 0 ? [total + current, taken] : undefined;
}

/** One in front of a measure is a number, elsewhere an article. */
const ONE_OF =
  /\b(?:una?|une?|one|an|ein(?:e[rnms]?)?|uma?|um)\s(?=(?:hora|heure|hour|stunde|met(?:ro|re|er)|mètre)(?!\p{L}))|\bun['’](?=ora)|(?<=l)['’](?=ora e )/giu;

function withSpaced(text: string, code: string): string {
  const plain = text.replace(ONE_OF, ` ${SPELLED}1 `);
  const tokens = tokensOf(plain, code);
  let out = '';
  let last = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.value === undefined && !SCALES.has(token.folded)) continue;
    const isScale = /\d\s?$/.test(plain.slice(Math.max(0, token.at - 2), token.at));
    const run = isScale ? undefined : readRun(tokens, index, plain);
    if (!run || run[0] < 2) continue;
    const end = (tokens[index + run[1] - 1] as Token).end;
    out += `${plain.slice(last, token.at)}${SPELLED}${run[0]}`;
    last = end;
    index += run[1] - 1;
  }
  return last === 0 ? plain : out + plain.slice(last);
}

const SIGNS = '〇一二三四五六七八九';
const SIGN_NUMBER =
  /(?<![第几几数])(?:\d[\d.,]*|[一二三四五六七八九两兩十])(?:[〇零一二三四五六七八九两兩十百千]|[万萬億亿]|\d)*(?<=[〇零一二三四五六七八九两兩十百千万萬億亿])/gu;

function readSigns(text: string): number | undefined {
  let [total, section, digit] = [0, 0, 0];
  // What a last digit counts: 两万六 is 26,000.
  let tail = 1;
  for (const [part] of matchesOf(/\d[\d.,]*|./gu, text)) {
    const sign = part === '零' ? 0 : part === '两' || part === '兩' ? 2 : SIGNS.indexOf(part);
    if (/^\d/.test(part)) digit = Number(part.replace(/,/g, ''));
    else if (sign >= 0) {
      if (digit > 0) return undefined;
      digit = sign;
      if (part === '零') tail = 1;
    } else if (part === '十' || part === '百' || part === '千') {
      const scale = { 十: 10, 百: 100, 千: 1000 }[part];
      section += (digit || 1) * scale;
      tail = scale / 10;
      digit = 0;
    } else {
      const scale = part === '万' || part === '萬' ? 1e4 : 1e8;
      total += (section + digit) * scale;
      tail = scale / 10;
      [section, digit] = [0, 0];
    }
  }
  const value = total + section + digit * (/[一二三四五六七八九]$/u.test(text) ? tail : 1);
  return Number.isFinite(value) ? value : undefined;
}

/** `1万8,000円`: what follows the sign are the digits behind it. */
const TEN_THOUSANDS = /(?<![\d.,])(\d+)[万萬](\d,?\d{3})(?![\d,])/gu;

/** `2万2千円`, `两百二十元`. The thousand of 千米 and 千克 is a unit. */
function withSigns(text: string): string {
  const plain = text.replace(TEN_THOUSANDS, (_, many: string, rest: string) =>
    String(Math.round(Number(many) * 1e4) + Number(rest.replace(',', ''))),
  );
  return plain.replace(SIGN_NUMBER, (run: string, at: number) => {
    const isUnit = /千$/u.test(run) && /^[米克瓦卡]/u.test(plain.slice(at + run.length));
    const own = isUnit ? run.slice(0, -1) : run;
    const value = readSigns(own);
    if (value === undefined) return run;
    return `${/\d/.test(own) ? '' : SPELLED}${Number(value.toFixed(2))}${isUnit ? '千' : ''}`;
  });
}

/**
 * A text with its numbers in digits, those that were words behind `SPELLED`. Linear in its length.
 *
 * @param text in Unicode form NFKC
 * @param code language of the words; Chinese and Japanese numerals are read in any
 */
export function withDigits(text: string, code: LanguageCode): string {
  const signs = /[一二三四五六七八九两兩十百千万萬億亿]/u.test(text) ? withSigns(text) : text;
  return LEXICONS[code].units && /\p{L}/u.test(signs) ? withSpaced(signs, code) : signs;
}
