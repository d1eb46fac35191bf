import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '@/app/_components/playground/draft';
import { NO_OFFERS, offersFor, withinOffers } from '@/app/_components/playground/offers';
import { readDraft } from '@/app/_components/playground/read-draft';

const ALL = { fast: true, search: true };

const optionsOf = (draft: Partial<typeof EMPTY_DRAFT>, offers = ALL) => {
  const read = readDraft(withinOffers({ ...EMPTY_DRAFT, evidence: 'no', ...draft }, offers));
  if ('errors' in read) throw new Error('The draft cannot be read.');
  return read.body.options;
};

describe('a fast model and web search', () => {
  it('go with a live key alone: visitors and test keys are answered by the built-in model', () => {
    expect(offersFor('', ALL)).toEqual(NO_OFFERS);
    expect(offersFor(' reco_test_1', ALL)).toEqual(NO_OFFERS);
    expect(offersFor('reco_live_1', ALL)).toEqual(ALL);
    expect(offersFor('reco_live_1', NO_OFFERS)).toEqual(NO_OFFERS);
  });

  it('are asked for where the server has them', () => {
    expect(optionsOf({ speed: 'fast' })).toEqual({ count: 3, fast: true });
    expect(optionsOf({ grounding: 'off' })).toEqual({ count: 3, grounding: false });
    expect(optionsOf({ grounding: 'on' })).toEqual({ count: 3, grounding: true });
    expect(optionsOf({ task: 'explain', grounding: 'off' })).toEqual({ grounding: false });
  });

  it('are not asked for where they mean nothing', () => {
    expect(optionsOf({ speed: 'fast', grounding: 'on' }, NO_OFFERS)).toEqual({ count: 3 });
    expect(optionsOf({ speed: 'fast', grounding: 'on' })).toEqual({ count: 3, fast: true });
  });
});
