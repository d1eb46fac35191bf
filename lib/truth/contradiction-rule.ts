import type { Violation } from '../constraints/hard-limits';
import { type LimitField, readLimitField } from '../constraints/limit-field';
import { readNumber } from '../constraints/read-number';
import { CONCEPTS } from './concepts';
import { fold } from './fold';
import { breaksOwnNumbers, claimsUnlisted, type Demand } from './bound-claims';
import { conceptPattern } from './concept-names';
import type { ItemClaims } from './item-claims';
import { flagClaim, weekdays } from './key-claims';
import { isRounding } from './number-rule';
import { compile, type Phrases } from './phrases';
import { type Dimension, readNumbers } from './read-numbers';
import { fieldOf, type TextFacts } from './text-facts';

/** Everything that a sentence may contradict. */
export type ClaimSources = {
  claims: ItemClaims;
  violations: readonly Violation[];
  /** The item's own numbers, of caller and answer. */
  item: TextFacts;
  /** What the request says of the person. */
  person: TextFacts;
  facts: Record<string, unknown>;
  /** Limits of the request. */
  demands: readonly Demand[];
};

/** The clause of a flat text around a place; a denial or a doubt elsewhere does not reach it. */
function clauseAround(flat: string, at: number): string {
  const start = flat.lastIndexOf('|', at) + 1;
  const end = flat.indexOf('|', at + 1);
  return flat.slice(start, end < 0 ? undefined : end);
}

/** How many characters before a place, or behind it, a denial may stand. */
const REACH = 28;
const JAPANESE_REACH = 12;
const CHINESE_REACH = 5;

/** Denials stand in front; in Japanese behind, in German on either side. */
function isDenied(flat: string, at: number, length: number, phrases: Phrases): boolean {
  const clauseStart = flat.lastIndexOf('|', at) + 1;
  const behind = flat.slice(at + length).split('|')[0] ?? '';
  if (phrases.code === 'zh')
    return phrases.has('denials', flat.slice(Math.max(clauseStart, at - CHINESE_REACH), at));
  if (phrases.code === 'ja')
    return phrases.has(
      'denials',
      flat.slice(Math.max(clauseStart, at - 1), at) + behind.slice(0, JAPANESE_REACH),
    );
  const start = Math.max(clauseStart, flat.indexOf(' ', Math.max(0, at - REACH)));
  const before = flat.slice(start, at);
  // "pets not allowed", "animaux non admis".
  if (phrases.has('denials', ` ${behind.trimStart().split(' ')[0] ?? ''} `)) return true;
  return (
    phrases.has('denials', before) ||
    (phrases.code === 'de' && phrases.has('denials', `${behind.slice(0, REACH)} `))
  );
}

/** "You asked for vegan food": what stands behind is wished for, not claimed. */
function isWished(flat: string, at: number, phrases: Phrases): boolean {
  const front = flat.slice(flat.lastIndexOf('|', at) + 1, at);
  return phrases.isSpaced && phrases.has('saying', ` ${front.trim()} `);
}

/** Denials of something else: "no problem with pets", "not only vegan". */
const SOFT_DENIALS =
  /(?<= )(?:no (?:problem|extra|additional|matter|doubt)|not (?:only|just)|without (?:extra|additional|any extra)|kein problem|nicht (?:nur|bloss)|ohne (?:aufpreis|probleme?|zusatzkosten)|no solo|sin (?:problemas?|coste|costo|recargo|coste extra)|(?:pas|non) seulement|sans (?:probleme|supplement|souci|frais)|non solo|senza (?:problemi|supplement[oi]|costi)|nao (?:so|apenas)|sem (?:problemas?|custos?|taxa|custo extra)|(?:without|no) (?:difficulty|trouble|effort|hassle)|sin (?:dificultad|esfuerzo)|sans (?:difficulte|effort)|ohne (?:muhe|schwierigkeiten|weiteres|extrakosten)|senza (?:difficolta|sforzo|fatica)|sem (?:dificuldade|esforco))(?= )|不仅|不但|不只|不用担心|没问题|沒問題|だけでなく|のみならず|問題な|心配な|追加料金な/gu;

type Place = { at: number; length: number };

