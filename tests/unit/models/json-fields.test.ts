import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFieldReader } from '@/lib/models/json-answers';

const open = () => createFieldReader((fields) => 'summary' in fields);

function read(pieces: Iterable<string>, isCut = false) {
  const reader = open();
  for (const piece of pieces) reader.push(piece);
  return { end: reader.end(isCut), fields: reader.fields(), problem: reader.problem() };
}

const WHOLE = { summary: 'Yes.', confidence: 0.8, alike: ['slow', 'quiet'] };
const TEXT = JSON.stringify(WHOLE);
const DRAFT = '{"summary":"DRAFT"}';

describe('fields of an object that is still being written', () => {
  it.each<[string, object]>([
    ['{', {}],
    ['{"summary":"Yes', {}],
    ['{"summary":"Yes."', {}],
    ['{"summary":"Yes.","con', { summary: 'Yes.' }],
    ['{"summary":"Yes.","confidence":0.', { summary: 'Yes.' }],
    ['{"summary":"Yes.","confidence":0.8', { summary: 'Yes.' }],
    ['{"summary":"Yes.","confidence":0.8,', { summary: 'Yes.', confidence: 0.8 }],
    ['{"summary":"Yes.","alike":["slow","qui', { summary: 'Yes.', alike: ['slow'] }],
    ['{"explanation":{"summary":"Yes.","alike":["sl', { explanation: { summary: 'Yes.', alike: [] } }],
    ['[{"summary":"Yes.","x', { summary: 'Yes.' }],
    ['```json\n{"summary":"Yes.","x', { summary: 'Yes.' }],
    ['<think>{"summary":"No."}</think>{"summary":"Yes.","x', { summary: 'Yes.' }],
    ['<think>{"summary":"No.",', {}],
    ['Well, {"summary":"Perhaps.",', {}],
  ])('%s', (text, expected) => {
    const reader = open();
    reader.push(text);
    expect(reader.fields()).toEqual(expected);
    expect(reader.isComplete()).toBe(false);
    expect(reader.end()).toBeUndefined();
    expect(reader.fields()).toEqual(expected);
  });

  it('are the whole object as soon as it is closed', () => {
    const reader = open();
    reader.push(TEXT);
    expect(reader.isComplete()).toBe(true);
    expect(reader.fields()).toEqual(WHOLE);
  });
});

describe('the object of a text', () => {
  it.each<[string, string]>([
    ['alone', TEXT],
    ['in a list', `[${TEXT}]`],
    ['in a code fence', `\`\`\`json\n${TEXT}\n\`\`\``],
    ['in a sentence with a brace', `Sure {thing}! ${TEXT} Anything {else}?`],
    ['behind thinking with braces', `<think>f(x) = {x: 1}, {"a": ${DRAFT}}</think>${TEXT}`],
    ['behind thinking that was not opened', `${DRAFT} hm </think>${TEXT}`],
    ['behind a draft in talk', `Perhaps ${DRAFT}? No. ${TEXT}`],
    ['before another that does not answer', `${TEXT}\n{"note":"done"}`],
    ['before one that is not complete', `${TEXT}\n{"summary":"DRAFT`],
    ['twice', `${DRAFT}\n${TEXT}`],
    ['before leaked tokens', `${TEXT}<|im_end|><|im_start|>user ${DRAFT}`],
  ])('%s', (_, text) => {
    expect(read([text]).end).toEqual(WHOLE);
    expect(read(text).end).toEqual(WHOLE);
  });

  it('is none in talk that broke off, or that was writing another', () => {
    expect(read([`Perhaps ${DRAFT}? No, I`], true).end).toBeUndefined();
    expect(read([`Perhaps ${DRAFT}? No: {"summary":"Y`]).end).toBeUndefined();
  });

  it.each([
    ['', 'empty answer'],
    [`<think>${DRAFT}`, 'empty answer'],
    ['I cannot help.', 'not JSON'],
    ['{"summary":', 'other JSON'],
    ['{"summary":"x","a', 'other JSON'],
    ['{"error":1}', 'other JSON'],
  ])('has a name for what is wrong with %j', (text, problem) => {
    expect(read([text]).problem).toBe(problem);
  });

  it('never throws, and is the same however the text is cut', () => {
    const part = fc.oneof(
      fc.constantFrom(TEXT, DRAFT, '<think>', '</think>', '{"a":', '"', '['),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(read(parts)).toEqual(read([parts.join('')]));
      }),
    );
  });
});
