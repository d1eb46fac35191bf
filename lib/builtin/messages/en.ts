/** Every sentence of the built-in model. The other languages have the same keys (`Messages`). */
export const en = {
  'why.wish.1': 'You asked for {wish}, and {name} offers {trait}.',
  'why.wish.2': '{name} stands out for {trait}, which answers your wish for {wish}.',
  'why.wish.3': 'For {wish}, {name} is a natural pick: it brings {trait}.',
  'why.same.1': '{name} gives you {wish}, as you asked.',
  'why.same.2': '{wish} is what you asked for, and what {name} is about.',
  'why.same.3': 'If it is {wish} you are after, {name} has it.',
  'why.past.1': '{name} shares {shared} with {past}.',
  'why.past.2': 'Since {past} is in your history, {name} should appeal: both have {shared}.',
  'why.past.3': 'Like {past}, {name} is about {shared}.',
  'why.limit.1': '{name} keeps to your limit: {limit}.',
  'why.nothing.1':
    'Nothing that is known of {name} meets what you described; it is here because the other choices fit no better.',
  'why.nothing.2': '{name} could not be matched to anything you said, so take it as an open suggestion.',
  'factor.wish': '{trait}: answers your wish for {wish}',
  'factor.same': 'matches “{wish}”',
  'factor.past': 'like {past}: {shared}',
  'factor.limit': 'within your limit: {limit}',
  'concern.broken': 'It breaks your limit “{limit}”{actual, select, none {} other { ({actual})}}.',
  'concern.unknown': 'Whether it meets your limit “{limit}” could not be checked.',
  'concern.dislike': 'It has {trait}, and you said you do not want {wish}.',
  'concern.pastDislike': 'It resembles {past}, which you did not like.',
  'concern.little': 'Little is known about {name}, so this is a cautious guess.',
  'concern.vertical':
    'The vertical “{vertical}” is not one this model knows; this is the nearest thing it has.',
  'verdict.yes': '{name} should suit you well: {reason}',
  'verdict.maybe': '{name} may suit you in part: {reason}',
  'verdict.no': '{name} is probably not for you: {reason}',
  'verdict.unknown': 'Too little is known about {name} to say whether it suits you.',
  'unique.about': '{about}',
  'alternative.reason': 'It offers {shared}, which you asked for.',
  'alternative.difference': '{name} is {type}.',
  reasoning:
    'matches {matched, number} of {total, number} wishes; limits met {met, number}, broken {broken, number}',
} as const;

export type MessageId = keyof typeof en;
export type Messages = Record<MessageId, string>;