/** Where a text has every part within one clause. */
function* placesOf(flat: string, parts: readonly RegExp[]): Generator<Place> {
  const [first, ...others] = parts;
  if (!first || !parts.every((part) => flat.search(part) >= 0)) return;
  for (const match of flat.matchAll(first)) {
    const start = flat.lastIndexOf('|', match.index) + 1;
    const clause = clauseAround(flat, match.index);
    let [from, to] = [match.index, match.index + match[0].length];
    const isWhole = others.every((part) => {
      const found = [...clause.matchAll(part)][0];
      if (!found) return false;
      from = Math.min(from, start + found.index);
      to = Math.max(to, start + found.index + found[0].length);
      return true;
    });
    if (isWhole) yield { at: from, length: to - from };
  }
}

/** Words that may stand between a denial and what it denies: "does not come with any", "no tiene". */
const BETWEEN =
  /^(?:\p{L}{1,3}|have|having|offers?|includes?|comes?|with|does|provides?|supports?|allows?|accepts?|equipped|there|real|proper|longer|tiene[ns]?|hay|ofrece|incluye|lleva|trae|admite|acepta|permite|dispone|cuenta|dispose|propose|comprend|accepte|possede|inclut|offre|prevede|dispone|include|accetta|ammette|oferece|inclui|possui|aceita|conta|bietet|gibt|besitzt|verfugt|uber|eine[nrms]?|keine[nrms]?|leider|auch|dispoe|vient|viene|vem|such|niente|nessun[oa]?|ningun[oa]?|nenhuma?|aucune?|findet|lauft|opciones|options?|optionen|opzioni|opcoes|moindre|minimo|kind|sort|type|monthly|yearly|hidden|single)$/u;
/** What is denied of what an item has, as a whole: "not allowed", "nicht vorhanden". */
const HAD =
  /^(?:allowed|available|included|possible|provided|offered|permitted|accepted|supported|welcome|erlaubt|vorhanden|moglich|verfugbar|dabei|inbegriffen|enthalten|gestattet|zugelassen|statt|hay|existe|disponib\p{L}*|permi\p{L}*|incl\p{L}*|admi\p{L}*|autoris\p{L}*|ammess\p{L}*|compres\p{L}*|acept\p{L}*|aceit\p{L}*|accett\p{L}*|accept\p{L}*|prevu\p{L}*|previst\p{L}*)$/u;

/** "Pets are not allowed", "Haustiere sind nicht erlaubt", "glutenfrei ist es nicht"; not "the pool is not heated". */
function isNotHad(behind: string, phrases: Phrases): boolean {
  const words = (behind.split('|')[0] ?? '').trim().split(' ').slice(0, 8);
  const denial = words.slice(0, 4).findIndex((word) => phrases.has('denials', ` ${word} `));
  if (denial < 0) return false;
  const rest = words.slice(denial + 1);
  return rest.length === 0 || rest.slice(0, 3).some((word) => HAD.test(word));
}

const NOT_SO_JAPANESE =
  /^[はがもをにで]{0,3}(?:一切|まったく|全く)?(?:(?:つい|付い|備え|含ま|対応|設置|用意|提供|利用|使用|使え|でき|可能で|あり|ござい|い)[^|]{0,6}?(?:ない|ません|なく)|(?:ない|なし|無し|なく|不可|非対応|未対応|禁止))/u;

/** Whether what an item has is denied outright; "the pool is not heated" does not deny the pool. */
function isDeniedOutright(flat: string, at: number, length: number, phrases: Phrases): boolean {
  const behind = flat.slice(at + length);
  if (phrases.code === 'ja') return NOT_SO_JAPANESE.test(behind);
  if (phrases.code === 'zh') return isDenied(flat, at, length, phrases);
  const start = Math.max(flat.lastIndexOf('|', at) + 1, at - REACH * 2);
  const before = flat.slice(start, at);
  const last = [...before.matchAll(phrases.pattern('denials'))].at(-1);
  const between = last ? before.slice(last.index + last[0].length).trim() : undefined;
  if (between === '' || between?.split(' ').every((word) => BETWEEN.test(word))) return true;
  return isNotHad(behind, phrases);
}

