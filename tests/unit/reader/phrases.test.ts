import { expect, test } from 'vitest';
import { clausesOf, phrasesOf, splitText } from '@/lib/reader/clauses-of';

test.each([
  ['One. Two! Three? ok', ['One', 'Two!', 'Three?', 'ok']],
  ['quiet, but not dull, però no', ['quiet', 'but not dull', 'però no']],
  ['quiet, nothingness', ['quiet, nothingness']],
  ['leise, und billig\nnah', ['leise', 'und billig', 'nah']],
  ['駅まで走る。靴は、軽いものがいいです', ['駅まで走る。', '靴は', '軽いものがいいです']],
  ['赤、白', ['赤、白']],
  ['安静，便宜', ['安静', '便宜']],
  ['... a. 👟.', []],
  ['', []],
])('%j is split into %j', (text, parts) => {
  expect(splitText(text)).toEqual(parts);
});

test('a person who says nothing has no clause, whatever the limits', () => {
  expect(clausesOf({ profile: ' ', preferences: [], constraints: { max_price: 3 } })).toEqual([]);
});

test('everything that a person says is read, and where it comes from', () => {
  const clauses = clausesOf({
    profile: 'I row. I hate mud',
    preferences: ['quiet'],
    history_text: 'liked Alien',
    history: [{ item: 'Dune', rating: '5/5', metadata: undefined }],
  });
  expect(clauses).toEqual([
    { text: 'I row', source: 'profile' },
    { text: 'I hate mud', source: 'profile' },
    { text: 'quiet', source: 'preference' },
    { text: 'liked Alien', source: 'history_text' },
    { text: 'Dune: 5/5', source: 'past' },
  ]);
});

test('metadata is spelt out, and its type stands by itself', () => {
  const metadata = {
    type: 'boat',
    max_load: 24,
    sizes: ['S', 'M'],
    sail: { area: 4.5, new: false },
    note: null,
  };
  expect(phrasesOf({ name: 'Kite', metadata })).toEqual([
    { text: 'Kite', source: 'name' },
    { text: 'boat', source: 'type' },
    { text: 'max load: 24', source: 'metadata' },
    { text: 'sizes: S, M', source: 'metadata' },
    { text: 'sail: area 4.5, new false', source: 'metadata' },
    { text: 'note: ', source: 'metadata' },
  ]);
});

test('no item has more than 32 phrases, no person more than 48 clauses', () => {
  const metadata = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`key_${at}`, at]));
  expect(phrasesOf({ name: 'Kite', metadata })).toHaveLength(32);
  expect(clausesOf({ profile: 'I row.'.repeat(100) })).toHaveLength(48);
});
