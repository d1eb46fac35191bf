import { remember, rememberOf } from '../../text/remember';
import { foldText, tokenise } from '../../text/tokenise';
import type { ItemView } from './item-view';

/** Words by which a clause says that something is not there, in eight languages. */
const DENIED =
  /(?<!\p{L})(?:no|not|non?|nothing|never|without|out of|sold out|neither|nor|ni|nem|free|cancell?(?:ing|ation)|ohne|kein\p{L}*|nichts?|nie|\p{L}*frei|sans|pas|rien|aucune?|jamais|sin|ningun\p{L}*|nada|nunca|senza|nessun\p{L}*|niente|mai|sem|nao|nenhum\p{L}*|\p{L}+n['’]t)(?!\p{L})|[不无無没沒勿]|なし|ない|なく|ません|ぬき|抜き/u;

/** Words by which somebody rejects what they name, in eight languages. */
const REJECTED =
  /anything but|can(?:no|['’])?t (?:stand|bear)|(?<!\p{L})(?:nobody|no one|none of|niemand|keine[rs]|nadie|nessuno|ninguem|hat(?:e|es|ed)|tired of|sick of|fed up|scorn\p{L}*|hass\p{L}*|genug von|gestohlen|deteste\p{L}*|horreur|marre|odio|odia\p{L}*|harto|stufo|odei\p{L}*|cansad\p{L}*)(?!\p{L})|誰も|没人|嫌|だめ|ダメ|勘弁|苦手|避けたい|控え|もう結構|いらない|要らない|怕|讨厌|烦|别(?:再|送|买|给|推荐|来)/u;

const DENIALS = new RegExp(`${DENIED.source}|${REJECTED.source}`, 'gu');

/** Returns true when a text has a word or sign that may deny or reject in one of eight languages, also in "not only jazz". */
export const denies = (text: string): boolean => denialIn(foldText(text)) >= 0;

/** Matches the value of a folded entry that has none of what its key names: "toxic to pets: false", "toxicite : sans danger". */
export const NONE_VALUE =
  /: (?:(?:false|no|none|zero|0|nein|keine?[rs]?|null|non|aucune?|nulle?|ningun[oa]?|nessun[oa]?|nul[oa]|nenhuma?|nao|なし|无|無|否)$|(?:no|not|none|without|ohne|keine?|nicht|sans|pas|aucune?|sin|ningun|senza|nessun|non|sem|nao) )/u;

/** Returns true when a text {@link denies} something or says that it is none ({@link NONE_VALUE}): "fragrance: none". */
export const saysWithout = (text: string): boolean => denies(text) || NONE_VALUE.test(foldText(text));

/** Returns true when a text folded by `foldText` has words for a dislike, such as "hate", "tired of" and "nobody". */
export const rejects = (folded: string): boolean => REJECTED.test(folded);

/** How people begin to tell what they had before, in eight languages. */
const BEFORE =
  /(?<!\p{L})(?:(?:the|my|our|their|his|her) (?:last|old|previous) (?:one|pair|time|\p{L}+)|last (?:time|year|week|month|spring|summer|autumn|winter|christmas|\p{L}+day)|(?:letzte[snrm]?|voriges|vorige[snrm]?) (?:mal|jahr|woche|monat|winter|sommer|\p{L}+)|(?:die|der|das|mein|meine) (?:alte|alter|altes|letzte|letzten) \p{L}+|neulich|la (?:derniere|fois d avant|precedente)|l an dernier|l annee derniere|avec l ancien\p{L}*|l ancien(?:ne)?|(?:la|el) (?:ultima|ultimo) (?:vez|\p{L}+)|el ano pasado|l ultim[oa]|l altra volta|l anno scorso|(?:da|a|o) ultim[oa] (?:vez|\p{L}+)|(?:a|o) ultim[oa]|ano passado)(?!\p{L})|前に買|前の|この前|以前|前回|去年|上次|上回|以前|之前/u;

/** Returns true when a text has words, in eight languages, by which people tell what they had before: "my last pair". */
export const tellsOfBefore = (text: string): boolean => BEFORE.test(foldText(text).replace(/['’]/gu, ' '));

/** Returns where a folded text begins to deny or reject something, "not only" too, in UTF-16 units; -1 where it does not. */
export const denialIn = (folded: string): number => folded.search(DENIALS);

/** Denials that deny nothing: "not only", "not afraid of", "I don't mind". */
const EMPTY =
  /(?<!\p{L})(?:not (?:only|just|afraid|scared|bothered)|no (?:problem|trouble|bother|matter|doubt|idea)|(?:know|knows|understand) (?:nothing|little) (?:about|of)|(?:do|does)(?:n['’]?t| not) mind|nicht nur|kein(?:e|en)? (?:problem|angst|ahnung)|(?:weiss|verstehe|versteht) nichts von|kenne mich nicht (?:mit|bei)|n.y connais rien|ne connais rien|no se nada de|no entiendo nada de|non so niente di|non capisco niente di|nao (?:sei|entendo) nada (?:de|sobre)|nichts aus|pas (?:seulement|que|peur)|no solo|sin problemas?|no (?:me )?(?:da|tengo) miedo|no me importa|non solo|non (?:ho|mi fa) paura|nao (?:so|apenas|tenho medo|me importo))(?!\p{L})|怖くな|詳しくな|よくわからな|平気|不懂|不了解|だけで(?:は)?なく|問題な|目があ?り?ません|目が[なね無]い|不仅|不只|不介意|不怕/gu;

/** Returns a folded text with as many blanks for denials that deny nothing, so that places stay. */
export const withoutEmptyDenials = (folded: string): string =>
  folded.replace(EMPTY, (empty) => ' '.repeat(empty.length));

/** Returns where a text matches a pattern, in UTF-16 units, the end exclusive. @throws TypeError without the flag `g` */
export const placesOf = (text: string, pattern: RegExp): { from: number; to: number }[] =>
  [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ from: index, to: index + words.length }));

/** Returns where ({@link placesOf}) a folded text denies or rejects, but for what {@link withoutEmptyDenials} takes out. */
export const denialsIn = (folded: string) => placesOf(withoutEmptyDenials(folded), DENIALS);

/** Matches marks between two things that are said; a point or comma within a number is none. */
export const BREAKS = /(?:[;:!?()\n。，、；：！？（）·•–—]|[.,](?!\d))+/u;

const MAX_VALUES = 40;

type Clause = { keys: readonly string[]; isDenied: boolean };

/** Of the name, the description and texts of the metadata; read once, since every limit and wish is looked for in them. */
const clausesOf = rememberOf((item: ItemView) =>
  remember((language): readonly Clause[] => {
    const values = Object.values(item.metadata)
      .flat()
      .slice(0, MAX_VALUES)
      .filter((value): value is string => typeof value === 'string');
    return [item.name, item.description, ...values]
      .flatMap((text) => text.split(BREAKS))
      .filter(Boolean)
      .map((text) => ({
        keys: tokenise(text, language).map(({ key }) => key),
        isDenied: DENIED.test(foldText(text)),
      }));
  }),
);

const contains = (keys: readonly string[], wanted: readonly string[]) =>
  keys.some((_, at) => wanted.every((key, offset) => keys[at + offset] === key));

/**
 * Tells how name, description or a text among 40 values of the metadata say some words in a row: `denied` when every clause that
 * does denies something ("no flame") and the words do not, else `plain`; undefined where none does, for marks, and where the view
 * lacks one of their keys.
 * @param language by which words and texts are tokenised
 */
export function saidInClause(
  item: ItemView,
  words: string,
  language: string,
): 'plain' | 'denied' | undefined {
  const wanted = tokenise(words, language).map(({ key }) => key);
  if (wanted.length === 0 || !wanted.every((key) => item.keys.has(key) || item.lacks.has(key)))
    return undefined;
  const saying = clausesOf(item)(language).filter(({ keys }) => contains(keys, wanted));
  if (saying.length === 0) return undefined;
  // What is a denial itself is there where it stands: "no drilling".
  const isThere = DENIED.test(foldText(words)) || saying.some(({ isDenied }) => !isDenied);
  return isThere ? 'plain' : 'denied';
}
