/** No two candidates in a row have the same reason, since a reason counts for one item alone. */
const REASONS: ((ref: unknown) => string)[] = [
  (ref) => `You wanted a light laptop, and ${ref} weighs 1.24 kg.`,
  (ref) => `With 1.24 kg, ${ref} is as light a laptop as you wanted.`,
  (ref) => `A laptop as light as you wished for: ${ref} has 1.24 kg.`,
];
const reasonOf = (ref: unknown) =>
  REASONS[(Number(/\d+/.exec(String(ref).slice(0, 20))?.[0] ?? 1) - 1) % REASONS.length]?.(ref);

/** An element as a model writes it about a candidate. */
export const judged = (ref: unknown, fields: object = {}) => ({
  ref,
  type: 'ultraportable',
  metadata: [{ key: 'year', value: 2024 }],
  reasoning: 'Light, and in the budget.',
  explanation: {
    why_match: reasonOf(ref),
    key_factors: ['1.24 kg'],
    potential_concerns: null,
  },
  taste_match_score: 88,
  confidence: 0.8,
  mood_match: null,
  emotional_appeal: null,
  ...fields,
});

const why = (why_match: string) => ({
  explanation: { why_match, key_factors: [], potential_concerns: null },
});
const DRAFT = judged('c2', { taste_match_score: 95, ...why('DRAFT: this gaming laptop is great for you.') });
const document = (...elements: object[]) => JSON.stringify({ elements });
const PLAIN = document(judged('c1'));
const FLAT = {
  why_match: 'It weighs 1.24 kg.',
  key_factors: ['light'],
  confidence: 0.8,
  taste_match_score: 80,
};
const FLAT_TOO = { ...FLAT, why_match: 'A light laptop is what you wanted, and this is one.' };
const { explanation: _, ...REASONLESS } = judged('c1');

/** A form in which models write the answer, the items of it that count, or why there are none. */
export type AnswerForm = [name: string, text: string, expected: string[] | string];

/**
 * Forms of an answer that means the candidate `c1` (and sometimes `c3`); what names `c2` is a draft that must
 * never reach a caller.
 */
