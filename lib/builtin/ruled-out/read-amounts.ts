import type { Limit } from '../../constraints/limit';
import { numberOf } from '../../languages/join';
import { readQuantities } from '../../text/read-number';
import { foldText } from '../../text/tokenise';
import type { CatalogueEntry } from '../catalogue/catalogue';

/** What a person has: minutes, euros, people at the table. */
export type Amounts = { [kind in 'minutes' | 'euros' | 'people']?: number | undefined };

const tableOf = (text: string): ReadonlyMap<string, number> =>
  new Map(text.split(' ').map((entry) => [entry.split(':')[0] ?? '', Number(entry.split(':')[1])]));

/** Euros for one unit, roughly: enough to tell a gift of 12 from one of 60. */
const EUROS = tableOf('EUR:1 USD:0.9 GBP:1.15 CHF:1.05 CAD:0.65 AUD:0.6 JPY:0.006 CNY:0.13 BRL:0.17');

/** A duration that is spoken of as free time; longer ones are ages, trips and years. */
const MAX_MINUTES = 240;
/** An amount may be a little over, since usual ones are rounded. */
const SLACK = 1.15;

const SPOKEN_MINUTES: readonly (readonly [RegExp, number])[] = [
  [/quarter of an hour|viertelstunde|quart d.heure|cuarto de hora|quarto d.ora|quinze minutos/u, 15],
  [
    /half an hour|half-hour|halbe[nr]? stunde|demi-heure|media hora|mezz.ora|meia hora|半時間|半小时|半个小时/u,
    30,
  ],
];

const COUNT = String.raw`(\d{1,2}|\p{L}+)`;
const PEOPLE = new RegExp(
  [
    String.raw`${COUNT} of us(?!\p{L})`,
    `(?:we are|we're|there are|for|with) ${COUNT} (?:people|players|adults|friends|kids|children)`,
    `${COUNT} players`,
    String.raw`wir sind (?:zu )?${COUNT}(?!\p{L})`,
    String.raw`zu (zweit|dritt|viert|funft|sechst|siebt|acht)(?!\p{L})`,
    `(?:nous sommes|on est|on sera|a) ${COUNT}(?: joueurs| personnes|$|[,.;])`,
    String.raw`somos ${COUNT}(?!\p{L})`,
    String.raw`siamo (?:in )?${COUNT}(?!\p{L})`,
    `(?:jugadores|giocatori|jogadores|joueurs|spieler): ?${COUNT}`,
    `([2-9二三四五六七八])人`,
    `([2-9两二三四五六七八])个?人`,
  ].join('|'),
  'u',
);
const ALONE =
  /(?<!\p{L})(?:alone|solo|by myself|on my own|allein|tout seul|toute seule|yo sol[oa]|da sol[oa]|sozinh[oa])(?!\p{L})|一人で|ひとりで|一个人/u;
const WORDS = tableOf(
  'zweit:2 dritt:3 viert:4 funft:5 sechst:6 siebt:7 acht:8 二:2 两:2 三:3 四:4 五:5 六:6 七:7 八:8',
);

function peopleIn(folded: string): number | undefined {
  const word = PEOPLE.exec(folded)
    ?.slice(1)
    .find((group) => group !== undefined);
  const count = word === undefined ? Number.NaN : Number(WORDS.get(word) ?? numberOf(word) ?? word);
  if (count >= 1 && count <= 20) return count;
  return ALONE.test(folded) ? 1 : undefined;
}

function minutesIn(folded: string): number | undefined {
  const [, spoken] = SPOKEN_MINUTES.find(([words]) => words.test(folded)) ?? [];
  const read = readQuantities(folded).find(({ unit, value }) => unit === 'min' && value <= MAX_MINUTES);
  return spoken ?? read?.value;
}

function eurosIn(folded: string): number | undefined {
  for (const { unit = '', value } of readQuantities(folded)) {
    const rate = EUROS.get(unit);
    if (rate !== undefined) return value * rate;
  }
  return undefined;
}

/**
 * Reads an amount of each kind in a sentence (contract: catalogue-gaps), bound or not: euros, from nine currencies at rough fixed
 * rates (`EUROS`), 0 to 240 minutes, numbers of both as by `readQuantities`, and 1 to 20 people; undefined for others.
 */
export function readAmounts(sentence: string): Amounts {
  const folded = foldText(sentence);
  return { minutes: minutesIn(folded), euros: eurosIn(folded), people: peopleIn(folded) };
}

/** Keys of limits that count the people at the table, folded. */
const PLAYERS = /player|spieler|joueur|jugador|giocator|jogador|people|person|人数|人數/u;

/**
 * Reads the upper bound of a limit, else the lower (contract: catalogue-gaps): people if its key names some, minutes of a
 * runtime, or euros of a price, bare or of nine currencies at rough fixed rates (`EUROS`). Empty for any other.
 */
export function amountsOfLimit({ key, subject, rule }: Limit): Amounts {
  if (rule.kind !== 'bounds') return {};
  const { min, max = min, unit } = rule.bounds;
  if (max === undefined) return {};
  if (PLAYERS.test(foldText(key))) return { people: max };
  if (subject === 'runtime') return unit === 'min' ? { minutes: max } : {};
  const rate = EUROS.get(unit ?? 'EUR');
  return subject === 'price' && rate !== undefined ? { euros: max * rate } : {};
}

/**
 * Returns true when a thing is known to take over 15 % more minutes or euros than there are, or another number of people
 * (contract: catalogue-gaps). All amounts are 0 or more.
 */
export function asksForMore({ facts = {} }: CatalogueEntry, { minutes, euros, people }: Amounts): boolean {
  const { minutes: takes = 0, usual_eur: costs = 0, players } = facts;
  if (minutes !== undefined && takes > SLACK * minutes) return true;
  if (euros !== undefined && costs > SLACK * euros) return true;
  return people !== undefined && players !== undefined && (people < players[0] || people > players[1]);
}
