import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/hard-limits';
import type { PersonContext } from '@/lib/contract/task';
import type { Findings, TextField, TruthItem, TruthRequest } from '@/lib/truth/truth-gate';
import { NO_SEARCH } from './support/cases';
import { openGate } from './support/open-gate';

const CONTEXT: PersonContext = {
  preferences: ['light laptop', 'long battery life'],
  constraints: { max_price: 1299 },
  history: [{ item: 'Aspire 5', rating: '2/5', metadata: undefined }],
};
const METADATA = { price: 1899, touchscreen: false, weight_kg: 1.3, sizes: [13, 16] };

const request = (change: Partial<TruthRequest> = {}): TruthRequest => ({
  vertical: 'laptops',
  language: 'en_US',
  today: '2026-11-21',
  context: CONTEXT,
  otherNames: [],
  ...change,
});

const item = (change: Partial<TruthItem> = {}): TruthItem => ({
  name: 'Framework 13',
  metadata: METADATA,
  isSupplied: true,
  violations: createLimitCheck(CONTEXT.constraints)(METADATA),
  ...change,
});

const clean = (
  text: string,
  { field = 'why_match' as TextField, of = item(), from = request(), findings = NO_SEARCH as Findings } = {},
) => openGate(from).clean(field, text, of, findings);

const ruleOf = (...parameters: Parameters<typeof clean>) => clean(...parameters).removed[0]?.rule;

const HONEST = 'It is light at 1.3 kg, as you asked.';

describe('a sentence that fails leaves alone', () => {
  it('and the others stay as they were written', () => {
    const { text, removed } = clean(`${HONEST}  It has 64 cores. The battery life is long.`);
    expect(text).toBe(`${HONEST}  The battery life is long.`);
    expect(removed).toEqual([{ field: 'why_match', rule: 'number' }]);
  });

  it('and nothing is left of a text that has no other', () => {
    expect(clean('It has 64 cores.')).toEqual({
      text: undefined,
      removed: [{ field: 'why_match', rule: 'number' }],
    });
  });
});

describe('numbers', () => {
  it.each([
    ['of the request in another spelling', 'Your limit is $1,299.00, and it costs more.'],
    ['of the item, rounded', 'It costs almost 1,900 dollars.'],
    ['that are a difference', 'It is $600 above what you want to spend.'],
    ['that are a share', 'It costs about 46% more than your limit.'],
    ['up to ten in words', 'Two of three wishes are met by its light body.'],
    ['as ordinals and idioms', 'A 2-in-1 for 24/7 use, and the 2nd lightest.'],
  ])('%s stand', (_, text) => {
    expect(clean(text).removed).toEqual([]);
  });

  it('may be reckoned from what the item and the sentence say', () => {
    const metadata = {
      price: 60,
      cleaning_fee: 15,
      child: 6,
      adult: 14,
      opens: '19:30',
      net_weight_g: 200,
      serving_g: 5,
      discount_percent: 10,
    };
    const of = item({ metadata, violations: [] });
    for (const text of [
      'With the cleaning fee it comes to $75.',
      'Two adults and one child pay $34.',
      'A week at $60 a night is $420, and $879 of your limit are left.',
      'It opens at 7:30 pm, or 19h30.',
      'The 200 g make 40 cups at 5 g each, at $30 per 100 g.',
      'It weighs about 7 ounces.',
      'With 10% off it is $54.',
    ])
      expect(clean(text, { of }).removed, text).toEqual([]);
    for (const text of ['With the cleaning fee it comes to $85.', 'A week is $480.', 'It opens at 8:30 pm.'])
      expect(ruleOf(text, { of }), text).toBe('number');
  });

  it('in words stand unless another amount of the same thing is known', () => {
    const of = item({ metadata: { ...METADATA, warranty_years: 2, delivery_weeks: 6 } });
    expect(ruleOf('You get a five-year warranty.', { of })).toBe('number');
    expect(ruleOf('You get a two-year warranty.', { of })).toBeUndefined();
    expect(ruleOf('Delivery takes about two weeks.', { of })).toBe('number');
    expect(
      ruleOf('Delivery takes about six weeks, and you have five years to enjoy it.', { of }),
    ).toBeUndefined();
  });

  it('of a name measure nothing', () => {
    expect(ruleOf('It gets 13 years of updates.', { of: item({ metadata: {} }) })).toBe('number');
    expect(ruleOf('The Framework 13 is light.', { of: item({ metadata: {} }) })).toBeUndefined();
  });

  it('of a list of sizes are not reckoned with', () => {
    const of = item({ metadata: { sizes: [38, 40, 42, 44] } });
    expect(ruleOf('It comes in size 42.', { of })).toBeUndefined();
    expect(ruleOf('It measures 82 cm.', { of })).toBe('number');
  });

  it('a month stands that a known wait leads to', () => {
    const of = item({ metadata: { delivery_weeks: 6 } });
    expect(ruleOf('It would arrive in January.', { of })).toBeUndefined();
    expect(ruleOf('It would arrive in March.', { of })).toBe('number');
  });

  it('that stand only in a search result pass', () => {
    const findings = { searchResults: ['Framework 13 review: lasts 11.5 hours'], hasSearched: true };
    expect(ruleOf('The battery lasts 11.5 hours.')).toBe('number');
    expect(ruleOf('The battery lasts 11.5 hours.', { findings })).toBeUndefined();
  });

  it('that stand only in the metadata of the same answer pass', () => {
    expect(ruleOf('It came out in 2023.')).toBe('number');
    expect(ruleOf('It came out in 2023.', { of: item({ written: { year: 2023 } }) })).toBeUndefined();
  });

  it.each(['Gnome Parliament Twelve', 'Tumbleweed 1.5'])('numbers in the name of another: %s', (name) => {
    const text = `${HONEST} ${name} would avoid that.`;
    expect(clean(text, { from: request({ otherNames: [name] }) }).text).toBe(text);
    expect(ruleOf(text)).toBe('number');
  });

  it('in the name of another candidate pass beside that name only', () => {
    const from = request({ otherNames: ['Zenbook 14'] });
    expect(ruleOf('It is lighter than the Zenbook 14.', { from })).toBeUndefined();
    expect(ruleOf('The screen measures 14 inches.', { from })).toBe('number');
  });
});

