import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byTime, filterRequests, pageOfRequests, type RequestFilter } from '@/lib/request-log/read-requests';
import type { RequestEntry } from '@/lib/request-log/request-entry';

const entry = (at: number, fields: Partial<RequestEntry> = {}): RequestEntry => ({
  id: `req_${at}_a`,
  at,
  route: '/v1/recommend',
  status: 200,
  ms: 1,
  isStreamed: false,
  isGrounded: false,
  isFallback: false,
  ...fields,
});

const LOG = [
  entry(6, { status: 499 }),
  entry(5, { code: 'INTERNAL_ERROR', isStreamed: true }),
  entry(4, { status: 429, code: 'RATE_LIMIT_EXCEEDED' }),
  entry(3, { route: '/v1/explain' }),
  entry(2, { status: 503, code: 'SERVICE_UNAVAILABLE' }),
  entry(1),
];

describe('the requests of a log that are wanted', () => {
  it.each<[RequestFilter, number[]]>([
    [{}, [6, 5, 4, 3, 2, 1]],
    [{ status: 'error' }, [6, 5, 4, 2]],
    [{ status: '2xx' }, [5, 3, 1]],
    [{ status: '4xx' }, [6, 4]],
    [{ status: '503' }, [2]],
    [{ route: '/v1/explain' }, [3]],
    [{ code: 'INTERNAL_ERROR' }, [5]],
    [{ idPart: 'req_4' }, [4]],
    [{ since: 2, until: 4 }, [3, 2]],
    [{ status: '2xx', route: '/v1/recommend', since: 2 }, [5]],
  ])('by %j are %j', (filter, expected) => {
    expect(filterRequests(LOG, filter).map(({ at }) => at)).toEqual(expected);
  });
});

describe('the pages of a log', () => {
  it('hold every request once, in order, whatever their size, also when some arrive in between', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50)), fc.integer({ min: 1, max: 10 }), (times, limit) => {
        const log = times.map((at) => entry(at)).sort(byTime);
        const seen: number[] = [];
        let cursor: string | undefined;
        let present = log;
        do {
          const page = pageOfRequests(present, { cursor, limit });
          expect(page.skipped + page.entries.length).toBeLessThanOrEqual(present.length);
          seen.push(...page.entries.map(({ at }) => at));
          cursor = page.nextCursor;
          present = [entry(1_000 + seen.length), ...present];
        } while (cursor);
        expect(seen).toEqual(log.map(({ at }) => at));
      }),
    );
  });

  it('begin behind the cursor although its request is gone', () => {
    const { entries, skipped, nextCursor } = pageOfRequests(LOG, { cursor: 'req_4_0', limit: 2 });
    expect(entries.map(({ at }) => at)).toEqual([3, 2]);
    expect(skipped).toBe(3);
    expect(nextCursor).toBe('req_2_a');
  });
});
