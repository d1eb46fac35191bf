import type { Bounds, LimitResult } from '../../constraints/limit';
import { fromBase } from '../../constraints/units';
import type { Speaker } from '../messages/speaker';

/** A value in the unit that the limit was written in. */
function showValue(
  value: number,
  { unit, as }: Pick<Bounds, 'unit' | 'as'>,
  speaker: Speaker,
  subject: string,
): string {
  const shown = Math.round(fromBase(value, as) * 100) / 100;
  return speaker.number(shown, as ?? unit ?? (subject === 'year' ? 'year' : undefined));
}

type Ends = Omit<Bounds, 'min' | 'max'> & NonNullable<LimitResult['ends']>;

function phraseBounds(bounds: Ends, speaker: Speaker, subject: string): string {
  const { min, max } = bounds;
  const show = (value: number) => showValue(value, bounds, speaker, subject);
  if (min !== undefined && max !== undefined)
    return min === max
      ? speaker.say('bound.equal', { value: show(min) })
      : speaker.say('bound.range', { min: show(min), max: show(max) });
  if (max !== undefined) return speaker.say('bound.max', { max: show(max) });
  return speaker.say('bound.min', { min: show(min ?? 0) });
}

function phraseRule({ limit }: LimitResult, speaker: Speaker): string {
  const { rule, words } = limit;
  if (rule.kind === 'bounds') return phraseBounds(rule.bounds, speaker, limit.subject);
  if (rule.kind === 'flag') return speaker.say('bound.yes');
  if (rule.kind === 'vague') return speaker.say('bound.vague', { words: words.slice(0, 60) });
  const values = rule.values.slice(0, 4).map((value) => value.replaceAll('_', ' '));
  return rule.kind === 'any-of'
    ? speaker.say('bound.oneOf', { values: speaker.either(values) })
    : speaker.say('bound.noneOf', { values: speaker.either(values) });
}

/** A limit and what the item has instead: "price: $1,200 (at most $900)". */
export function phraseLimit(result: LimitResult, speaker: Speaker): string {
  const { limit, actual, unit } = result;
  // "annual fee" says more than "price", and a yes or no is about the very thing.
  const isOwn = limit.rule.kind === 'flag' || (!limit.soft && limit.topic.includes(' '));
  const named = speaker.say('subject', { subject: isOwn ? 'other' : limit.subject, topic: limit.topic });
  // "Per 1000: 380" are two numbers.
  const subject = /\d$/u.test(named) ? `${named}:` : named;
  if (limit.rule.kind === 'flag' && !limit.rule.wanted) return speaker.say('limit.no', { subject });
  const bound = phraseRule(result, speaker);
  // A key that is only "no" names nothing.
  if (subject === '') return bound;
  if (result.ends && limit.rule.kind === 'bounds') {
    const ends = { ...limit.rule.bounds, ...result.ends, unit: limit.rule.bounds.unit ?? unit };
    return speaker.say('limit.with', { subject, actual: phraseBounds(ends, speaker, limit.subject), bound });
  }
  const known = actual !== undefined && limit.rule.kind !== 'flag';
  if (!known) return speaker.say('limit.without', { subject, bound });
  if (limit.rule.kind === 'any-of' && limit.rule.values.includes(String(actual)))
    return speaker.say('limit.is', { subject, actual: String(actual) });
  const shown =
    typeof actual === 'number'
      ? showValue(
          actual,
          limit.rule.kind === 'bounds'
            ? { ...limit.rule.bounds, unit: limit.rule.bounds.unit ?? unit }
            : { unit },
          speaker,
          limit.subject,
        )
      : String(actual).slice(0, 80);
  return speaker.say('limit.with', { subject, actual: shown, bound });
}