/** "Werbefrei" and "grain free" deny themselves. */
const SELF_DENYING = /(?:frei|los)(?:e[nrms]?)?$/u;
const FREE_BEHIND = /^ (?:free|frei) /u;
/** "If you prefer" offers something, it does not doubt it. */
const OFFERS =
  /(?<= )(?:(?:if|should|when|in case) you (?:prefer|like|wish|ever|rather)|por si (?:prefieres|quieres)|si (?:lo )?prefieres|si (?:vous|tu) prefere[sz]|(?:wenn|falls) (?:sie|du|ihr) (?:mogen|magst|lieber)|se preferisci|se (?:voce )?prefer\p{L}*)(?= )/gu;
/** What is not there is spoken of by those who would want it. */
const ELSEWHERE =
  /(?<= )(?:rare(?:ly)?|except|skip|elsewhere|forgo|go without|do without|give up|passer de|renoncer|ailleurs|sauf|altrove|rinunci\p{L}*|tranne|raros?|raras?|renunci\p{L}*|prescind\p{L}*|excepto|salvo|exceto|verzicht\p{L}*|woanders|selten|ausser|chi cerca|chi vuole|quien busca|quien quiera|qui cherche|quem procura|quem quer|wer [\p{L} ]{0,30}(?:sucht|will|braucht)|abrir mao)(?= )|另选|除了|除外|别处|諦め|求める方|以外/u;

/** Whether a denial stands where it can be meant for a place; a lone word in front of a comma belongs to the rest. */
function deniesAround(flat: string, at: number, length: number, phrases: Phrases): boolean {
  const start = flat.lastIndexOf('|', at) + 1;
  const [behind = '', next = ''] = flat.slice(at + length).split('|');
  const before = flat.slice(start, at);
  if (phrases.code === 'ja') {
    const reach = behind.trim().length < 5 ? behind + next : behind;
    return phrases.has('denials', reach);
  }
  if (phrases.code === 'zh')
    return phrases.has('denials', before + behind + (behind.trim().length < 3 ? next.slice(0, 2) : ''));
  if (phrases.has('denials', before) || phrases.has('denials', ` ${behind} `)) return true;
  const isLone = behind.trim() === '' && before.trim().split(' ').length < 3;
  return isLone && phrases.has('denials', flat);
}

/** Flags and complete lists. */
function contradictsQualities(text: string, { qualities }: ItemClaims, phrases: Phrases): boolean {
  const flat = text.replace(SOFT_DENIALS, ' ');
  const isDoubtful = ELSEWHERE.test(flat) || phrases.has('doubts', flat.replace(OFFERS, ' '));
  return qualities.some(({ parts, isTrue, isNeeded, canBeFree }) => {
    for (const { at, length } of placesOf(flat, parts)) {
      if (isWished(flat, at, phrases)) continue;
      const within = flat.slice(at, at + length);
      const between = parts.reduce((rest, part) => rest.replace(part, ' '), ` ${within} `);
      const isFree =
        Boolean(canBeFree) && (FREE_BEHIND.test(flat.slice(at + length)) || SELF_DENYING.test(within));
      const isDeniedHere =
        isDenied(flat, at, length, phrases) ||
        (parts.length > 1 && phrases.has('denials', between));
      if (isTrue) {
        const isOutright =
          isDeniedOutright(flat, at, length, phrases) ||
          (parts.length > 1 && phrases.has('denials', between));
        const clause = clauseAround(flat, at);
        const isTwice = isNeeded && [...flat.matchAll(phrases.pattern('denials'))].length > 1;
        if (isOutright !== isFree && !isTwice && !phrases.has('doubts', clause)) return true;
        continue;
      }
      if (!isFree && !isDeniedHere && !deniesAround(flat, at, length, phrases) && !isDoubtful) return true;
    }
    return false;
  });
}

const SIZE =
  /(?: (?:sizes?|talla|tallas|taille|grosse|taglia|misura|tamanho) |サイズ|尺码|尺寸)(?:(?:in|en|de|du|von|em|は|:) )?([a-z]{1,4}|\d{1,3}) /gu;
const SIZE_BEFORE = / (x{0,3}[sl]|m|\d{1,3}) ?(?:サイズ|号|码|size)/gu;

function contradictsSizes(flat: string, { sizes }: ItemClaims, phrases: Phrases): boolean {
  if (!sizes || phrases.has('denials', flat) || phrases.has('doubts', flat)) return false;
  const named = [...flat.matchAll(SIZE), ...flat.matchAll(SIZE_BEFORE)].map(([, size = '']) => size);
  return named.some((size) => /^(?:\d+|x{0,3}[sl]|m)$/u.test(size) && !sizes.has(size));
}

