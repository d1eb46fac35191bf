import { beforeAll, describe, expect, test } from 'vitest';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import { catalogueOf } from '@/lib/builtin/catalogue/catalogue';
import type { BuiltinRecommendTask } from '@/lib/builtin/task';
import type { PersonContext } from '@/lib/contract/task';
import type { Reasoned } from '@/lib/evidence/reasoned';
import type { Reader } from '@/lib/reader/create-reader';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withTable } from '@/tests/support/with-table';
import { tellElement } from './support/run-task';

beforeAll(() => loadWeights());

const task = (vertical: string, context: PersonContext, language = 'en_US') =>
  withTable({
    kind: 'recommend',
    vertical,
    context,
    count: 3,
    depth: 'detailed',
    includeAlternatives: true,
    language,
  });
const answer = (one: BuiltinRecommendTask, reader = loadedReader()) => answerBy(reader, one);
const answerBy = (reader: Reader | undefined, one: BuiltinRecommendTask) =>
  [...answerRecommend(one, reader)].filter((element) => element !== undefined) as Reasoned[];
const names = (one: BuiltinRecommendTask, reader = loadedReader()) =>
  answer(one, reader).map(({ name }) => name);

/** Holds one thing to be the best and all others to be bad, whatever anybody says. */
const favouring = (favourite: string): Reader => ({
  ...(loadedReader() as Reader),
  *score(_, items) {
    return items.map(({ name }) => ({
      score: name === favourite ? 1000 : -1000,
      nearest: [],
      weightiest: [],
    }));
  },
});

const TIRED = 'Ich komme abends müde heim und möchte bei einem Abendessen Menschen zuhören.';

test('what the reader reads in the catalogue comes first, where the rules see nothing', () => {
  const nurse = task('clothing', {
    profile: "I'm a nurse, twelve hours on hard floors, and my feet are finished.",
  });
  expect(names(nurse)[0]).toBe('Hoka Clifton 9');
  expect(answerBy(undefined, nurse)[0]?.name).not.toBe('Hoka Clifton 9');
});

describe('whatever the reader says of the catalogue', () => {
  test('what stands in the history is not suggested', () => {
    const context = { profile: 'space', history: [{ item: 'Arrival', rating: '9', metadata: undefined }] };
    expect(names(task('movies', context), favouring('Arrival'))).not.toContain('Arrival');
  });

  test('what breaks a hard limit is not suggested', () => {
    const context = { profile: 'crime', constraints: { max_runtime_minutes: 120 } };
    expect(names(task('movies', context), favouring('The Godfather'))).not.toContain('The Godfather');
  });

  test('who says nothing is answered as without it', () => {
    expect(answer(task('movies', {}))).toEqual(answerBy(undefined, task('movies', {})));
  });
});

test('the same is suggested when everything has been read before', () => {
  const asked = task('tours', { profile: 'My knees are shot, but I want mountains outside the window.' });
  expect(answer(asked)).toEqual(answer(asked));
});

describe('what is cited of the catalogue', () => {
  test.each(['de_DE', 'fr_FR', 'es_ES', 'it_IT', 'pt_BR', 'ja_JP', 'zh_CN'])(
    'is in the language of the answer, not the English of the catalogue: %s',
    (language) => {
      const told = JSON.stringify(answer(task('tv-series', { profile: TIRED }, language)));
      for (const { about, tags = [] } of catalogueOf('tv-series')) {
        expect(told).not.toContain(about.slice(0, 30));
        for (const tag of tags.filter((one) => one.includes(' '))) expect(told).not.toContain(tag);
      }
    },
  );

  test('is an idea of the thing beside the sentence that it is near to', () => {
    const asked = task('hotels', { preferences: ['Wildtiere'] }, 'de');
    const [first] = answer(asked);
    expect(first?.name).toBe('Giraffe Manor');
    const [reason] = first ? tellElement(asked, first).reasons : [];
    expect(reason?.you).toEqual(['Wildtiere']);
    expect(reason?.it.join()).toMatch(/^trait: Wildtiere/);
  });
});
