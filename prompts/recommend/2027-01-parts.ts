import { cutAtWord } from '../../lib/text/clean-text';
import { askLines, buildFrom, candidateLines, requestLines } from '../message-lines';
import { plain } from '../plain-text';
import type { PartOptions, PartPrompts, PickedItem, PromptOptions, PromptTask } from '../prompt';
import { IN_WORDS as ELEMENTS_IN_WORDS, INSTRUCTIONS, styleLine } from './2027-01';

const IN_WORDS = ELEMENTS_IN_WORDS.replace(
  '{"elements"',
  '{"picks": ["c2|88" (with ITEMS) or "name|88"], "elements"',
);

/** The longest extract of a search result that is handed on, in characters. */
const MAX_EXTRACT_LENGTH = 400;

const tell = ({ label, points }: PickedItem) => plain(points === undefined ? label : `${label} (${points})`);

const build = (task: PromptTask, options: PromptOptions, asked: readonly string[]) =>
  buildFrom([INSTRUCTIONS, IN_WORDS], options, {
    shared: candidateLines(task),
    asked: [...requestLines(task), ...asked],
  });

/** What a search found, as facts that can be cited; its text is other people's. */
function foundLines({ found }: PartOptions): string[] {
  const lines = found.map(({ id, title, text }) =>
    plain(`${id} ${title} | ${cutAtWord(text, MAX_EXTRACT_LENGTH)}`),
  );
  return lines.length > 0 ? ['FOUND', ...lines] : [];
}

/** Asks several calls for one answer (contract: parallel-writers): the first picks and scores, the others write, side by side. */
export const recommend202701Parts: PartPrompts = {
  id: '2027-01-parts',
  pick: (task, options) =>
    build(task, options, [
      ...askLines(task, options),
      `Choose only: picks holds ${task.shown.length > 0 ? 'ref|score of each, such as c2|88' : 'name|score of each'}. Leave elements empty, they are written later.${options.searchOffered ? ' You have webSearch.' : ''}`,
    ]),
  write: (task, options) =>
    build(task, options, [
      ...foundLines(options),
      ...askLines({ ...task, count: options.mine.length }, { ...options, accepted: [] }),
      `Chosen already, with scores: ${options.picked.map(tell).join('; ')}.`,
      `Write about these alone, in this order: ${options.mine.map(({ label }) => plain(label)).join('; ')}. Leave picks empty.`,
      styleLine(task),
    ]),
};
