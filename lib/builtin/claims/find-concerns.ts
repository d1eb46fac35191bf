import type { Subject } from '../../constraints/key-parts';
import type { LimitResult } from '../../constraints/limit';
import type { Verdict } from '../../evidence/parts';
import type { Claim } from '../../evidence/reasoned';
import type { Language } from '../../languages/index';
import { nameKey } from '../../text/name-key';
import { isToldByCatalogue } from '../items/item-view';
import type { Wish } from '../person/person';
import type { Clash } from '../ruled-out/find-clashes';
import { findNear } from './find-near';
import { entryOf, entryOfLimit, partOfLimit, partOfPast, partSaying } from './find-said';
import { partNaming, partsOfResult, partsWith, partsWithIdeas } from './find-told';
import { type Grounds, hasAll, MIN_SHARED, sharedWith } from './grounds';
import type { Sources } from './sources';

/** Matches marks between two things that are said; of a number neither a comma nor a point. */
const PIECE_END = /[.,;:!?]+(?=\s|$)|[\n。，、；：！？（）()]+/u;

const pieceWith = (text: string, words: string): string | undefined =>
  text
    .split(PIECE_END)
    .find((piece) => piece.includes(words))
    ?.trim();

/** A caveat; `isObjection` when it is about the item itself, so that another would be without it; `isRuledOut` of a clash. */
export type Concern = { claim: Claim; isObjection: boolean; isRuledOut?: boolean };

/** Limits that are worth a caveat even where a wish only implied them. */
const UNCHECKED: ReadonlySet<Subject> = new Set(['price', 'diet']);

/** Broken limits that stand in free text, or of which the description tells more than the metadata. */
function brokenLimits({ judgement }: Grounds, sources: Sources, verdicts: readonly Verdict[]): Concern[] {
  return judgement.limits
    .filter(({ outcome }) => outcome === 'broken')
    .sort((a, b) => Number(a.limit.soft) - Number(b.limit.soft))
    .flatMap((result) => {
      const said = partOfLimit(sources.person, result.limit);
      // What the table says of a limit of the caller is told by code.
      const isTold = verdicts.some(({ limit, outcome }) => limit === said?.id && outcome === 'broken');
      if (!said || isTold) return [];
      return [{ claim: { you: [said.id], it: partsOfResult(sources, result) }, isObjection: true }];
    })
    .filter(({ claim }) => claim.it.length > 0);
}

const isWorthSaying = ({ outcome, limit }: LimitResult) =>
  outcome === 'unknown' && (!limit.soft || UNCHECKED.has(limit.subject));

/** Limits in free text that the item says nothing about; the claim cites the person alone. */
const uncheckedLimits = ({ judgement }: Grounds, sources: Sources): Concern[] =>
  judgement.limits.filter(isWorthSaying).flatMap(({ limit }) => {
    const said = partOfLimit(sources.person, limit);
    if (!said || said.limit) return [];
    const quoted = { you: pieceWith(said.text, limit.words), it: undefined };
    return [{ claim: { you: [said.id], it: [], quoted }, isObjection: false }];
  });

/** Finds wishes for the absence of what the item has; `isTorn` where the same is wanted as well. */
function rejectedWishes(grounds: Grounds): { wish: Wish; isTorn: boolean }[] {
  const { wishes } = grounds;
  const wanted = new Set(
    wishes.flatMap(({ polarity, units }) => (polarity === 1 ? units.map(({ id }) => id) : [])),
  );
  return wishes
    .filter((wish) => wish.polarity === -1 && hasAll(grounds, wish))
    .map((wish) => ({ wish, isTorn: wish.units.some(({ id }) => wanted.has(id)) }));
}

const dislikes = (grounds: Grounds, sources: Sources): Concern[] =>
  rejectedWishes(grounds).flatMap(({ wish, isTorn }) => {
    const said = partSaying(sources.person, wish.text, wish.polarity);
    const it = partsWith(sources, wish.units, wish.language);
    return said && it.length > 0 ? [{ claim: { you: [said.id], it }, isObjection: !isTorn }] : [];
  });

/** Takes pairs that look against each other; of the catalogue's own texts it is known whether they have what is ruled out. */
const nearDislikes = (grounds: Grounds, sources: Sources, language: Language): Concern[] =>
  isToldByCatalogue(grounds.judgement.view)
    ? []
    : findNear(grounds, sources, language)
        .filter(({ stance }) => stance === 'against')
        .map(({ claim, isSure }) => ({ claim, isObjection: isSure }));

