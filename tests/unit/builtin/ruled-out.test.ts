import { beforeAll, describe, expect, it } from 'vitest';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import { catalogueOf } from '@/lib/builtin/catalogue/catalogue';
import type { VerticalId } from '@/lib/builtin/verticals/vertical-names';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withTable } from '@/tests/support/with-table';
import { explain, recommend } from './support/run-task';

beforeAll(() => loadWeights());

/** The first three things of the catalogue for somebody who says so and sets such limits. */
const suggest = (
  vertical: string,
  language: string,
  profile: string,
  constraints?: Record<string, unknown>,
) =>
  [
    ...answerRecommend(
      withTable({
        kind: 'recommend',
        vertical,
        context: { profile, constraints },
        count: 3,
        depth: 'brief',
        includeAlternatives: false,
        language,
      }),
      loadedReader(),
    ),
  ].flatMap((element) => element ?? []);

const entryOf = (vertical: VerticalId, name: string | undefined) => {
  const entry = catalogueOf(vertical).find((one) => one.name === name);
  if (!entry) throw new Error(`${name} is not in the catalogue`);
  return entry;
};

describe('what a person rules out is not suggested from the catalogue', () => {
  it.each([
    ['en', 'Something clever and funny, and not superheroes.', 'superhero'],
    ['en', 'I hate science fiction, but I love a good story.', 'science-fiction'],
    ['de', 'Ein gemütlicher Abend. Bitte keine Gewalt.', 'violent'],
    ['es', 'No aguanto la sangre. Algo para ver con la abuela.', 'violent'],
    ['fr', 'Une soirée entre amies, surtout pas de film d’horreur.', 'horror'],
    ['it', 'Niente violenza, vorrei ridere un po’.', 'violent'],
    ['pt', 'Nada de política, só quero rir com a família.', 'politics'],
    ['ja', '血が出るのはだめです。ほっとする話がいい。', 'violent'],
    ['zh', '不要暴力，想和孩子一起看。', 'violent'],
  ])('among films, in %s: %s', (language, profile, idea) => {
    const films = suggest('movies', language, profile);
    expect(films).toHaveLength(3);
    for (const { name } of films) expect(entryOf('movies', name).concepts).not.toContain(idea);
  });

  it.each([
    ['en', 'Something clever. Dislikes: violence.'],
    ['de', 'Etwas Kluges für den Abend. Mag nicht: Gewalt gegen Frauen als Aufhänger.'],
    ['fr', 'Une histoire bien écrite. N’aime pas : violence.'],
    ['es', 'Una buena historia. No le gusta: violencia.'],
    ['it', 'Una bella storia. Non gli piace: violenza.'],
    ['pt', 'Uma boa história. Não gosta de: violência.'],
    ['ja', '心に残る話がいい。苦手なもの：暴力。'],
    ['zh', '想看好故事。不喜欢：暴力。'],
  ])('nor what stands in a list behind a label, in %s: %s', (language, profile) => {
    const films = suggest('movies', language, profile);
    expect(films).toHaveLength(3);
    for (const { name } of films) expect(entryOf('movies', name).against).not.toContain('violence');
  });

  it('who knows nothing about wine does not rule it out', () => {
    const wines = suggest('wine', 'en', 'I know nothing about wine, something for roast chicken.');
    expect(wines).toHaveLength(3);
  });

  it('what breaks a limit of the caller is left out, also where nothing is left', () => {
    expect(suggest('restaurants', 'fr', 'Un dîner calme à deux.', { ville: 'Lyon' })).toEqual([]);
  });

  it.each([
    ['destinations', 'en', 'Two weeks with lakes and good bread, by train, not by plane.', 'Maldives'],
    ['destinations', 'de', 'Ich will nicht fliegen, Hauptsache Wasser und Ruhe.', 'Maldives'],
    ['destinations', 'ja', '飛行機が苦手です。電車で行ける温泉がいい。', 'Bruges, Belgium'],
    ['destinations', 'de', 'Mutter geht am Rollator und liebt Seen.', 'Dolomites, Italy'],
    ['video games', 'en', 'RSI in both wrists, so nothing fast. I like stories.', 'Hades'],
    ['courses', 'en', 'Fifteen years in a bank, now I want trees and mud.', 'Financial Markets'],
    ['recipes', 'fr', 'Je n’ai pas de four, quelque chose aux pommes ?', 'Tarte Tatin'],
    ['activities', 'en', 'Five months pregnant, want a bit of adventure.', 'Bouldering at Boulderwelt'],
    ['plants', 'it', 'Ho una gatta che mordicchia tutto, casa piena di sole.', 'Aloe vera'],
    ['plants', 'zh', '我经常出差，家里光线不好。', 'Basil'],
    ['wine', 'it', 'Sono incinta e voglio brindare lo stesso.', 'Champagne Brut'],
  ])('%s, in %s: %s', (vertical, language, profile, ruledOut) => {
    const names = suggest(vertical, language, profile).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain(ruledOut);
  });

  it('goes to Bruges for somebody who writes French and does not fly', () => {
    const names = suggest('destinations', 'fr', 'En train, canaux et chocolat, une petite ville plate.').map(
      ({ name }) => name,
    );
    expect(names).toContain('Bruges, Belgium');
  });
});