const FIELD_TOPICS: Record<string, string> = {
  price: 'price',
  runtime: 'runtime',
  distance: 'distance',
  rating: 'rating',
  star_rating: 'rating',
};

const fields = new WeakMap<Violation, LimitField>();

/** Read once a violation, of which every sentence about the item is held against each. */
function fieldOfLimit(violation: Violation): LimitField {
  const field = fields.get(violation) ?? readLimitField(violation.limit);
  fields.set(violation, field);
  return field;
}

/** "within your budget" where the price breaks it. */
function claimsKept(flat: string, violation: Violation, phrases: Phrases): boolean {
  const { name } = fieldOfLimit(violation);
  const known = phrases.topic(FIELD_TOPICS[name] ?? '');
  const topics = known ? [known] : (flagClaim(name)?.parts.slice(0, 1) ?? []);
  return topics.some((topic) => claimsKeptTopic(flat, topic, phrases));
}

function claimsKeptTopic(flat: string, topic: RegExp | undefined, phrases: Phrases): boolean {
  if (phrases.has('doubts', flat)) return false;
  const isDeniedAt = (match: RegExpExecArray) => isDenied(flat, match.index, match[0].length, phrases);
  const keepings = [...flat.matchAll(phrases.pattern('keeps'))].filter(
    ({ index }) => !isWished(flat, index, phrases),
  );
  const exceedings = [...flat.matchAll(phrases.pattern('exceeds'))];
  if (keepings.some(isDeniedAt) || !exceedings.every(isDeniedAt)) return false;
  return keepings.length + exceedings.length > 0 && topic !== undefined && flat.search(topic) >= 0;
}

const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A value in words that the limit demands and the item lacks, or the other way round. */
function claimsValue(flat: string, violation: Violation, phrases: Phrases): boolean {
  const isExcluded = fieldOfLimit(violation).bound === 'exclude';
  const fact = wordsOf(violation.factValue);
  if (!isExcluded && fact && flat.includes(` ${fact} `)) return false;
  for (const part of violation.limitValue.split(/[,;/]/u)) {
    const words = wordsOf(part);
    if (words.length < 3 || readNumber(part) !== undefined) continue;
    const concept = words.replaceAll(' ', '_');
    const pattern =
      concept in CONCEPTS
        ? (conceptPattern(concept) as RegExp)
        : compile(words.replaceAll(' ', ' '), phrases.isSpaced);
    for (const match of flat.matchAll(pattern)) {
      const denied = isDenied(flat, match.index, match[0].length, phrases);
      const rest = flat.slice(0, match.index) + flat.slice(match.index + match[0].length);
      if (isExcluded ? denied : !denied && !phrases.has('denials', rest) && !phrases.has('doubts', rest))
        return true;
    }
  }
  return false;
}

/** Every way of saying "closed", by which a closed day may be named. */
const CLOSED =
  /(?<= )(?:clos~|shut|geschlossen~|ruhetage?~?|zu|cerrad~|cierr~|descans~|ferme[es]?|fermeture|ferment|relache|chius~|chiud~|riposo|fechad~|fech~|encerr~|folga)(?= )|休|定休|关门|不营业|閉/gu;
const CLOSED_SOURCE = new RegExp(CLOSED.source.replaceAll('~', String.raw`\p{L}*`), 'gu');

/** "On Monday too the kitchen is there for you" where Monday is among the days of rest. */
function comesOnClosedDay(flat: string, { closedDays }: ItemClaims, phrases: Phrases): boolean {
  // Who names more than one day tells the opening times.
  if (closedDays.length === 0 || weekdays().filter((day) => flat.search(day) >= 0).length > 1) return false;
  return closedDays.some((day) => {
    const at = flat.search(day);
    if (at < 0 || isWished(flat, at, phrases)) return false;
    const isSaid = flat.search(CLOSED_SOURCE) >= 0 || ELSEWHERE.test(flat);
    return !isSaid && !phrases.has('denials', flat) && !phrases.has('doubts', flat);
  });
}

const BUDGET = /budget|presupuesto|prix_max|prezzo_max|orcamento|orçamento|予算|预算|預算|max_(?:price|cost|preis|precio|prix|prezzo|preco)/iu;
const BARE_PRICE = /^(?:price|preis|precio|prix|prezzo|preco|preço|price_[a-z]+|価格|价格|定价|售价|料金)$/iu;