describe('claims', () => {
  it('that a broken limit is kept are removed, also beside a true number', () => {
    expect(ruleOf('At $1,899 it is well within your budget.')).toBe('contradiction');
    expect(ruleOf('At $1,899 it is not within your budget.')).toBeUndefined();
  });

  it('that contradict a flag are removed; denials, doubts and wishes are none', () => {
    expect(ruleOf('It has a touchscreen for your notes.')).toBe('contradiction');
    for (const text of [
      'There is no touchscreen.',
      'A touchscreen is missing, but it is light.',
      'You wanted a touchscreen.',
    ])
      expect(clean(text).removed, text).toEqual([]);
  });

  it('that contradict a list are removed', () => {
    expect(ruleOf('Available in size 13 for your bag.')).toBeUndefined();
    const context = { ...CONTEXT, profile: 'needs size 18' };
    expect(ruleOf('Available in size 18 for your bag.', { from: request({ context }) })).toBe(
      'contradiction',
    );
  });

  it('about an alternative are not held against the item', () => {
    expect(clean('It has a touchscreen.', { field: 'alternative_reason' }).removed).toEqual([]);
  });
});

describe("the person's past", () => {
  it('is not invented', () => {
    expect(ruleOf('You bought a Kindle last year, so weight matters to you.')).toBe('history');
    expect(ruleOf('You rated the Aspire 5 badly, and this one is lighter.')).toBeUndefined();
  });

  it('is not turned round', () => {
    expect(ruleOf('You loved the Aspire 5, and this one is lighter.')).toBe('history');
    expect(ruleOf('You gave the Aspire 5 a 5/5, and this one is lighter.')).toBe('history');
  });

  it('is not named by a number alone that its name begins with', () => {
    const history = [{ item: 'four-hour trail with real rain', rating: '2/5, endless', metadata: undefined }];
    const from = request({ context: { ...CONTEXT, history } });
    const of = item({ description: 'Four hours of walking you will like, with a light bag.' });
    expect(ruleOf('Four hours of walking you will like, with a light bag.', { from, of })).toBeUndefined();
  });

  it('is not told by a condition', () => {
    expect(clean('If you enjoyed the MacBook Air, its light body will feel familiar.').removed).toEqual([]);
  });
});

it('words in quotation marks are the person’s own', () => {
  expect(ruleOf('You asked for “long battery life”, and it lasts.')).toBeUndefined();
  expect(ruleOf('You said “I never plug in my laptop”, and it lasts.')).toBe('quotation');
});

it('what is told to have been asked for is not claimed', () => {
  expect(ruleOf('Please check: touchscreen 2 asked for.')).toBeUndefined();
  expect(ruleOf('It has a touchscreen for two.')).toBe('contradiction');
});

it('what is quoted says, asks and looks up nothing by itself', () => {
  const of = item({ description: 'A friend said: it lasts.' });
  expect(ruleOf('Nearest to “long battery life”: “A friend said: it lasts”.', { of })).toBeUndefined();
  const from = request({ context: { profile: 'Went on a day where we unfolded cardboard.' } });
  const text = 'Nearest to “Went on a day where we unfolded cardboard” is its light weight.';
  expect(ruleOf(text, { from })).toBeUndefined();
});

it('nothing was looked up where no search found anything', () => {
  const text = 'I checked online and the battery life is long.';
  expect(ruleOf(text)).toBe('lookup');
  expect(ruleOf(text, { findings: { searchResults: ['battery life'], hasSearched: true } })).toBeUndefined();
  expect(ruleOf('Check the battery life online before you buy.')).toBeUndefined();
  expect(ruleOf('It has 4 stars on Trustpilot, and the battery life is long.')).toBe('lookup');
  expect(ruleOf('According to Notebookcheck, the battery life is long.')).toBe('lookup');
  expect(ruleOf('According to your wishes, the battery life is long.')).toBeUndefined();
  const of = item({ metadata: { trustpilot_stars: 4 } });
  expect(ruleOf('It has 4 stars on Trustpilot, and the battery life is long.', { of })).toBeUndefined();
});

