import type { Limit } from '../../constraints/limit';
import { remember, rememberOf } from '../../text/remember';
import { foldText } from '../../text/tokenise';
import type { ItemView } from '../items/item-view';

const DIET =
  /(?<!\p{L})(?:vegans?|vegan[oa]s?|végane?s?|vegetarians?|vegetarian[oa]s?|végétarien(?:ne)?s?|vegetarier(?:in)?|vegetarisch|pescatarians?|halal|kosher|coeliacs?|celiacs?|(?:gluten|lactose|dairy|nut)[\s-]free)(?!\p{L})|ベジタリアン|ヴィーガン|素食|吃素|^素$|纯素/giu;

const base = (words: string) => ({ key: words, subject: 'diet', topic: 'diet', words }) as const;

/**
 * Returns a soft limit for each mention of a known diet in a person's words ("vegan", "gluten-free"), which are its key, even
 * beside a denial; an empty list without one (contract: person-described).
 */
export const readDiet = (words: string): Limit[] =>
  [...words.matchAll(DIET)].map(([diet]) => ({
    ...base(words),
    rule: { kind: 'any-of', values: [diet] },
    soft: true,
  }));

/** Where somebody else begins: "allergic to nuts and I am vegan". */
const OTHER_PERSON = /\s(?:and|but|y|und|et|e)\s(?:i|we|my|she|he|they|ich|wir|yo|je|io|eu)\s.*$/iu;
const SMALL = /^(?:(?:has|have|having|an?|the|severe|mild|los|las|el|la|les?|des?|alle|gli|os|as)\s+)+/iu;
const NOTHING =
  /^(?:(?:none|no|nothing|several|some|many|food|foods|keine?|ninguna?|aucune?|nessuna?|nenhuma?)\s*)*$/iu;

/** Returns one hard limit, in a list, on food that words of an allergy name, "nuts and milk"; an empty list for "none". */
export function readAllergy(words: string): Limit[] {
  const values = words
    .replace(OTHER_PERSON, '')
    .split(/\s*[,&/、，]\s*|\s(?:and|or|y|o|und|oder|et|ou|e)\s/iu)
    .map((value) => value.trim().replace(SMALL, ''))
    .filter((value) => !NOTHING.test(value));
  return values.length > 0 ? [{ ...base(words), rule: { kind: 'none-of', values }, soft: false }] : [];
}

const MEAT =
  '\\p{L}*(?:fleisch|wurst|schinken|speck)|meat|beef|pork|bacon|ham|chicken|turkey|duck|lamb|veal|sausages?|steaks?|prosciutto|chorizo|salami|brisket|ribs|mince|minced|carne|jamon|pollo|ternera|cerdo|viande|poulet|jambon|boeuf|porc|fleisch|huhn|hahnchen|speck|schinken|manzo|maiale|frango|presunto';
const FISH =
  'fish|tuna|salmon|cod|anchovy|anchovies|prawns?|shrimps?|crab|lobster|oysters?|mussels?|clams?|squid|octopus|seafood|sushi|pescado|marisco|gambas|poisson|saumon|fisch|lachs|garnelen|pesce|tonno|gamberi|peixe';
const DAIRY =
  '\\p{L}*(?:kase|sahne|quark)|cheese|butter|ghee|cream|milk|yoghurt|yogurt|pecorino|parmesan|mozzarella|mascarpone|ricotta|feta|paneer|queso|fromage|kase|formaggio|queijo';
const EGG = 'eggs?|mayonnaise|omelette|huevos?|oeufs?|eier?|uova|ovos?';
const WHEAT = 'wheat|bread|noodles|pasta|spaghetti|flour|pastry|couscous|beer|brot';
const NUTS =
  'nuts?|peanuts?|almonds?|walnuts?|hazelnuts?|cashews?|pistachios?|pecans?|nueces|cacahuetes?|noix|nusse|erdnuss|noci|nozes|amendoim';

/** Forbidden words, by the folded words that name the diet; all that match count. */
const DIETS = (
  [
    [/vegan|végan|plant[- ]based|ビーガン|ヴィーガン|纯素/u, [MEAT, FISH, DAIRY, EGG, 'honey'].join('|')],
    [/pescatar|pescetar/u, MEAT],
    [/vegetar|meat[- ]?free|no meat|ベジタリアン|素食|吃素|^素$/u, [MEAT, FISH].join('|')],
    [/gluten|celiac|coeliac|zoliakie/u, WHEAT],
    [/dairy|lactose|milk|laktose|lactosa|lattosio/u, DAIRY],
    [/\bnut|peanut/u, NUTS],
    [/halal|kosher|no pork/u, 'pork|bacon|ham|prosciutto|chorizo'],
    [/shellfish|seafood|fish/u, FISH],
    [/\begg/u, EGG],
  ] satisfies [diet: RegExp, forbidden: string][]
).map(([diet, words]) => ({
  diet,
  forbidden: new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}-])`, 'gu'),
}));

type Rule = (typeof DIETS)[number];

const MAX_DIETS = 500;

const rulesOf: (diet: string) => Rule[] = remember(
  (diet) => DIETS.filter((one) => one.diet.test(foldText(diet))),
  MAX_DIETS,
);

/** "Oat milk", "vegan sausage", "gluten-free bread" and "peanut butter" are not what they sound like. */
const HARMLESS =
  /\b(?:vegan|vegetarian|plant-based|meat-free|dairy-free|gluten-free|egg-free|nut-free|oat|soy|soya|almond|coconut|cashew|rice|peanut|cocoa|shea|no|without|mushroom|free of)[\s-]+$/u;

const FREE = /^[\s-](?:free|less|substitute|alternative)/u;
const BESIDE = 40;

function findWord(text: string, { forbidden }: Rule): string | undefined {
  for (const { 0: word, index } of text.matchAll(forbidden)) {
    const end = index + word.length;
    if (FREE.test(text.slice(end, end + BESIDE))) continue;
    if (!HARMLESS.test(text.slice(Math.max(0, index - BESIDE), index))) return word;
  }
  return undefined;
}

/** Each rule is looked for once, however many diets forbid the same. */
const findingsOf = rememberOf(({ name, description, entry }: ItemView) => {
  const text = foldText(`${name}. ${description}. ${(entry?.tags ?? []).join(', ')}`);
  return rememberOf((rule: Rule) => findWord(text, rule));
});

/**
 * Returns a folded word of name, description or tags that one of the diets or allergies, "vegan", "nuts", forbids (contract:
 * hard-limits); undefined, which is no proof, where none is found or they are unknown.
 */
export function findForbidden(diets: readonly string[], item: ItemView): string | undefined {
  const words = diets.flatMap(rulesOf).values().map(findingsOf(item));
  return words.find((word) => word !== undefined);
}