/** A budget and a price whose names the limits do not know. */
function isOverBudget({ demands, facts, violations }: ClaimSources): boolean {
  if (violations.some((violation) => fieldOfLimit(violation).name === 'price')) return false;
  const budgets = demands.flatMap(({ key, value }) => (BUDGET.test(key) ? [readNumber(value) ?? 0] : []));
  const prices = Object.entries(facts).flatMap(([key, value]) =>
    BARE_PRICE.test(key) && typeof value === 'number' ? [value] : [],
  );
  return budgets.some((budget) => budget > 0 && prices.length > 0 && prices.every((price) => price > budget));
}

function contradictsLimits(flat: string, sources: ClaimSources, phrases: Phrases): boolean {
  const { violations } = sources;
  if (isOverBudget(sources) && claimsKeptTopic(flat, phrases.topic('price'), phrases)) return true;
  if (violations.length === 0) return false;
  const all = flat.search(phrases.pattern('keepsAll'));
  if (all >= 0) {
    const clause = clauseAround(flat, all);
    if (!(['denials', 'doubts', 'exceeds'] as const).some((key) => phrases.has(key, clause))) return true;
  }
  return violations.some((violation) => {
    const { name } = fieldOfLimit(violation);
    const isPrice = name === 'price';
    const cheap = isPrice ? flat.search(phrases.pattern('cheap')) : -1;
    if (cheap >= 0 && !isDenied(flat, cheap, 0, phrases) && !phrases.has('doubts', flat)) return true;
    return (
      claimsKept(flat, violation, phrases) || (!violation.isCertain && claimsValue(flat, violation, phrases))
    );
  });
}

const LED: readonly { lead: 'costs' | 'runs' | 'rated'; dimension: Dimension; field: string }[] = [
  { lead: 'costs', dimension: 'money', field: 'price' },
  { lead: 'runs', dimension: 'time', field: 'runtime' },
  { lead: 'rated', dimension: 'none', field: 'rating' },
];

/** "Costs 499" where the item's price is another one, although 499 stands in the request. */
function contradictsNumbers(text: string, flat: string, sources: ClaimSources, phrases: Phrases): boolean {
  if (!/\d/.test(text)) return false;
  return LED.some(({ lead, dimension, field }) => {
    if (!phrases.has(lead, flat)) return false;
    const own = ownNumbers(sources.facts, field);
    if (own.length === 0 || own.length > 3) return false;
    const leads = phrases.leadsTo(lead);
    return readNumbers(text).some((number) => {
      if (number.dimension !== dimension && number.dimension !== 'none') return false;
      if (!leads.test(fold(text.slice(Math.max(0, number.at - 30), number.at)))) return false;
      const isIn = ({ numbers }: TextFacts) =>
        number.values.some((value) => numbers.has(value, number.dimension, number.factor));
      if (!isIn(sources.person) || isIn(sources.item)) return false;
      const factor = dimension === 'time' ? number.factor : 1;
      return !number.values.some((value) => own.some((exact) => isRounding(value, exact / factor)));
    });
  });
}

function ownNumbers(facts: Record<string, unknown>, name: string): number[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const field = fieldOf(key);
    const number = readNumber(value);
    return field.name === name && number !== undefined ? [number * field.factor] : [];
  });
}

/**
 * Whether a sentence contradicts a broken limit, or a flag, a number or a complete list of the item's metadata
 * (D47). A sentence that denies, doubts or weighs claims nothing.
 *
 * @param text in Unicode form NFKC, without quotations
 * @param flat the same in flat form
 */
export function contradicts(text: string, flat: string, sources: ClaimSources, phrases: Phrases): boolean {
  return (
    contradictsLimits(flat, sources, phrases) ||
    contradictsQualities(flat, sources.claims, phrases) ||
    contradictsSizes(flat, sources.claims, phrases) ||
    contradictsNumbers(text, flat, sources, phrases) ||
    breaksOwnNumbers(text, flat, sources.facts, phrases) ||
    claimsUnlisted(flat, sources.demands, sources.facts, phrases) ||
    comesOnClosedDay(flat, sources.claims, phrases)
  );
}