describe('what somebody has is held against what things of the catalogue take', () => {
  it.each([
    ['recipes', 'en', 'I have 20 minutes and I am hungry.', 'minutes', 23],
    ['recipes', 'de', 'In einer halben Stunde stehen die Kinder da, sie sind hungrig.', 'minutes', 35],
    ['gifts', 'en', 'Secret Santa for a colleague, 12 euros.', 'usual_eur', 14],
    ['wine', 'ja', '2000円で魚に合うものを探しています。', 'usual_eur', 14],
  ] as const)('%s, in %s: %s', (vertical, language, profile, fact, most) => {
    const found = suggest(vertical, language, profile);
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) expect(entryOf(vertical, name).facts?.[fact]).toBeLessThanOrEqual(most);
  });

  it.each([
    ['recipes', { max_minutes: 25 }, 'minutes', 28],
    ['gifts', { max_price: 15 }, 'usual_eur', 17],
  ] as const)('also by the limits of the caller: %s, %o', (vertical, constraints, fact, most) => {
    const found = suggest(vertical, 'en', 'Something practical for my sister.', constraints);
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) expect(entryOf(vertical, name).facts?.[fact]).toBeLessThanOrEqual(most);
  });

  it.each([
    ['en', 'The three of us play after dinner.', 3],
    ['de', 'Wir sind zu fünft und mögen Karten.', 5],
    ['es', 'Somos dos y nos gustan las cartas.', 2],
    ['zh', '我们四个人想玩点轻松的。', 4],
  ])('as many as play, in %s: %s', (language, profile, people) => {
    const found = suggest('board games', language, profile);
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) {
      const [least = 0, most = 0] = entryOf('games', name).facts?.players ?? [];
      expect(people).toBeGreaterThanOrEqual(least);
      expect(people).toBeLessThanOrEqual(most);
    }
  });
});

describe('where nothing of the catalogue comes near', () => {
  it('says so instead of three strangers', () => {
    const profile =
      'Long night drives in the truck. I can take four hours at a stretch, wars and empires please, no celebrities giggling.';
    expect(suggest('restaurants', 'en', profile)).toEqual([]);
    expect(suggest('podcasts', 'en', profile)).toHaveLength(3);
  });

  it('still answers who has said next to nothing', () => {
    expect(suggest('films', 'en', 'Something good.')).toHaveLength(3);
  });
});

const FLATS = [
  { ref: 'a', name: 'Mill House', description: 'Quiet rooms by the water. No cats or dogs.' },
  { ref: 'b', name: 'Tram Yard', description: 'Two rooms over a bakery, noisy before six.' },
];

