import type { Prompt } from '../prompt';
import { recommend202701Parts } from './2027-01-parts';
import { askLines } from './ask-lines';
import { askedStyle, ELEMENT_IN_WORDS, INSTRUCTIONS } from './instructions-2027-01';
import { candidateLines, requestLines } from './request-lines';

const IN_WORDS = `

Answer with one JSON object and nothing around it: {"elements": [${ELEMENT_IN_WORDS}]}`;

/** Reasons that cite: the numbered table in lines, the items before the person, and what is asked for last. */
export const recommend202701: Prompt = {
  id: '2027-01',
  isCompact: false,
  parts: recommend202701Parts,
  build: (task, options) => ({
    instructions: options.schemaInWords ? INSTRUCTIONS + IN_WORDS : INSTRUCTIONS,
    shared: candidateLines(task).join('\n'),
    prompt: [
      ...requestLines(task),
      ...askLines(task, options),
      askedStyle(task) + (options.searchOffered ? ' You have webSearch.' : ''),
    ].join('\n'),
  }),
};
