import { expect, test } from 'vitest';
import { inBothScripts } from '@/lib/truth/han-variants';

test('a pattern finds both ways of writing Chinese', () => {
  const liked = new RegExp(`^(?:${inBothScripts('喜欢|[爱好]')})$`, 'u');
  for (const text of ['喜欢', '喜歡', '爱', '愛', '好']) expect(liked.test(text), text).toBe(true);
  expect(liked.test('恨')).toBe(false);
});

test('what is no Chinese stays as it is', () => {
  const source = String.raw`(?<= )(?:insur\p{L}*|[a-z]+)(?= )|アプリ`;
  expect(inBothScripts(source)).toBe(source);
});
