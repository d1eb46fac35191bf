import subjects from './subjects.json';

/** Words parted by spaces. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));

/** What a limit is about; `other` stands for any key that is not known. */
export type Subject = keyof typeof subjects | 'other';

/** The words of a key that say what it is about, most telling subject first. */
export const SUBJECT_WORDS = Object.entries(subjects).map(
  ([subject, { words }]) => [subject as Subject, setOf(words)] as const,
);

const PARTNERS = new Map(
  Object.entries(subjects).map(([subject, { keys }]) => [
    subject,
    new Map(keys.split(' ').map((key, at) => [key, at])),
  ]),
);
const NO_PARTNERS: ReadonlyMap<string, number> = new Map();

/** Keys of metadata that can answer for a subject besides the key of the limit itself, with their order. */
export const partnersOf = (subject: Subject): ReadonlyMap<string, number> =>
  PARTNERS.get(subject) ?? NO_PARTNERS;

/** Keys that forbid in Chinese and Japanese, where the word is written on: "不含", "アレルギーなし". */
export const CJK_NO = /^(?:不含|不要|不吃|禁止|忌|无|無)|(?:なし|抜き|不可|禁止|除外)$/u;

/** Words that count the people a thing has room for. */
export const CAPACITY_WORDS = setOf(
  'people seats players capacity spieler joueurs jugadores giocatori jogadores プレイヤー',
);
/** Words for people and their places; all of them are compared as "people". */
export const PEOPLE_WORDS = setOf(
  'people persons guests travelers travellers adults participants pax sleeps berths personen gaste plaetze convives ' +
    'personnes invites places personas huespedes comensales invitados plazas persone ospiti posti pessoas lugares ' +
    'convidados hospedes 人数 定員 参加人数 用餐人数',
);
/** Words for sizes that fit or do not. */
export const SIZE_WORDS = setOf(
  'size grosse groesse schuhgrosse talla taille pointure taglia misura tamanho サイズ 尺码 尺寸',
);
/** Rooms and the like: fewer than were asked for are too few, and more may be too many. */
export const ROOM_WORDS = setOf(
  'bedrooms bathrooms rooms beds zimmer schlafzimmer habitaciones chambres camere quartos',
);
/** Stems of words that only say that a day or a time of day is meant. */
export const MOMENTS = setOf(
  'dat day tim start end after befor until sinc hour clock datum uhrzeit fecha hora heur data ora 日付 时间 日期',
);

/** What closes or opens a key in Chinese and Japanese, where it stands in one run with the rest: "价格上限". */
export const CJK_MOST = /上限|最多|最高|最大|以内|以下|不超过|不超過|まで/gu;
export const CJK_LEAST = /下限|最少|最低|最小|至少|以上/gu;

export const MAX_WORDS = setOf(
  'max maximum most under below upto cap limit less before until within maximo maxima massimo massima ' +
    'maximal maximale lte lt le bis hasta hochstens ceiling upper latest spatestens jusque fino ate',
);
export const MIN_WORDS = setOf(
  'min minimum least over above from after since minimo minima minimal gte gt ge start mindestens floor ' +
    'lower earliest ab von desde partir fruhestens',
);
export const NO_WORDS = setOf(
  'no not exclude excluded excludes excluding without avoid avoids ban banned forbidden never ' +
    'disallowed unwanted nicht kein keine exclus exclues excluidos excluidas esclusi escluse nao sin sans ' +
    'ohne senza sem disliked',
);
/** Words for what somebody does not tolerate; of an item they name what it has. */
export const INTOLERANCES = setOf('allergies allergy allergens allergen intolerances');
export const FILLER = setOf(
  'must have be is only required requires require preferred allowed include includes need needs to of ' +
    'in the a at up than more range total available on for',
);

/** What a price or an amount is for, under one name in all languages. */
const PER_WORDS = {
  person:
    'person persons persona personas personne personnes pessoa pessoas personen kopf 1名 1人 一人 每人 人均',
  night: 'night nightly nuit noche notte noite nacht 1泊 一泊 每晚 晚',
  day: 'day daily jour dia tag giorno 每天 日',
  week: 'week weekly semaine semana settimana woche 周',
  month:
    'month monthly mois mes mese monat mensual mensuel mensile mensal mensualidad mensualidade 月 月费 月費 月額',
  kg: 'kg kilo',
};
const OTHER_PER = 'g litre pag page hour trip ride visit lesson session unit user m2 portion';
const PER = new Map(
  [...Object.entries(PER_WORDS), ...OTHER_PER.split(' ').map((word) => [word, word] as const)].flatMap(
    ([name, words]) => words.split(' ').map((word) => [word, name] as const),
  ),
);

/** What a price is for by the words of its key, such as a kilogram or a night. */
export const perOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => PER.get(word) ?? []));

/** Words of a key that only join what a price is for. */
export const JOINS = setOf('per pro por par je al moyen moyenne medio media durchschnitt 平均');
