import type { GeneratedRanking } from '../../contract/generated';
import { conceptLabel, getConcept } from '../concept-map/find-concepts';
import type { Speaker } from '../messages/speaker';
import type { Judgement, PastMatch, WishMatch } from '../ranking/judgement';
import { isStopWord } from '../text/stop-words';

type Explanation = GeneratedRanking['explanation'];

const nameOf = (unit: string, words: string, speaker: Speaker) =>
  unit.startsWith('concept:') ? conceptLabel(unit.slice(8), speaker.language) : words;

/** Everything that the sentences about one result are made from. */
export type Grounds = {
  judgement: Judgement;
  wishes: WishMatch[];
  past: PastMatch[];
  /** 0 for the first result; steers the choice of wording. */
  place: number;
  depth: 'brief' | 'detailed';
  /** The vertical as the caller named it, when the catalogue does not know it. */
  unknownVertical?: string | undefined;
};

const variant = (place: number, of: number) => String((place % of) + 1) as '1';

function reasonsOf({ wishes, past, judgement, place }: Grounds, speaker: Speaker) {
  const name = judgement.view.name;
  const reasons: { weight: number; why: string; factor: string }[] = [];
  for (const { wish, match, parts } of wishes) {
    const part = parts[0];
    if (wish.polarity < 0 || !part || part.weight <= 0 || match <= 0.05) continue;
    const trait = nameOf(part.by, part.words, speaker);
    const same = part.by === part.unit || trait.toLowerCase() === wish.text.toLowerCase();
    const values = { name, wish: wish.text, trait };
    reasons.push({
      weight: match * wish.strength,
      why: speaker.say(same ? `why.same.${variant(place, 3)}` : `why.wish.${variant(place, 3)}`, values),
      factor: speaker.say(same ? 'factor.same' : 'factor.wish', values),
    });
  }
  for (const match of past.slice(0, 2)) {
    const other = match.past.view;
    const words = judgement.view.nameTokens
      .filter(({ norm, key }) => !isStopWord(norm) && other.nameTokens.some((token) => token.key === key))
      .map(({ start, end }) => name.slice(start, end));
    const ideas = [...judgement.view.concepts.keys()].filter(
      (id) => other.concepts.has(id) && getConcept(id),
    );
    const shared =
      words.length > 0 ? words : ideas.slice(0, 2).map((id) => conceptLabel(id, speaker.language));
    if (match.past.sentiment <= 0 || shared.length === 0) continue;
    const values = { name, past: match.past.view.name, shared: speaker.list(shared) };
    reasons.push({
      weight: match.similarity * match.past.sentiment,
      why: speaker.say(`why.past.${variant(place, 3)}`, values),
      factor: speaker.say('factor.past', values),
    });
  }
  return reasons.sort((a, b) => b.weight - a.weight);
}

function concernsOf({ wishes, past, judgement, unknownVertical }: Grounds, speaker: Speaker): string[] {
  const concerns: string[] = [];
  const name = judgement.view.name;
  if (unknownVertical) concerns.push(speaker.say('concern.vertical', { vertical: unknownVertical }));
  for (const { limit, outcome, actual } of judgement.limits) {
    const words = limit.soft ? limit.words : `${limit.key.replaceAll('_', ' ')}: ${limit.words}`;
    if (outcome === 'broken')
      concerns.push(speaker.say('concern.broken', { limit: words, actual: String(actual ?? 'none') }));
    if (outcome === 'unknown' && !limit.soft) concerns.push(speaker.say('concern.unknown', { limit: words }));
  }
  for (const { wish, match, parts } of wishes) {
    const part = parts[0];
    if (wish.polarity > 0 || !part || match <= 0.2) continue;
    concerns.push(
      speaker.say('concern.dislike', { trait: nameOf(part.by, part.words, speaker), wish: wish.text }),
    );
  }
  const disliked = past.find((match) => match.past.sentiment < 0 && match.similarity > 0.2);
  if (disliked) concerns.push(speaker.say('concern.pastDislike', { past: disliked.past.view.name }));
  if (Math.abs(judgement.from.wishes) + Math.abs(judgement.from.past) < 0.6)
    concerns.push(speaker.say('concern.little', { name }));
  return concerns;
}

/** Writes why one result suits the person, and what speaks against it. */
export function explainMatch(grounds: Grounds, speaker: Speaker): Explanation {
  const reasons = reasonsOf(grounds, speaker);
  const name = grounds.judgement.view.name;
  const sentences = grounds.depth === 'brief' ? 1 : 2;
  const why = reasons.slice(0, sentences).map((reason) => reason.why);
  if (why.length === 0) why.push(speaker.say(`why.nothing.${variant(grounds.place, 2)}`, { name }));
  const concerns = concernsOf(grounds, speaker);
  return {
    why_match: why.join(' '),
    key_factors: reasons.slice(0, grounds.depth === 'brief' ? 2 : 4).map((reason) => reason.factor),
    potential_concerns: concerns.length > 0 ? concerns.slice(0, grounds.depth === 'brief' ? 1 : 4) : null,
  };
}
