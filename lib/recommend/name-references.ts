import type { CandidateItem, RecommendRequest } from '../contract/recommend-request';
import type { Judgement } from './read-judgement';

/** A reference that stands by itself, perhaps in brackets. */
const REFERENCE = /(\s*[([])?(?<![\p{L}\p{N}_])(c\d{1,3})(?![\p{L}\p{N}_])([)\]])?/gu;

/** What every reference has; most texts have none, and are not looked at any closer. */
const MAY_REFER = /c\d/;

/**
 * Puts names where a model has written the references of candidates into its texts: callers never see these, so
 * that "c1 is lighter than c2" would tell them nothing. Entries of nothing but references go. What the request
 * itself calls `c1` stays as it is.
 *
 * @param candidates by reference; without any, texts stay as they are
 */
export function createReferenceNaming(
  { context, items }: Pick<RecommendRequest, 'context' | 'items'>,
  candidates: ReadonlyMap<string, CandidateItem> | undefined,
): (judgement: Judgement) => Judgement {
  if (!candidates) return (judgement) => judgement;
  let ownWords: ReadonlySet<string> | undefined;
  const nameOf = (ref: string): string | undefined => {
    const name = candidates.get(ref)?.name;
    if (name === undefined) return undefined;
    ownWords ??= new Set(
      JSON.stringify([context, items]).match(/(?<![\p{L}\p{N}_])c\d{1,3}(?![\p{L}\p{N}_])/gu),
    );
    return ownWords.has(ref) ? undefined : name;
  };
  const isBare = (text: string) => {
    if (!MAY_REFER.test(text)) return false;
    const rest = text.replace(REFERENCE, (all, _open, ref: string) => (nameOf(ref) === undefined ? all : ''));
    return rest !== text && !/[\p{L}\p{N}]/u.test(rest);
  };
  const named = (text: string) =>
    // The gate recognises a text of nothing but references as none; as names it would pass for one.
    !MAY_REFER.test(text) || isBare(text)
      ? text
      : text.replace(REFERENCE, (all, open: string | undefined, ref: string, close = '', at: number) => {
          const name = nameOf(ref);
          if (name === undefined) return all;
          if (open && close && text.slice(0, at).endsWith(name)) return '';
          return `${open ?? ''}${name}${close}`;
        });
  const optional = (text: string | undefined) => (text === undefined ? undefined : named(text));
  const list = (texts: readonly string[]) => texts.filter((text) => !isBare(text)).map(named);

  return (judgement) => ({
    ...judgement,
    whyMatch: named(judgement.whyMatch),
    keyFactors: list(judgement.keyFactors),
    concerns: list(judgement.concerns),
    moodMatch: optional(judgement.moodMatch),
    emotionalAppeal: optional(judgement.emotionalAppeal),
    reasoning: optional(judgement.reasoning),
  });
}
