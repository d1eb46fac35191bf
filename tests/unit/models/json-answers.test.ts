import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnswerScanner } from '@/lib/models/json-answers';

function scan(pieces: Iterable<string>) {
  const scanner = createAnswerScanner();
  const events = [...[...pieces].flatMap((piece) => scanner.push(piece)), ...scanner.end()];
  return { events, problem: scanner.problem() };
}

/** The complete answers of a text. */
const answers = (text: string) =>
  scan([text]).events.flatMap((event) => (event.type === 'closed' ? [event.answer.value] : []));

afterEach(() => vi.restoreAllMocks());

describe('a JSON document', () => {
  it('in order is read exactly as JSON.parse does', () => {
    const container = fc
      .oneof(
        fc.array(fc.jsonValue({ maxDepth: 4 })),
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
      )
      .filter((value) => Object.keys(value).length > 0);
    fc.assert(
      fc.property(container, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(answers(`{"elements":[${text}]}`)).toEqual([{ elements: [JSON.parse(text)] }]);
      }),
      { numRuns: 500 },
    );
  });

  it('with quotation marks and brackets in its texts is read exactly too', () => {
    const text = fc.string({ unit: fc.constantFrom(...'"\'\\{}[],: \na1t<>') });
    const value = fc.oneof(text, fc.array(text), fc.dictionary(text, text), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(fc.dictionary(text, value, { minKeys: 1 }), (object) => {
        expect(answers(JSON.stringify(object))).toEqual([JSON.parse(JSON.stringify(object))]);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, string, unknown]>([
    ['trailing commas', '{"a":[1,2,],}', { a: [1, 2] }],
    ['doubled commas', '{"a":1,,"b":[1,,2]}', { a: 1, b: [1, 2] }],
    ['missing commas', '{"a":"x"\n"b":[{} {}]}', { a: 'x', b: [{}, {}] }],
    ['line breaks and tabs in a text', '{"a":"x\n\ty"}', { a: 'x\n\ty' }],
    ['single quotation marks', "{'a':'it's x','b':1}", { a: "it's x", b: 1 }],
    ['keys without quotation marks', '{a:"x", b_2:"y"}', { a: 'x', b_2: 'y' }],
    ['literals of Python', '{"a":None,"b":True,"c":False}', { a: null, b: true, c: false }],
    ['words', '{"a":85/100,"b":x}', { a: '85/100', b: 'x' }],
    ['numbers of other languages', '{"a":+1,"b":.5,"c":1.}', { a: 1, b: 0.5, c: 1 }],
    ['a number beyond all numbers', '{"a":1e999}', { a: Number.POSITIVE_INFINITY }],
    [
      'quotation marks in a text',
      '{"a":"the "best" one","b":["a "c" d"]}',
      { a: 'the "best" one', b: ['a "c" d'] },
    ],
    ['German quotation marks', '{"a":"wie „Dune", nur kürzer"}', { a: 'wie „Dune", nur kürzer' }],
    ['escapes that JSON does not know', String.raw`{"a":"it\'s \u00e9 \uZ"}`, { a: "it's é uZ" }],
    [
      'names of inherited properties',
      '{"a":constructor,"__proto__":{"b":1}}',
      JSON.parse('{"a":"constructor","__proto__":{"b":1}}'),
    ],
  ])('may have %s', (_, text, expected) => {
    expect(answers(text)).toEqual([expected]);
  });

  it.each<[string, string]>([
    ['an end that is missing in a text', '{"a":"x, "b":"y"}'],
    ['a value that is missing', '{"a":}'],
    ['a bracket of the wrong kind', '{"a":[1}'],
    ['words in a row', '{"a": b c}'],
  ])('is given up for %s', (_, text) => {
    expect(answers(text)).toEqual([]);
    expect(answers(`${text} {"x":1}`)).toEqual([{ x: 1 }]);
  });

  it('is given up where it is nested deeper than anything that was asked for', () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(answers(nested(64))).toEqual([JSON.parse(nested(64))]);
    expect(answers(`${nested(100)} {"x":1}`)).not.toContainEqual(JSON.parse(nested(100)));
    expect(answers(`${nested(100)} {"x":1}`).at(-1)).toEqual({ x: 1 });
  });

  it('names what was left incomplete', () => {
    const { events } = scan(['{"a":{"b":1},"c":{"d":1']);
    const [event] = events;
    if (event?.type !== 'broken') throw new Error('not broken');
    const value = event.answer.value as { a: object; c: object };
    expect([value, value.c, value.a].map((part) => event.answer.left.has(part))).toEqual([true, true, false]);
    expect(event.isCut).toBe(true);
  });
});

describe('what stands around an answer', () => {
  it.each<[string, string, boolean[]]>([
    ['nothing', '{"a":1}', [true]],
    ['white space and a code fence', '\ufeff \n```json\n{"a":1}\n```\n', [true]],
    ['a language without its fence', 'json\n{"a":1}', [true]],
    ['closed thinking', '<think>x {"d":1}</think>{"a":1}', [true]],
    ['thinking that was not opened', 'x {"d":1}</think>{"a":1}', [true]],
    ['a sentence', 'Sure: {"a":1}', [false]],
    ['a sentence between', '{"a":1} or {"b":1}', [true, false]],
    ['a bracket that is no JSON', '[sic] {"a":1}', [false]],
    ['thinking inside of thinking', '<think><think></think>{"a":1}', [false]],
  ])('%s decides on whether it may be a draft', (_, text, expected) => {
    const { events } = scan([text]);
    const found = events.flatMap((event) => (event.type === 'closed' ? [event.answer.isCertain] : []));
    expect(found).toEqual(expected);
  });

  it('marks in the texts of an answer are text', () => {
    const object = { a: '<think> x </think> <|im_end|>' };
    expect(answers(JSON.stringify(object))).toEqual([object]);
  });
});

describe('any text', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom('<think>', '</think>', '<|im_end|>', '{"a":1}', '[{"b":"c"}]', '```json\n'),
      fc.string(),
    ),
  );

  it('gives the same answers however it is cut', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        const last = (events: ReturnType<typeof scan>['events']) => {
          const from = events.findLastIndex(({ type }) => type === 'discarded');
          return events.slice(from + 1).map((event) => JSON.stringify(event));
        };
        const [whole, cut] = [scan([text]), scan(text)];
        expect(last(cut.events).map((event) => JSON.parse(event).type)).toEqual(
          last(whole.events).map((event) => JSON.parse(event).type),
        );
        expect(cut.problem).toBe(whole.problem);
      }),
    );
  });

  it.each([
    ['opening brackets', '['],
    ['objects in objects', '{"a":'],
    ['thinking', '<think>'],
    ['thinking that ends', '</think>'],
    ['beginnings of marks', '<thin'],
    ['beginnings of one mark', '<'],
    ['quotation marks', '"'],
    ['quotation marks in a text', '{"a":"x "y" '],
    ['backslashes', '{"a":"\\'],
    ['text, comma, space', '["a", '],
    ['a mark with space behind it', '["a"      '],
    ['one text without an end', 'x'],
    ['broken objects', '{"a" 1'],
  ])('of 100 KB of %s is read in steps that grow with its length only', (_, unit) => {
    /** Characters that all steps together looked at. */
    const stepsFor = (length: number) => {
      const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
      let steps = 0;
      const exec = RegExp.prototype.exec;
      const spies = [
        vi.spyOn(String.prototype, 'charAt').mockImplementation(function (this: string, at = 0) {
          steps += 1;
          return this[at] ?? '';
        }),
        // All of the regular expressions here read on without looking back; `test` and `replace` call `exec`.
        vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, value) {
          const found = exec.call(this, value);
          steps += 1 + (this.sticky ? (found?.[0].length ?? 0) : value.length);
          return found;
        }),
      ];
      scan([text]);
      for (const spy of spies) spy.mockRestore();
      return steps;
    };
    const short = stepsFor(10_000);
    expect(short).toBeGreaterThanOrEqual(10_000);
    expect(stepsFor(100_000) / short).toBeLessThan(11);
  });
});
