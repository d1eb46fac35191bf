import { fold } from './fold';
import { matchesOf } from './matches';
import type { Phrases } from './phrases';
import type { TextFacts } from './text-facts';
import type { Words } from './words';

/** Words by which an item's own data tell what others say of it, or what is to be had. */
const TELLS =
  /review|critic|rating|rated|award|press|testimonial|availab|in stock|\bleft\b|open|offer|discount|bewert|rezens|kritik|verfugbar|lager|frei\b|angebot|avis|critique|disponib|stock|promo|resena|opinion|valoracion|oferta|recension|valutazion|offert|avaliac|resenha|estoque|vagas|horari|\babre|ouvert|apert|abert|geoffnet|offnung|営業|营业|開館|评|評|口碑|库存|空房|名额|レビュー|口コミ|クチコミ|在庫|空室|空席/u;
/** "Llamé" is what I did, "llame" what the reader is to do: only the accent tells, which flat texts have not. */
const ACCENTED =
  /(?<![\p{L}]|no )(?:revisé|leí|comparé|llamé|investigué|pregunté|miré|eché|chequé|confirmé|verifiqué|consulté|comprobé|busqué|contrasté|repasé|telefoneé)(?!\p{L})/iu;

/** Where people rate and talk; to say what stands there takes a search. */
const PLATFORMS =
  /(?<= )(?:goodreads|trip ?advisor|yelp|rotten tomatoes|metacritic|imdb|letterboxd|trustpilot|google (?:reviews?|maps|rezensionen|bewertungen|avis|resenas|recensioni|avaliacoes)|boardgamegeek|bgg|kununu|glassdoor|idealo|holidaycheck|jameda|allocine|senscritique|filmaffinity|reclame aqui|filmarks|reddit|quora)(?= )|食べログ|価格com|価格 com|豆瓣|大众点评|大眾點評|小红书|小紅書/u;

/** A named source that neither request nor item knows: "según Wikiloc". */
const ACCORDING =
  /(?:according to|as per|as reported by|según|selon|d['’]après|secondo|stando a|segundo|de acordo com|conforme)\s(?:(?:the|el|la|le|les|il|lo|o|a|os|as)\s)?(\p{Lu}[\p{L}\d]+)/giu;

const namesSource = (text: string, sources: readonly TextFacts[]) =>
  matchesOf(ACCORDING, text).some(
    ([, name = '']) => /^\p{Lu}/u.test(name) && !sources.some((source) => source.holds(fold(name))),
  );

/** "I have not checked whether …" */
const DENIED =
  /(?: (?:not|t|no|non|nao|nicht|pas|never|without|sin|senza|sem|ohne|sans|nie|kein|keine) (?:[^| ]+ ){0,4}|没|沒|未|不)$/u;
/** Behind the claim: 検索していません, habe ich nicht geprüft. */
const DENIED_BEHIND = /^[^|。]{0,6}(?:ていません|ておりません|ていない|できません)/u;

const claims = (flat: string, pattern: RegExp) =>
  matchesOf(pattern, flat).some(
    ({ index, 0: match }) =>
      !DENIED.test(flat.slice(Math.max(0, index - 40), index)) &&
      !/ (?:nicht|pas|non|nao|not|never|no|kein~?|keine) |没|沒|未/u.test(`${match} `) &&
      !DENIED_BEHIND.test(flat.slice(index + match.length, index + match.length + 20)),
  );

/**
 * Whether a sentence of an attempt that searched nothing says that something was looked up (contract: truth-of-text):
 * "I checked", "as of today", or what reviewers say. The last may stand where the item's own data tell it.
 *
 * @param item what is known of the item
 * @param person what the request says
 */
export function claimsLookup(
  text: string,
  { flat }: Words,
  phrases: Phrases,
  item: TextFacts,
  person: TextFacts,
): boolean {
  if (phrases.code === 'es' && ACCENTED.test(text)) return true;
  if (claims(flat, phrases.pattern('lookups'))) return true;
  const platform = PLATFORMS.exec(flat)?.[0];
  if (platform && !item.flat.includes(platform) && !person.flat.includes(platform)) return true;
  if (namesSource(text, [item, person])) return true;
  return claims(flat, phrases.pattern('hearsay')) && !TELLS.test(item.flat);
}