const DISLIKED = -0.2;

function dislikedPast(grounds: Grounds, sources: Sources): Concern[] {
  const own = nameKey(grounds.judgement.view.name);
  return grounds.past.flatMap((past) => {
    const isMeant = past.sentiment < DISLIKED && nameKey(past.view.name) !== own;
    const shared = isMeant ? sharedWith(grounds, past.view) : [];
    const said = shared.length < MIN_SHARED ? undefined : partOfPast(sources.person, past);
    const it = said ? partsWithIdeas(sources, shared) : [];
    return said && it.length > 0 ? [{ claim: { you: [said.id], it }, isObjection: false }] : [];
  });
}

function seenBefore({ judgement }: Grounds, { person }: Sources): Concern[] {
  const entry = entryOf(person, nameKey(judgement.view.name));
  return entry ? [{ claim: { you: [entry.id], it: [] }, isObjection: false }] : [];
}

/**
 * Turns clashes into claims, in order (contract: truth-of-text): what rules out beside what has it, if a part tells it, with
 * pieces to quote, if any. A clash that no part of the person tells is left out.
 */
export const citeClashes = (clashes: readonly Clash[], sources: Sources): Claim[] =>
  clashes.flatMap(({ said, limit, told, key, idea }) => {
    const you =
      limit === undefined ? partSaying(sources.person, said, -1) : entryOfLimit(sources.person, limit);
    const trait = idea === undefined ? undefined : sources.traits.get(idea);
    const ofKey =
      key === undefined ? undefined : sources.item.find((part) => part.key === key && !part.derived);
    const part = told === undefined || trait !== undefined ? undefined : (ofKey ?? partNaming(sources, told));
    const it = trait ?? part?.id;
    const quoted = { you: you && pieceWith(you.text, said), it: part && told && pieceWith(part.text, told) };
    return you ? [{ you: [you.id], it: it === undefined ? [] : [it], quoted }] : [];
  });

/** A number such as "350 m of climb" does not tell whether that is too much. */
const clashes = ({ judgement }: Grounds, sources: Sources): Concern[] =>
  citeClashes(judgement.clashes, sources).map((claim) => {
    const told = sources.item.filter(({ id }) => claim.it.includes(id));
    return { claim, isObjection: !told.some(({ value }) => typeof value === 'number'), isRuledOut: true };
  });

/**
 * Finds what speaks against a thing or is open (contract: built-in-model), as a rule gravest first, no two with the same
 * citations: clashes, a place in the history, broken limits, dislikes and the like. Each cites a part of the person; `it` is
 * empty where no part of the item tells it.
 * @param language by which near texts are compared: that of the answer
 * @param verdicts of the table; limits that are broken there are told by code and left out here
 */
export function findConcerns(
  grounds: Grounds,
  sources: Sources,
  language: Language,
  verdicts: readonly Verdict[],
): Concern[] {
  const found = [
    ...clashes(grounds, sources),
    ...seenBefore(grounds, sources),
    ...brokenLimits(grounds, sources, verdicts),
    ...dislikes(grounds, sources),
    ...nearDislikes(grounds, sources, language),
    ...dislikedPast(grounds, sources).slice(0, 1),
    ...uncheckedLimits(grounds, sources),
  ];
  const piece = ({ you, quoted }: Claim) => `${you.join()} ${quoted?.you ?? ''}`;
  const answered = new Set(found.flatMap(({ claim }) => (claim.it.length > 0 ? [piece(claim)] : [])));
  const seen = new Set<string>();
  return found.filter(({ claim, isRuledOut }) => {
    const { you, it } = claim;
    // Where a fact is cited against what is ruled out, that it should be checked is no news.
    if (isRuledOut && it.length === 0 && answered.has(piece(claim))) return false;
    const id = `${you.join()} ${it.join()}`;
    return !seen.has(id) && seen.add(id);
  });
}

/** Returns true when a thing clashes, breaks any limit, or has all of a rejected wish of which no other wish wants a part. */
export const hasObjection = (grounds: Grounds): boolean =>
  grounds.judgement.clashes.length > 0 ||
  grounds.judgement.limits.some(({ outcome }) => outcome === 'broken') ||
  rejectedWishes(grounds).some(({ isTorn }) => !isTorn);