describe('what is no sentence', () => {
  it.each([
    ['a word', 'categorry'],
    ['a number', '15'],
    ['a date', '2026-11-21'],
    ['the name', 'Framework 13'],
    ['a wish of the request', 'Long battery life'],
    ['a wish with numbers around it', ',3/5, long battery life'],
    ['a description of the schema', 'one or two sentences'],
    ['a key', 'why_match'],
    ['a word with an article', 'a laptop'],
    ['a label with nothing behind it', 'Name: Summary:'],
    ['a label and the vertical', 'Title: laptops'],
    ['a label and the name', 'Item name: Framework 13. Type: laptops.'],
    ['labels and the words of the request', 'Summary: light laptop, long battery life; max price: 1299'],
    ['several wishes and nothing else', 'Light laptop\nlong battery life'],
    ["the prompt's words", 'Write the verdict and its strongest reason in one sentence.'],
    ['the same over and over', Array(60).fill('13-inch').join(', ')],
  ])('is junk: %s', (_, text) => {
    expect(clean(text)).toEqual({ text: undefined, removed: [{ field: 'why_match', rule: 'junk' }] });
  });

  it('a label or a wish does no harm to what is said beside it', () => {
    expect(clean('Summary: a light laptop whose battery lasts.').removed).toEqual([]);
    expect(clean('Light laptop, with a battery that lasts.').removed).toEqual([]);
  });

  it('is junk as a sentence too: the same over and over, or an instruction', () => {
    expect(clean(`${HONEST} Weight, weight, weight.`).text).toBe(HONEST);
    expect(clean(`${HONEST} One or two sentences.`).text).toBe(HONEST);
  });

  it('is junk: a rating of the request, with other numbers', () => {
    const history = [{ item: 'Aspire 5', rating: '2/5, too heavy', metadata: undefined }];
    const from = request({ context: { ...CONTEXT, history } });
    expect(ruleOf(',3/5,too heavy', { from })).toBe('junk');
    expect(ruleOf('The Aspire 5 was too heavy for you, and this one is light.', { from })).toBeUndefined();
  });

  it('may stand where a word is enough', () => {
    for (const field of ['mood_match', 'emotional_appeal', 'key_factors'] as const)
      expect(clean('calm', { field }).text).toBe('calm');
  });
});

it('somebody’s nan is not taken for what is no number', () => {
  expect(ruleOf('Light enough for your Nan, too.')).not.toBe('junk');
  expect(ruleOf('It is light at NaN kg for your bag.')).toBe('junk');
});

it('a number word stands where the request, the item or a search says it in words', () => {
  const text = 'Light, with eighteen hours of battery life.';
  expect(ruleOf(text)).toBe('number');
  expect(ruleOf(text, { of: item({ description: 'Lasts eighteen hours.' }) })).toBeUndefined();
  const searchResults = ['It lasts eighteen hours.'];
  expect(ruleOf(text, { findings: { searchResults, hasSearched: true } })).toBeUndefined();
  expect(ruleOf('Seventeen hours of battery life.', { of: item({ description: 'Eighteen hours.' }) })).toBe(
    'number',
  );
});

it('a sentence that fits everybody is removed', () => {
  expect(ruleOf('A great choice that you will love.')).toBe('generic');
  expect(ruleOf('A great choice for long train rides.')).toBeUndefined();
});

it('a sentence of another language is removed, a name of one is not', () => {
  expect(ruleOf('Es un portátil ligero que te va a gustar mucho.')).toBe('language');
  expect(ruleOf('Il portatile è leggero.', { of: item({ name: 'Il portatile è leggero' }) })).not.toBe(
    'language',
  );
});

it('an unknown locale is not checked for its language', () => {
  const from = request({ language: 'fi_FI' });
  expect(clean('Kevyt kannettava, joka kestää pitkään.', { from }).removed).toEqual([]);
});

it('a sentence about one item is not said of the next', () => {
  const gate = openGate(request());
  const [first, second] = [item(), item({ name: 'Zenbook 14' })];
  const text = (name: string) => `${name} is light enough for every bag.`;
  expect(gate.clean('why_match', text(first.name), first, NO_SEARCH).removed).toEqual([]);
  gate.remember([text(first.name)], first.name);
  const more = `${text(second.name)} Long battery life is what you asked for.`;
  expect(gate.clean('why_match', more, second, NO_SEARCH).removed[0]?.rule).toBe('repeated');
});

it('a sentence that is all there is may come again', () => {
  const gate = openGate(request());
  const text = 'It is light enough for every bag.';
  gate.remember([text], 'Framework 13');
  expect(gate.clean('why_match', text, item({ name: 'Zenbook 14' }), NO_SEARCH)).toEqual({
    text,
    removed: [],
  });
});

it('a removal says which field and which rule, never the text', () => {
  for (const removal of clean('It has 64 cores. It has 96 cores.').removed)
    expect(Object.keys(removal).toSorted()).toEqual(['field', 'rule']);
});
