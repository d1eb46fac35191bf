import { looseText } from '../../evidence/known-values';
import type { ItemPart } from '../../evidence/parts';
import type { Claim } from '../../evidence/reasoned';
import type { Language } from '../../languages/index';
import type { Nearest } from '../../reader/create-reader';
import { conceptLabel, getConcept } from '../concept-map/find-concepts';
import { denies, saysWithout, tellsOfBefore } from '../items/said-in-clause';
import { isNear } from '../ranking/order-by-reader';
import { findAssured } from '../ruled-out/find-clashes';
import { type Common, common, isWhole, type Piece, repeats, tellingKeys, UNSPACED } from './common-words';
import { partOfClause } from './find-said';
import { partOfPhrase } from './find-told';
import type { Grounds } from './grounds';
import { isProse, type Sources, tellsInWords } from './sources';

type NearPair = {
  claim: Claim;
  /** How near they are: a cosine, less in Chinese and Japanese, plus up to 0.2 for shared words and prose. */
  weight: number;
  stance: 'for' | 'against';
  /** Whether one side says all that the other asks for or rejects, in its very words. */
  isSure: boolean;
};

/** Chinese and Japanese texts are nearer to one another by so much, whatever they say. */
const NEARER = 0.15;
/** Cosines from which a phrase is about what is said; few words are near to much, and a profile is seldom a reason. */
const RELATED = { told: 0.44, sentence: 0.46, idea: 0.5, profile: 0.52 };
/** A sentence tells more than an entry. */
const PROSE = 0.08;
/** Sharing a telling word makes two texts nearer by so much, and from here on they may be against each other. */
const SHARED = 0.12;
const CONTRARY = 0.25;
/** Shorter texts, in letters and digits, share a word and no more. */
const SHORTEST = { spaced: 6, unspaced: 4 };

const lengthOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Returns the cosine as it would be between texts with spaces; 0 where either text is too short to tell. */
function nearness({ said, told, cosine }: Nearest): number {
  const isSpaced = !UNSPACED.test(told.text);
  const isLong =
    said.source === 'preference' ||
    Math.min(lengthOf(said.text), lengthOf(told.text)) >= SHORTEST[isSpaced ? 'spaced' : 'unspaced'];
  return isLong ? cosine - (isSpaced ? 0 : NEARER) : 0;
}

/** Longer texts are quoted as far as they have something in common, in UTF-16 units. */
const LONG = 90;
const JOINED = /^(?:so|and|but|because|und|aber|et|mais|y|pero|e|ma|mas)\s+/iu;

function quote(text: string, pieces: readonly Piece[]): string {
  const [first, last] = [pieces[0], pieces.at(-1)];
  const isLong = text.length > LONG && first && last && last.to - first.from > LONG / 4;
  return (isLong ? text.slice(first.from, last.to).trim() : text).replace(JOINED, '');
}

function stanceOf(near: Nearest & { shared: Common }, { judgement, wishes }: Grounds, { person }: Sources) {
  const { said, told, shared } = near;
  const isRelated = nearness(near) >= RELATED.told;
  // What somebody had before is told because something was wrong with it, and mostly not which part.
  if (said.source !== 'past' && tellsOfBefore(said.text)) return undefined;
  if (said.source === 'past') {
    const liking = isRelated ? partOfClause(person, said)?.past?.liking : undefined;
    // "They come only when called" is no fault of what never comes.
    if (liking === 'disliked' && denies(told.text)) return undefined;
    return liking === 'liked' ? 'for' : liking === 'disliked' ? 'against' : undefined;
  }
  if (shared.said.pieces.length > 0) {
    if (shared.said.isDenied === shared.told.isDenied) return 'for';
    if (!shared.said.isClear) return undefined;
    // "No words" may be against whoever loves words and for whoever loses them: the reader has seen more of both.
    if (shared.told.isDenied && said.source === 'profile' && isNear(judgement)) return 'for';
    const isSpaced = !UNSPACED.test(told.text);
    // "Scent-free" is not against "no scent".
    if (shared.said.isDenied && saysWithout(told.text)) return undefined;
    const isContrary = isRelated || (shared.said.isDenied && isSpaced && nearness(near) >= CONTRARY);
    return isContrary ? 'against' : undefined;
  }
  const loose = looseText(said.text);
  const rejecting = wishes.filter(({ polarity, text }) => {
    const rejected = polarity === -1 ? looseText(text) : '';
    return rejected !== '' && loose.includes(rejected);
  });
  const isRejecting = rejecting.length > 0 || denies(said.text);
  if (!isRejecting || saysWithout(told.text)) return 'for';
  // What a story denies may mean anything: "I can't explain it".
  const isAsked = rejecting.some(({ source }) => source === 'preference') && isRelated;
  return isAsked ? 'against' : undefined;
}

