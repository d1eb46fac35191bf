import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createElementSplitter } from '@/lib/models/json-elements';
import { parseJsonObject } from '@/lib/models/parse-json-object';

function split(...pieces: string[]) {
  const splitter = createElementSplitter();
  return { found: pieces.flatMap((piece) => splitter.push(piece)), isComplete: splitter.isComplete() };
}

describe('the splitter', () => {
  it.each<[string, string, unknown[], boolean]>([
    ['the document asked for', '{"elements":[{"a":1},{"a":2}]}', [{ a: 1 }, { a: 2 }], true],
    ['white space', ' {\n "elements" : [ {"a":1} ,\n {"a":2} ] }', [{ a: 1 }, { a: 2 }], true],
    ['a bare list', '[{"a":1}]', [{ a: 1 }], true],
    ['another name', '{"recommendations":[{"a":1}]}', [{ a: 1 }], true],
    ['a code fence', '```json\n{"elements":[{"a":1}]}\n```', [{ a: 1 }], true],
    ['a sentence in front', 'Here are [some] ideas: {"elements":[{"a":1}]}', [{ a: 1 }], true],
    ['brackets in texts', '{"elements":[{"a":"]}[{","b":["x"]}]}', [{ a: ']}[{', b: ['x'] }], true],
    ['escaped quotes', String.raw`{"elements":[{"a":"\"}\\"},{"b":1}]}`, [{ a: '"}\\' }, { b: 1 }], true],
    ['an element that is not JSON', '{"elements":[{"a":1},{b:2},{"c":3}]}', [{ a: 1 }, { c: 3 }], true],
    ['an end that is missing', '{"elements":[{"a":1},{"a":', [{ a: 1 }], false],
    ['an empty list', '{"elements":[]}', [], true],
    ['no list', 'I cannot help with that.', [], false],
  ])('takes %s', (_, text, found, isComplete) => {
    expect(split(text)).toEqual({ found, isComplete });
  });

  it('gives an element away as soon as it is closed', () => {
    expect(split('{"elements":[{"a":1}').found).toEqual([{ a: 1 }]);
  });

  it('finds the same elements however the text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.array(fc.nat({ max: 40 })),
        (elements, cuts) => {
          const text = JSON.stringify({ elements });
          const pieces: string[] = [];
          let at = 0;
          for (const cut of cuts) {
            pieces.push(text.slice(at, at + cut));
            at += cut;
          }
          const expected = JSON.parse(text) as { elements: unknown[] };
          expect(split(...pieces, text.slice(at))).toEqual({ found: expected.elements, isComplete: true });
        },
      ),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'[]{}",:\\ae1 ') })),
        (pieces) => void split(...pieces),
      ),
    );
  });
});

describe('a JSON object', () => {
  it.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['```json\n{"a":{"b":2}}\n```', { a: { b: 2 } }],
    ['Sure! {"a":1} Anything else?', { a: 1 }],
    ['{"a":', undefined],
    ['[1]', undefined],
    ['', undefined],
    ['}{', undefined],
  ])('is read from %j', (text, value) => {
    expect(parseJsonObject(text)).toEqual(value);
  });
});
