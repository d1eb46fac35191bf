import type { Clause } from './person';

/** Words for not tolerating something; German writes what in front of them ("Nussallergie"). */
const INTOLERANCE =
  /(\p{L}{3,})?(?:allergie|allergisch|intoleranz|intolerant|unverträglichkeit)(?:e?[nrs])?(?!\p{L})|(?<!\p{L})(?:allerg(?:y|ies|ic|iques?)|intolerant|intol[eé]rances?|al[eé]rgi(?:as?|[ck][oa]s?)|allergi(?:[ae]|c[oa])|intolerancias?|intolleran(?:z[ae]|te)|intolerâncias?)(?!\p{L})|アレルギー|过敏|過敏/iu;
/** "For allergies" and "allergy friendly" say what something is good for. */
const GOOD_FOR = /(?<!\p{L})(?:for|against|gegen|contra|contre|contro)\s[^,]*$/iu;
const FRIENDLY = /^[\s-](?:friendly|relief|season|medicine|free)/iu;

/** Small words between a person and what they are allergic to. */
const BEFORE_ALLERGEN =
  /(?<![\p{L}])(?:with|has|have|having|got|my|an?|the|severe|mild|strong|to|tengo|tiene|tenho|tem|ho|ha|habe|hat|ich|eine?|una?|une|uma|um|à|aux?|alle?|agli|ai|al?|gegen)(?=\s|$)/giu;
/** What follows "allergy to". */
const AFTER = /^\s*(?:to|gegen|a|à|aux?|al|alle?|agli|ai)\s/iu;

/** Returns true when words, in any of eight languages, say that something is not tolerated: "allergy", "intolerant". */
export const isIntolerance = (words: string): boolean => INTOLERANCE.test(words);

/**
 * Splits a clause without a cue at an intolerance: of "vegan with a nut allergy", "nut" becomes a dislike with the cue
 * "allergy", and what stands before it stays, without small words such as "with", as does what stands behind it unless it names
 * what is not tolerated. Texts may be empty, and are not trimmed; any other clause, "for allergies" and "allergy friendly" too,
 * comes back alone.
 */
export function splitAllergy(clause: Clause): Clause[] {
  const match = clause.cue === '' ? INTOLERANCE.exec(clause.text) : null;
  if (!match) return [clause];
  const cue = match[0];
  const before = clause.text.slice(0, match.index);
  const after = clause.text.slice(match.index + cue.length);
  if (GOOD_FOR.test(before) || FRIENDLY.test(after)) return [clause];
  const compound = match[1];
  if (compound) {
    return [
      { ...clause, text: before },
      { ...clause, text: compound, polarity: -1, cue },
      { ...clause, text: after },
    ];
  }
  const isBefore = before.trim() !== '' && !AFTER.test(after);
  const named = isBefore ? before : after;
  const from = [...named.matchAll(BEFORE_ALLERGEN)].at(isBefore ? -1 : 0);
  const start = from ? from.index + from[0].length : 0;
  return [
    { ...clause, text: (isBefore ? named.slice(0, start) : before).replace(BEFORE_ALLERGEN, ' ') },
    { ...clause, text: named.slice(start), polarity: -1, cue },
    ...(isBefore && after.trim() ? [{ ...clause, text: after }] : []),
  ];
}
