import type { Bounds, LimitResult } from '../limits/limit';
import type { Speaker } from '../messages/speaker';

function phraseBounds({ min, max, unit }: Bounds, speaker: Speaker, subject: string): string {
  const show = (value: number) => speaker.number(value, unit ?? (subject === 'year' ? 'year' : undefined));
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
  if (rule.kind === 'flag') return speaker.say(rule.wanted ? 'bound.yes' : 'bound.no');
  if (rule.kind === 'vague') return speaker.say('bound.vague', { words: words.slice(0, 60) });
  const values = speaker.list(rule.values.slice(0, 4));
  return speaker.say(rule.kind === 'any-of' ? 'bound.oneOf' : 'bound.noneOf', { values });
}

/** A limit and what the item has instead: "price: $1,200 (at most $900)". */
export function phraseLimit(result: LimitResult, speaker: Speaker): string {
  const { limit, actual, unit } = result;
  const subject = speaker.say('subject', { subject: limit.subject, topic: limit.topic });
  const bound = phraseRule(result, speaker);
  const known = actual !== undefined && limit.rule.kind !== 'flag';
  if (!known) return speaker.say('limit.without', { subject, bound });
  if (limit.rule.kind === 'any-of' && limit.rule.values.includes(String(actual)))
    return speaker.say('limit.is', { subject, actual: String(actual) });
  const shown =
    typeof actual === 'number'
      ? speaker.number(actual, limit.subject === 'year' ? 'year' : unit)
      : String(actual).slice(0, 80);
  return speaker.say('limit.with', { subject, actual: shown, bound });
}