describe('of what the caller supplies', () => {
  it('what clashes goes below everything that does not, with the pair as a concern', async () => {
    const told = await recommend({
      vertical: 'flats',
      context: {
        profile: 'I want quiet rooms by the water with Biscuit the cat, who is not up for discussion.',
      },
      candidates: FLATS,
      count: 2,
    });
    expect(told.map(({ ref }) => ref)).toEqual(['b', 'a']);
    expect(told[1]?.concerns[0]?.it.join()).toContain('No cats or dogs');
    expect(told[1]?.concerns[0]?.you.join()).toContain('Biscuit');
    expect(told[1]?.confidence).toBeLessThanOrEqual(0.1);
  });

  it.each([
    ['Smoke absolutely not.', 'All seats smoking.', 'Smoke-free since 2010.'],
    ['Five months pregnant.', 'Not in pregnancy.', 'For every age and shape.'],
    ['Ich vertrage keinen Lärm.', 'Sehr laut am Abend.', 'Nie laut.'],
    ['Dislikes: cold calling.', 'Much cold calling.', 'A cold store with a calm team.'],
    ['Non gli piace: capsule.', 'Solo capsule.', 'Chicchi macinati al momento.'],
    ['One boy carries an EpiPen for tree nuts.', 'Full of ground almonds.', 'Full of apples.'],
  ])('%s is told from %s and not from %s', async (profile, clashing, other) => {
    const told = await recommend({
      vertical: 'places',
      context: { profile },
      candidates: [
        { ref: 'clashing', name: 'Anker', description: clashing },
        { ref: 'other', name: 'Bremse', description: other },
      ],
      count: 2,
    });
    expect(told.map(({ ref }) => ref)).toEqual(['other', 'clashing']);
    expect(told[0]?.concerns).toEqual([]);
    expect(told[1]?.concerns[0]?.it).not.toEqual([]);
  });

  it('a word of one language is not looked for in another', async () => {
    const told = await recommend({
      vertical: 'clothing',
      context: { profile: 'Ich fahre Rad. Daunen möchte ich wegen der Tiere nicht tragen.' },
      candidates: [
        { ref: 'down', name: 'Anker', description: 'Mantel mit Daunen für kalte Tage.' },
        {
          ref: 'plain',
          name: 'Bremse',
          description: 'Jacke für kalte Tage, Platz für eine Schicht darunter.',
        },
      ],
      count: 2,
      language: 'de_DE',
    });
    expect(told.map(({ ref, concerns }) => [ref, concerns.length > 0])).toEqual([
      ['plain', false],
      ['down', true],
    ]);
  });

  it('a value that says none is without', async () => {
    const tea = (ref: string, koffein: string) => ({ ref, name: `Tee ${ref}`, metadata: { koffein } });
    const told = await recommend({
      vertical: 'recipes',
      context: { profile: 'Nach 16 Uhr vertrage ich kein Koffein mehr.' },
      candidates: [tea('a', 'hoch'), tea('b', 'keins')],
      count: 2,
      language: 'de_DE',
    });
    expect(told.map(({ ref }) => ref)).toEqual(['b', 'a']);
    expect(told[0]?.concerns).toEqual([]);
  });

  it('a denial that denies nothing rules nothing out', async () => {
    const told = await recommend({
      vertical: 'places',
      context: { profile: 'I am not afraid of flying, and I don’t mind smoke.' },
      candidates: [
        { ref: 'a', name: 'Anker', description: 'Smoking room, and a flight over the bay.' },
        { ref: 'b', name: 'Bremse', description: 'A room.' },
      ],
      count: 2,
    });
    expect(told.flatMap(({ concerns }) => concerns)).toEqual([]);
  });

  it('an item that is explained does not fit where it clashes', async () => {
    const { verdict } = await explain({
      vertical: 'movies',
      context: { profile: 'I hate science fiction.' },
      item: { name: 'Blade Runner', type: 'film' },
    });
    expect(verdict).toBe('does not fit');
  });
  it.each([
    ['gluten_free', false, 'does not fit'],
    ['gluten_free', true, undefined],
    ['dairy_free', false, undefined],
  ])('a flag that denies a denial has it: %s: %s', async (key, value, expected) => {
    const { verdict } = await explain({
      vertical: 'recipes',
      context: { profile: 'Leo is coeliac.', preferences: ['something with apples'] },
      item: { name: 'Sunday tart', type: 'recipe', metadata: { [key]: value } },
    });
    expect(verdict === 'does not fit' ? verdict : undefined).toBe(expected);
  });

  it('a number alone decides nothing: how much is too much is not told', async () => {
    const { verdict, concerns } = await explain({
      vertical: 'tours',
      context: { profile: 'My knee does not like long climbs.' },
      item: { name: 'Valley walk', type: 'tour', metadata: { ascent_m: 350 } },
    });
    expect(verdict).toBeUndefined();
    expect(concerns).toHaveLength(1);
  });
});