/** Returns true when an idea of the catalogue is the opposite of one that the person names: mild food for who likes it spicy. */
const isOpposite = ({ said, told }: Nearest, { judgement: { view }, wishes }: Grounds): boolean => {
  const idea = view.entry?.concepts.find((id) => conceptLabel(id, 'en') === told.text);
  const opposite = new Set(
    (idea === undefined ? undefined : getConcept(idea))?.opposite.map((id) => `concept:${id}`),
  );
  const asked = wishes.filter(({ polarity, text }) => polarity === 1 && said.text.includes(text));
  return asked.some(({ units }) => units.some(({ id }) => opposite.has(id)));
};

/** Returns true when an item says that it is without what is ruled out: "gluten-free" is not against a coeliac's "no gluten". */
const isAssured = ({ told: { text } }: Nearest, { ruledOut, judgement: { view } }: Grounds): boolean =>
  findAssured(ruledOut, view).some(({ told = '' }) => told !== '' && text.includes(told));

/** Returns true when an idea with its kind is all that is asked: "comedy" is not "French comedies". True without spaces. */
function saysAll(told: string, said: string, kind: string, language: Language): boolean {
  if (UNSPACED.test(said)) return true;
  const words = new Set(tellingKeys(`${told} ${kind}`, language));
  return tellingKeys(said, language).every((key) => words.has(key));
}

/**
 * Pairs clauses of a person with the item's texts that the reader finds nearest (contract: built-in-model), highest `weight`
 * first, for it or against it; empty where the reader was not asked. Each claim cites one part of either side. Pairs that tell
 * neither are left out, as are others that might mislead.
 * @param language by which words are compared: that of the answer
 */
export function findNear(grounds: Grounds, sources: Sources, language: Language): NearPair[] {
  const { judgement, kind } = grounds;
  const { nearest = [], view } = judgement;
  const isOwn = view.entry !== undefined && !view.told.description;
  const least = ({ said: { source } }: Nearest, { said, told }: Common, part: ItemPart) => {
    const related = RELATED[isOwn ? (isProse(part) ? 'sentence' : 'idea') : 'told'];
    const isDenied = said.isDenied && told.isDenied;
    return source === 'profile' && !isDenied ? RELATED.profile : related;
  };
  return nearest
    .flatMap((one): NearPair[] => {
      const said = partOfClause(sources.person, one.said);
      const told = partOfPhrase(sources, one.told, view.entry);
      // That a laptop is about laptops tells nothing.
      if (!said || !told || !tellsInWords(told) || repeats(one.told.text, kind, language)) return [];
      if (isOpposite(one, grounds)) return [];
      const shared = common(one.said.text, one.told.text, language);
      const near = nearness(one);
      const weight = near + (shared.said.pieces.length > 0 ? SHARED : 0) + (isProse(told) ? PROSE : 0);
      const stance = stanceOf({ ...one, shared }, grounds, sources);
      if (stance === 'against' && isAssured(one, grounds)) return [];
      if (!stance || (stance === 'for' && near < least(one, shared, told))) return [];
      if (isOwn && !isProse(told) && !denies(told.text) && !saysAll(told.text, one.said.text, kind, language))
        return [];
      const quoted = {
        you: said.past ? undefined : quote(one.said.text, shared.said.pieces),
        it: quote(one.told.text, shared.told.pieces),
      };
      const isSure = isWhole(shared, one.said, grounds, language);
      return [{ claim: { you: [said.id], it: [told.id], quoted }, weight, stance, isSure }];
    })
    .toSorted((a, b) => b.weight - a.weight);
}
