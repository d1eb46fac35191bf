import { describe, expect, test } from 'vitest';
import { readPerson } from '@/lib/builtin/person/read-person';
import { findVertical } from '@/lib/builtin/verticals/vertical-names';
import type { PersonContext } from '@/lib/contract/task';
import { inOneGo } from '../../../support/in-one-go';
import { recommend } from '../support/run-task';

const pastOf = (vertical: string, context: PersonContext) =>
  inOneGo(readPerson(context, findVertical(vertical), 'en')).past.map(
    ({ view, sentiment }) => `${sentiment > 0 ? '+' : '-'}${view.name}`,
  );

describe('names in what a person writes', () => {
  test.each([
    [
      'tv series',
      'loved Breaking Bad and The Wire, bored by superhero stuff',
      ['+Breaking Bad', '+The Wire'],
    ],
    ['tv series', 'loved breaking bad and the wire', ['+Breaking Bad', '+The Wire']],
    ['theatre', 'We saw Hamilton and loved it; Cats was awful', ['+Hamilton', '-Cats']],
    ['movies', 'gave up on Tenet, something like Arrival please', ['-Tenet', '+Arrival']],
    ['music', 'I adore Radiohead and Björk', ['+Radiohead', '+Björk']],
    ['tv series', 'dark and slow, wants something like that', []],
    ['movies', 'Loved Inception, The Matrix, and Arrival', ['+Inception', '+Matrix', '+Arrival']],
    ['movies', 'Hated Titanic, Avatar', ['-Titanic', '-Avatar']],
    ['movies', 'Never seen Star Wars', []],
    ['fitness', 'My knee is bad', []],
    ['movies', 'Mother of two in Chicago, likes comedies', []],
    ['destinations', 'wants to see Kyoto', []],
    ['movies', 'looking for a film', []],
  ])('%s: %s', (vertical, profile, names) => {
    expect(pastOf(vertical, { profile })).toEqual(names);
  });

  test.each([
    ['Dune (5/5), Tenet (2/5)', ['+Dune', '-Tenet']],
    ['Dune: 5 stars, Tenet - boring', ['+Dune', '-Tenet']],
  ])('in a history told as "%s" carry the ratings behind them', (history_text, names) => {
    expect(pastOf('movies', { profile: 'x', history_text })).toEqual(names);
  });

  test('in the list of preferences stand for more of the same, and are not offered again', async () => {
    expect(pastOf('movies', { preferences: ['Arrival', 'Dark'] })).toEqual(['+Arrival']);
    const elements = await recommend({ vertical: 'movies', context: { preferences: ['Arrival'] }, count: 8 });
    expect(elements.map(({ name }) => name)).not.toContain('Arrival');
  });

  test('who made a thing is known by name', async () => {
    const [first] = await recommend({
      vertical: 'music',
      context: { history: [{ item: 'Radiohead', rating: '10/10' }] },
    });
    expect(first?.name).toBe('OK Computer');
    expect(first?.reasons).toContainEqual({ you: ['Radiohead: 10/10'], it: ['creator: Radiohead'] });
  });

  test('one disliked thing does not condemn what loved ones share with it', async () => {
    const titles = ['The Martian', 'Project Hail Mary'].map((item) => ({ item, rating: 'loved it' }));
    const elements = await recommend({
      vertical: 'books',
      context: { history: [...titles, { item: 'Dune', rating: 'gave up halfway' }] },
      candidates: [
        { ref: 'c1', name: 'Artemis', description: 'Science fiction on the moon.' },
        { ref: 'c2', name: 'Sense and Sensibility', description: 'Two sisters and their suitors.' },
      ],
    });
    expect(elements[0]?.ref).toBe('c1');
  });
});

describe('the name of the vertical', () => {
  test('asks for the narrower kind that it names', async () => {
    const boards = await recommend({ vertical: 'board games', context: { profile: 'x' }, count: 3 });
    expect(boards).toHaveLength(3);
    for (const { type } of boards) expect(type).toMatch(/(?:board|card|tile|party|children's) game/);
  });

  test('says nothing where it only names the field', () => {
    for (const name of ['countries', 'electronics', 'android apps', 'summits', 'concerts', 'laptops'])
      expect(inOneGo(readPerson({}, findVertical(name), 'en', name)).wishes).toEqual([]);
  });
});
