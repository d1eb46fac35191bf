import { describe, expect, it } from 'vitest';
import { readSearch } from '@/lib/accounts/key-requests';

const NOTHING = { status: '', route: '', find: '', before: '' };

describe('the address of the page of requests', () => {
  it('asks for what it names', () => {
    const search = { status: 'error', route: '/v1/explain', find: 'k3f9', before: 'req_1_a' };
    expect(readSearch(search)).toEqual(search);
    expect(readSearch({ status: '418', find: '  req_1  ' })).toEqual({
      ...NOTHING,
      status: '418',
      find: 'req_1',
    });
  });

  it.each([
    {},
    { status: '', route: '', find: '', before: '' },
    { status: 'nope', route: '/v1/usage', before: 'key_1' },
    { status: ['error', '400'], route: ['/v1/explain'], find: ['a', 'b'], before: ['req_1_a'] },
  ])('asks for everything where it means nothing: %j', (parameters) => {
    expect(readSearch(parameters)).toEqual(NOTHING);
  });

  it('searches for a short text only', () => {
    expect(readSearch({ find: 'x'.repeat(5_000) }).find).toHaveLength(64);
  });
});
