/** Ways to go on behind "You asked for something slow, …", each true of whatever the fakes recommend. */
const ENDINGS = [
  'it takes its time',
  'it stays calm',
  'it is told without haste',
  'it leaves room to think',
  'it goes its way quietly',
  'it lingers on its people',
  'it keeps a gentle pace',
  'it waits before it speaks',
  'it is patient from start to end',
  'it lets silence do the work',
  'it moves like a long walk',
  'it never rushes anybody',
  'it trusts its audience',
  'it breathes between its scenes',
];

const BEGINNINGS = ['and', 'and here', 'and as you will see', 'so note that'];

/**
 * A reason that the checks of the words have nothing against: tied to the person, without numbers, and different
 * for every element, since a sentence that comes again is left out.
 */
export const sampleReason = (index: number): string => {
  const beginning = BEGINNINGS[Math.floor(index / ENDINGS.length) % BEGINNINGS.length];
  return `You asked for something slow, ${beginning} ${ENDINGS[index % ENDINGS.length]}.`;
};

/** The same for an element that a test writes itself; never the sentence of a sample answer. */
export const ownReason = (index: number): string =>
  sampleReason(index).replace('You asked for something slow', 'It is something slow that you wanted');

const CONCERNS = [
  'Look first at whether it has enough in it for you, since it moves so calmly.',
  'Ask yourself first whether you have an evening for something this quiet.',
];

/** A concern that the checks of the words have nothing against. */
export const sampleConcern = (index: number): string => CONCERNS[index % CONCERNS.length] as string;
