import { expect, it } from 'vitest';
import { newRequestId } from '@/lib/http/request-id';

it('has the form req_{timestamp}_{random}', () => {
  expect(newRequestId(1_795_219_200_000)).toMatch(/^req_1795219200000_[0-9a-z]{12}$/);
});

it('differs between requests of the same millisecond', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newRequestId(0))).size).toBe(10_000);
});
