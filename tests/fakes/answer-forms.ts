/** No two candidates in a row have the same reason, since a reason counts for one item alone. */
const REASONS: ((ref: unknown) => string)[] = [
  (ref) => `You wanted a light laptop, and ${ref} weighs 1.24 kg.`,
  (ref) => `With 1.24 kg, ${ref} is as light a laptop as you wanted.`,
  (ref) => `A laptop as light as you wished for: ${ref} has 1.24 kg.`,
];
const reasonOf = (ref: unknown) =>
  REASONS[(Number(/\d+/.exec(String(ref).slice(0, 20))?.[0] ?? 1) - 1) % REASONS.length]?.(ref);

const cited = (text: string | undefined, more: object = {}) => ({
  you: ['p1'],
  it: ['f1'],
  text,
  factor: '1.24 kg',
  ...more,
});

/** An element as a model writes it about a candidate. */
export const judged = (ref: unknown, fields: object = {}) => ({
  ref,
  facts: [{ id: 'f1', key: 'weight_kg', value: 1.24 }],
  reasons: [cited(reasonOf(ref))],
  concerns: [{ you: ['p1'], it: ['f1'], text: 'Hold it once before you buy it.' }],
  score: 88,
  confidence: 0.8,
  type: 'ultraportable',
  mood: null,
  appeal: null,
  ...fields,
});

const why = (text: string) => ({ reasons: [cited(text)] });
const DRAFT = judged('c2', { score: 95, ...why('DRAFT: this gaming laptop is great for you.') });
const document = (...elements: object[]) => JSON.stringify({ elements });
const PLAIN = document(judged('c1'));
const FLAT = { reasons: [cited('It weighs 1.24 kg.')], confidence: 0.8, score: 80 };
const FLAT_TOO = { ...FLAT, ...why('A light laptop is what you wanted, and this is one.') };
const { reasons: _, ...REASONLESS } = judged('c1');
/** The compact form, of which code writes the sentences. */
const paired = (pairs: unknown, ref = 'c1') => document({ ref, pairs, score: 80 });

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
  ['thinking without marks, cut', `Try ${document(DRAFT)} No: {"elements":[{"ref":"c1","rea`, 'other JSON'],
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
  ['ref in upper case', document(judged('C1', why('It weighs 1.24 kg.'))), ['c1']],
  ['ref is a number', document(judged(1, why('It weighs 1.24 kg.'))), ['c1']],
  ['ref in brackets', document(judged('[c1]')), ['c1']],
  [
    'ref and name that contradict each other',
    document(judged('c1', { name: 'ROG Zephyrus' })),
    'unknown item',
  ],
  ['ref that is unknown', document(judged('c9')), 'unknown item'],
  ['nothing but reasons', document({ ref: 'c1', ...FLAT }), ['c1']],
  ['one reason, no list', document(judged('c1', { reasons: cited('It weighs 1.24 kg.') })), ['c1']],
  [
    'keys with capitals',
    document({ Ref: 'c1', Reasons: [{ You: ['p1'], It: ['f1'], Text: 'It weighs 1.24 kg.' }] }),
    ['c1'],
  ],
  ['an item of its own', document({ item: { name: 'MacBook Air 13 M3' }, ...FLAT }), ['c1']],
  [
    'ids as one text, in brackets and in capitals',
    document(judged('c1', { reasons: [cited('It weighs 1.24 kg.', { you: '[P1], h9', it: '(F1)' })] })),
    ['c1'],
  ],
  [
    'ids in the wrong lists',
    document(judged('c1', { reasons: [cited('It weighs 1.24 kg.', { you: ['f1'], it: ['p1'] })] })),
    ['c1'],
  ],
  [
    'ids with the ref before them',
    document(judged('c1', { reasons: [cited('It weighs 1.24 kg.', { it: ['c1.f1'] })] })),
    ['c1'],
  ],
  [
    'unknown ids beside those that exist',
    document(judged('c1', { reasons: [cited('It is light.', { you: ['p9', 'p1'], it: ['f1', 'f99'] })] })),
    ['c1'],
  ],
  [
    'ids in the text',
    document(judged('c1', why('It weighs 1.24 kg (f1), as light as you wish [p1, f1].'))),
    ['c1'],
  ],
  ['a name beside a running number', document({ id: 1, name: 'XPS 13', ...FLAT }), ['c3']],
  ['a name and a reference that agree', document(judged('c3', { name: 'xps 13' })), ['c3']],
  ['pairs', paired([['p1', 'f1']]), ['c1']],
  [
    'pairs of two candidates',
    document({ ref: 'c1', pairs: [['p1', 'f1']] }, { ref: 'c3', pairs: [['p1', 'f1']] }),
    ['c1', 'c3'],
  ],
  ['pairs as texts', paired(['p1 f1']), ['c1']],
  ['pairs as texts with a comma', paired(['p1, f1']), ['c1']],
  ['pairs as objects', paired([{ you: 'p1', it: 'f1' }]), ['c1']],
  ['pairs as objects of lists', paired([{ you: ['p1'], it: ['f1'] }]), ['c1']],
  ['one pair, no list around it', paired(['p1', 'f1']), ['c1']],
  ['one pair as a text', paired('p1 f1'), ['c1']],
  ['pairs the other way round', paired([['f1', 'p1']]), ['c1']],
  ['pairs in brackets and capitals', paired([['[P1]', '(F1)']]), ['c1']],
  [
    'an unknown pair beside a known one',
    paired([
      ['p9', 'f9'],
      ['p1', 'f1'],
    ]),
    ['c1'],
  ],
  ['pairs of unknown ids', paired([['p9', 'f9']]), 'nothing true'],
  ['pairs without a fact', paired([['p1', 'p1']]), 'nothing true'],
  ['pairs without a part of the person', paired([['c1', 'f1']]), 'nothing true'],
  ['no pairs', paired([]), 'no reason'],
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
  ['no reason', document(REASONLESS), 'no reason'],
  ['a blank reason, of which code writes the words', document(judged('c1', why('  '))), ['c1']],
  ['no reasons in the list', document(judged('c1', { reasons: [] })), 'no reason'],
  [
    'a reason that cites nothing',
    document(judged('c1', { reasons: ['It weighs 1.24 kg.'] })),
    'nothing true',
  ],
  [
    'a reason that cites no fact',
    document(judged('c1', { reasons: [cited('It is light.', { it: [] })] })),
    'nothing true',
  ],
  [
    'a reason that cites nothing of the person',
    document(judged('c1', { reasons: [cited('It is light.', { you: ['p9'] })] })),
    'nothing true',
  ],
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
