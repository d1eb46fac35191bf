import type { Claim } from '../../evidence/reasoned';
import type { Language } from '../../languages/index';
import { nameKey } from '../../text/name-key';
import { makerNamesOf } from '../items/item-view';
import type { Past } from '../person/person';
import { findAssured } from '../ruled-out/find-clashes';
import { citeClashes } from './find-concerns';
import { findNear } from './find-near';
import { partOfLimit, partOfPast, partSaying } from './find-said';
import { partNaming, partOfPhrase, partsOfResult, partsWith, partsWithIdeas } from './find-told';
import { type Grounds, hasAll, MIN_SHARED, sharedWith } from './grounds';
import { isProse, type Sources, tellsInWords } from './sources';

export type Reason = {
  claim: Claim;
  /** How much it speaks for the thing; only for ordering. */
  weight: number;
  /** Whether it is about taste and known to speak for the thing; what is merely near may as well speak against it. */
  isSure: boolean;
};

const sure = (claim: Claim, weight: number): Reason => ({ claim, weight, isSure: true });

const wishReasons = (grounds: Grounds, sources: Sources): Reason[] =>
  grounds.wishes
    .filter((wish) => wish.polarity === 1 && hasAll(grounds, wish))
    .flatMap((wish) => {
      const said = partSaying(sources.person, wish.text);
      return said
        ? [sure({ you: [said.id], it: partsWith(sources, wish.units, wish.language) }, wish.weight)]
        : [];
    });

const nearReasons = (grounds: Grounds, sources: Sources, language: Language): Reason[] =>
  findNear(grounds, sources, language)
    .filter(({ stance }) => stance === 'for')
    .map(({ claim, weight, isSure }) => ({ claim, weight, isSure }));

/** Things that were rated below this are no reason to choose the like of them. */
const LOVED = 0.15;
/** How much a common maker counts beside a wish. */
const BY_MAKER = 0.9;

function pastReasonsOf(grounds: Grounds, sources: Sources, past: Past): Reason[] {
  const { view, sentiment } = past;
  const said = partOfPast(sources.person, past);
  if (!said) return [];
  const makers = [view.name, ...makerNamesOf(view)].map(nameKey);
  const maker = makerNamesOf(grounds.judgement.view).find((name) => makers.includes(nameKey(name)));
  const told = maker === undefined ? undefined : partNaming(sources, maker);
  const shared = sharedWith(grounds, view);
  const likeness = shared.length / Math.sqrt(grounds.marks.length * view.concepts.size);
  return [
    ...(told ? [sure({ you: [said.id], it: [told.id] }, BY_MAKER * sentiment)] : []),
    ...(shared.length >= MIN_SHARED
      ? [sure({ you: [said.id], it: partsWithIdeas(sources, shared) }, likeness * sentiment)]
      : []),
  ];
}

function pastReasons(grounds: Grounds, sources: Sources): Reason[] {
  const own = nameKey(grounds.judgement.view.name);
  return grounds.past
    .filter(({ view, sentiment }) => sentiment >= LOVED && nameKey(view.name) !== own)
    .flatMap((past) => pastReasonsOf(grounds, sources, past));
}

/** How much it counts that a thing is without what is ruled out. */
const WITHOUT = 0.7;

const assuredReasons = ({ judgement, ruledOut }: Grounds, sources: Sources): Reason[] =>
  citeClashes(findAssured(ruledOut, judgement.view), sources).map((claim) => sure(claim, WITHOUT));

/** How much a limit counts that stands in free text. */
const KEPT = 0.5;

/** Limits that a person set in passing ("under $50", "in Rome") and that the item keeps; the others are told by code. */
const limitReasons = ({ judgement }: Grounds, sources: Sources): Reason[] =>
  judgement.limits
    .filter(({ outcome }) => outcome === 'met')
    .flatMap((result) => {
      const said = partOfLimit(sources.person, result.limit);
      if (!said || said.limit) return [];
      const claim = { you: [said.id], it: partsOfResult(sources, result) };
      return [{ claim, weight: KEPT, isSure: false }];
    });

/**
 * Finds why a thing suits, highest `weight` first: wishes, the past, what it is without, near texts, limits of free text. Each
 * cites both sides (contract: truth-of-text), and no two begin with the same part of either.
 * @param language by which near texts are compared: that of the answer
 */
export function findReasons(grounds: Grounds, sources: Sources, language: Language): Reason[] {
  const reasons = [wishReasons, pastReasons, assuredReasons, nearReasons, limitReasons]
    .flatMap((find) => find(grounds, sources, language))
    .filter(({ claim }) => claim.it.length > 0)
    .sort((a, b) => b.weight - a.weight);
  const cited = new Set<string>();
  return reasons.filter(({ claim: { you, it } }) => {
    const [said, told] = [you[0] ?? '', it[0] ?? ''];
    if (cited.has(said) || cited.has(told)) return false;
    cited.add(said).add(told);
    return true;
  });
}

export const MAX_IDEAS = 3;

/**
 * Cites a fact of an item alone, `you` empty (contract: truth-of-text): a sentence if there is one, else another part; of ideas
 * three at most in one claim. At most one claim; none where the item has no parts.
 */
export function findFact({ judgement: { weightiest = [], view } }: Grounds, sources: Sources): Claim[] {
  const { item } = sources;
  const weighed = weightiest.flatMap((phrase) => partOfPhrase(sources, phrase, view.entry) ?? []);
  const fact =
    weighed.find(isProse) ??
    item.find(isProse) ??
    weighed.find(tellsInWords) ??
    item.find(tellsInWords) ??
    item.find(({ derived }) => derived?.kind === 'rank') ??
    item.find(({ derived }) => !derived);
  if (!fact) return [];
  // One idea of a thing says little of it; several tell what it is.
  const ideas = fact.key === 'trait' ? item.filter(({ key, path }) => key === 'trait' && !path) : [fact];
  return [{ you: [], it: ideas.slice(0, MAX_IDEAS).map(({ id }) => id) }];
}