export const ANSWER_FORMS: AnswerForm[] = [
  ['plain', PLAIN, ['c1']],
  ['think, prose only', `<think>\nThe person wants light.\n</think>\n\n${PLAIN}`, ['c1']],
  [
    'think that quotes the candidates',
    `<think>\nCandidates: [{"ref":"c1","name":"MacBook"},{"ref":"c2","name":"ROG"}]. c1.\n</think>\n${PLAIN}`,
    ['c1'],
  ],
  ['think with a rejected draft', `<think>\nFirst: ${document(DRAFT)} No.\n</think>\n\n${PLAIN}`, ['c1']],
  ['thinking with a rejected draft', `<thinking>${document(DRAFT)}</thinking>${PLAIN}`, ['c1']],
  ['reasoning with a rejected draft', `<reasoning>${document(DRAFT)}</reasoning>${PLAIN}`, ['c1']],
  ['[THINK] with a rejected draft', `[THINK]${document(DRAFT)}[/THINK]${PLAIN}`, ['c1']],
  [
    'channels with a rejected draft',
    `<|channel|>analysis<|message|>${document(DRAFT)} no<|end|><|start|>assistant<|channel|>final<|message|>${PLAIN}<|return|>`,
    ['c1'],
  ],
  ['think that was not opened', `First: ${document(DRAFT)} No, c2 is heavy.\n</think>\n\n${PLAIN}`, ['c1']],
  ['think that was not opened and begins with a draft', `${document(DRAFT)} No.\n</think>\n${PLAIN}`, ['c1']],
  ['think that was not opened, inside of a string', `Try {"elements": "a </think>${PLAIN}`, ['c1']],
  [
    'think that names its own marks',
    `<think>I end with <think> and </think>. ${document(DRAFT)} No.</think>${PLAIN}`,
    ['c1'],
  ],
  ['think never closed', `<think>\nHmm, ${document(DRAFT)}`, 'empty answer'],
  ['think never closed, cut by length', '<think>\nHmm, the person wants', 'empty answer'],
  ['thinking without marks', `First try: ${document(DRAFT)} Wait, c2 breaks the budget.\n${PLAIN}`, ['c1']],
  ['thinking without marks, cut', `Try ${document(DRAFT)} No: {"elements":[{"ref":"c1","ty`, 'other JSON'],
  ['code fence', `\`\`\`json\n${PLAIN}\n\`\`\``, ['c1']],
  ['a sentence before and behind', `Here are [some] ideas [1]:\n${PLAIN}\nI hope {this} helps!`, ['c1']],
  ['one object, no list', JSON.stringify(judged('c1')), ['c1']],
  [
    'objects one after the other',
    `${JSON.stringify(judged('c1'))}\n${JSON.stringify(judged('c3'))}`,
    ['c1', 'c3'],
  ],
  ['bare list', JSON.stringify([judged('c1')]), ['c1']],
  ['another name', JSON.stringify({ recommendations: [judged('c1')] }), ['c1']],
  [
    'a name and fields beside the list',
    JSON.stringify({ name: 'x', count: 1, list: [judged('c1')] }),
    ['c1'],
  ],
  ['a list inside of objects', JSON.stringify({ response: { data: [judged('c1')] } }), ['c1']],
  ['keyed by ref', JSON.stringify({ c1: judged('c1') }), ['c1']],
  ['keyed by ref, without one inside', JSON.stringify({ c1: { ...judged('c1'), ref: undefined } }), ['c1']],
  ['keyed by ref below a name', JSON.stringify({ elements: { c1: FLAT, c3: FLAT_TOO } }), ['c1', 'c3']],
  ['keyed by ref, cut', `${JSON.stringify({ c1: FLAT, c3: FLAT_TOO }).slice(0, -10)}`, ['c1']],
  ['ref is the name', document(judged('MacBook Air 13 M3')), ['c1']],
  ['ref in upper case', document(judged('C1')), ['c1']],
  ['ref is a number', document(judged(1)), ['c1']],
  ['ref in brackets', document(judged('[c1]')), ['c1']],
  [
    'ref and name that contradict each other',
    document(judged('c1', { name: 'ROG Zephyrus' })),
    'unknown item',
  ],
  ['ref that is unknown', document(judged('c9')), 'unknown item'],
  ['flat, without explanation object', document({ ref: 'c1', ...FLAT }), ['c1']],
  ['explanation as a text', document({ ref: 'c1', explanation: 'It weighs 1.24 kg.' }), ['c1']],
  [
    'keys in camel case',
    document({ ref: 'c1', whyMatch: 'It weighs 1.24 kg.', keyFactors: ['light'] }),
    ['c1'],
  ],
  ['the form of the response', document({ item: { name: 'MacBook Air 13 M3' }, explanation: FLAT }), ['c1']],
  ['a name beside a running number', document({ id: 1, name: 'XPS 13', ...FLAT }), ['c3']],
  ['a name and a reference that agree', document(judged('c3', { name: 'xps 13' })), ['c3']],
  ['id instead of ref', document({ id: 'c1', ...FLAT }), ['c1']],
  ['ref of 100 KB', document(judged('_'.repeat(100_000))), 'unknown item'],
  ['item as a text', document({ item: 'MacBook Air 13 M3', ...FLAT }), ['c1']],
  ['trailing commas', PLAIN.replaceAll('}', ',}').replaceAll(']', ',]'), ['c1']],
  [
    'missing commas',
    document(judged('c1'), judged('c3')).replaceAll(',"', ' "').replace('},{', '} {'),
    ['c1', 'c3'],
  ],
  ['raw newline in a text', PLAIN.replace('laptop, and', 'laptop,\nand'), ['c1']],
  ['quotation marks in a text', PLAIN.replace('a light laptop, and', '„a light laptop", and'), ['c1']],
  ['single quotation marks', PLAIN.replaceAll('"', "'").replace('wanted', "didn't want"), ['c1']],
  ['keys without quotation marks', PLAIN.replace(/"(\w+)":/g, '$1: '), ['c1']],
  [
    'a broken element',
    PLAIN.replace('[', '[{"ref":"c2","type":},').replace(']}', `,${JSON.stringify(judged('c3'))}]}`),
    ['c1', 'c3'],
  ],
  ['cut in the second element', document(judged('c1'), DRAFT).slice(0, -40), ['c1']],
  ['chat template token leaks', `${PLAIN}<|im_end|>\n<|im_start|>user`, ['c1']],
  [
    'chat template token and another turn',
    `${PLAIN}<|im_end|><|im_start|>assistant\n${document(DRAFT)}`,
    ['c1'],
  ],
  ['repeats the whole answer', `${PLAIN}\n${PLAIN}`, ['c1']],
  ['corrects the whole answer', `${document(DRAFT)}\n${document(judged('c1'), judged('c3'))}`, ['c1', 'c3']],
  ['an answer, and an unusable one', `${PLAIN}\n{"elements":[]}`, ['c1']],
  ['an answer, and the beginning of another', `${PLAIN}\n{"elements":[${JSON.stringify(DRAFT)}`, ['c1']],
  ['empty content', '', 'empty answer'],
  ['white space', ' \n\t ', 'empty answer'],
  ['a refusal', 'I cannot help with that.', 'not JSON'],
  ['brackets in a refusal', 'I cannot help [with that] {sorry}.', 'not JSON'],
  ['an empty list', '{"elements":[]}', 'empty list'],
  ['a bare empty list', '[]', 'empty list'],
  ['another document', '{"error":"I do not know"}', 'other JSON'],
  ['no reason', document(REASONLESS), 'no why_match'],
  ['a blank reason', document(judged('c1', why('  '))), 'no why_match'],
  ['a beginning', '{"elements":[', 'other JSON'],
  ['a reason that is a fragment', document(judged('c1', why('15'))), 'nothing true'],
  [
    'a reason that repeats itself',
    document(judged('c1', why(Array(60).fill('light').join(', ')))),
    'nothing true',
  ],
  [
    'a reason that is the words of the schema',
    document(judged('c1', why('one or two sentences'))),
    'nothing true',
  ],
  [
    'a reason in another language',
    document(judged('c1', why('Das ist ein sehr gutes und leichtes Notebook für dich.'))),
    'nothing true',
  ],
];
