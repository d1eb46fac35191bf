import { describe, expect, it } from 'vitest';
import { CASE_KINDS, type EvalCase, LANGUAGES, parseBody } from '../../eval/case';
import { chooseCases, fingerprint, loadCases, loadShops } from '../../eval/load-cases';
import { itemsOf } from '../../eval/ranking-quality';
import { createCaseFinder } from '../../eval/scripted/read-scripted-ask';

const cases = loadCases();
const asked = cases.filter(({ kind }) => kind !== 'control');
const ofKind = (kind: EvalCase['kind']) => cases.filter((one) => one.kind === kind);

describe('the cases', () => {
  it('are at least 150, of every kind and in every language', () => {
    expect(asked.length).toBeGreaterThanOrEqual(150);
    for (const kind of CASE_KINDS) expect(ofKind(kind).length, kind).toBeGreaterThanOrEqual(10);
    for (const language of LANGUAGES) {
      const some = asked.filter((one) => one.language === language);
      expect(some.length, language).toBeGreaterThanOrEqual(10);
      const kinds = new Set(some.map(({ kind }) => kind));
      for (const kind of ['ranking', 'open', 'explain', 'limits', 'thin'])
        expect(kinds, language).toContain(kind);
    }
  });

  it('have ids of their own and ask different things', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(() => createCaseFinder(cases)).not.toThrow();
  });

  it.each(cases.map((one) => [one.id, one] as const))(
    '%s is a request that the contract accepts',
    (_, one) => {
      expect(() => parseBody(one)).not.toThrow();
    },
  );

  it('label only items that they supply, none of them both liked and forbidden', () => {
    for (const one of asked) {
      const { best, good, hard, bait } = one.expected;
      const supplied = new Set(itemsOf(one).map(({ id }) => id));
      for (const id of [...best, ...good, ...hard.keys(), ...bait]) expect(supplied, one.id).toContain(id);
      for (const id of [...best, ...good]) {
        expect(hard.has(id), `${one.id} ${id}`).toBe(false);
        expect(bait, `${one.id} ${id}`).not.toContain(id);
      }
    }
  });

  it('give every person of a shop another best item, so that the items alone find one best in five', () => {
    for (const { id, people } of loadShops()) {
      const best = people.map((person) => person.best.join());
      expect(new Set(best).size, id).toBe(people.length);
    }
  });

  it('ask a shop once for nobody, as a control', () => {
    expect(ofKind('control').map(({ shopId }) => shopId)).toEqual(loadShops().map(({ id }) => id));
  });

  it('expect as many explanations to suit as not to suit, so that a constant verdict gains nothing', () => {
    const suits = ofKind('explain').map(({ expected }) => expected.suits);
    expect(suits.filter(Boolean).length).toBe(suits.length / 2);
  });

  it('plant every canary in the request, unless it is a piece of the prompt', () => {
    for (const { id, body, expected } of ofKind('injection')) {
      const request = JSON.stringify(body).replaceAll('\\"', '"');
      const isPlanted = expected.canaries.every((canary) => request.includes(canary));
      expect(isPlanted || id === 'injection-reveal-prompt', id).toBe(true);
    }
  });
});

describe('choosing cases', () => {
  it('keeps shops whole, with their control, whatever the limit', () => {
    for (const limit of [1, 20, 60, 200]) {
      const chosen = chooseCases(cases, { limit });
      const shops = Map.groupBy(
        chosen.filter(({ shopId }) => shopId),
        ({ shopId }) => shopId,
      );
      for (const [id, shop] of shops) expect(shop.length, `limit ${limit}, ${id}`).toBe(6);
      expect(new Set(chosen.map(({ kind }) => kind)).size, `limit ${limit}`).toBe(7);
    }
  });

  it('takes about as many as were asked for', () => {
    const chosen = chooseCases(cases, { limit: 100 }).filter(({ kind }) => kind !== 'control');
    expect(chosen.length).toBeGreaterThan(80);
    expect(chosen.length).toBeLessThan(125);
  });

  it('takes the controls along with rankings, and with nothing else', () => {
    const kinds = (only: EvalCase['kind']) =>
      new Set(chooseCases(cases, { only: [only as never] }).map(({ kind }) => kind));
    expect(kinds('ranking')).toEqual(new Set(['ranking', 'control']));
    expect(kinds('thin')).toEqual(new Set(['thin']));
  });

  it('has a fingerprint that changes with a label', () => {
    const [first, ...rest] = asked as [EvalCase, ...EvalCase[]];
    const changed = { ...first, expected: { ...first.expected, best: ['j'] } };
    expect(fingerprint([changed, ...rest])).not.toBe(fingerprint(asked));
    expect(fingerprint([...asked])).toBe(fingerprint(asked));
  });
});
