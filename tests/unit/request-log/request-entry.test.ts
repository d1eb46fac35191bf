import { describe, expect, it } from 'vitest';
import {
  decodeEntry,
  encodeEntry,
  MAX_VERTICAL_LENGTH,
  type RequestEntry,
} from '@/lib/request-log/request-entry';

const BARE: RequestEntry = {
  id: 'req_1795219200000_k3f9x2ab1c0d',
  at: 1_795_219_200_000,
  route: '/v1/recommend',
  status: 200,
  ms: 842,
  isStreamed: false,
  isGrounded: false,
  isFallback: false,
};
const WHOLE: RequestEntry = {
  ...BARE,
  isStreamed: true,
  isGrounded: true,
  isFallback: true,
  vertical: 'movies',
  count: 3,
  model: 'openai/gpt-first',
  inputTokens: 1_830,
  outputTokens: 412,
  firstEventMs: 310,
  code: 'INTERNAL_ERROR',
  field: 'options.count',
};

describe('an entry of the request log', () => {
  it.each([
    ['with everything', WHOLE],
    ['with nothing but what each has', BARE],
    ['that was refused', { ...BARE, status: 400, code: 'INVALID_REQUEST', field: 'context' } as const],
    ['that streamed', { ...BARE, isStreamed: true }],
    ['that searched', { ...BARE, isGrounded: true }],
    ['of the fallback', { ...BARE, isFallback: true }],
  ])('%s reads back as it was written', (_, entry) => {
    expect(decodeEntry(encodeEntry(entry))).toEqual(entry);
  });

  it('is short, and leaves out what is absent', () => {
    expect(encodeEntry(BARE)).toBe('["1795219200000_k3f9x2ab1c0d","/v1/recommend",200,842,0]');
  });

  it.each(['x'.repeat(200), '𝒳'.repeat(200), '\ud800'.repeat(200)])(
    'holds the beginning of a long vertical',
    (text) => {
      const read = decodeEntry(encodeEntry({ ...BARE, vertical: text }))?.vertical ?? '';
      expect([...read]).toHaveLength(MAX_VERTICAL_LENGTH);
      expect(read.endsWith('…')).toBe(true);
      expect(read.isWellFormed()).toBe(true);
    },
  );
});
