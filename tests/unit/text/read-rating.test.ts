import { describe, expect, test } from 'vitest';
import { readRating, scaleOf } from '@/lib/text/read-rating';

const LOVED = [
  '5/5',
  '10/10',
  '★★★★★',
  '⭐⭐⭐⭐⭐',
  '100%',
  'loved it',
  'LOVED',
  'A+',
  '5 stars',
  'five stars',
  'masterpiece',
  '❤️',
  'me encantó',
  'adoré',
  'großartig',
  'adorei',
  'capolavoro',
  '大好き',
  '超爱',
  '9.8/10',
];
const LIKED = [
  '4/5',
  '8/10',
  '★★★★',
  '80%',
  'liked',
  'pretty good',
  '👍',
  'B',
  '+1',
  'gut',
  'piaciuto',
  'gostei',
  '良い',
  '不错',
  '4 von 5',
  'thumbs up',
  'would recommend',
];
const NEUTRAL = ['3/5', '6/10', '60%', 'ok', 'so-so', 'average', '普通', 'mediocre'];
const DISLIKED = [
  '1/5',
  '2/10',
  '★',
  '20%',
  'hated it',
  'disliked',
  'did not finish, gave up',
  '👎',
  'F',
  'boring',
  'not good',
  "didn't like it",
  'thumbs down',
  'aburrido',
  'langweilig',
  'noioso',
  '嫌い',
  '不喜欢',
  '-1',
  'one star',
  'not for me',
];
const CHOSEN = [
  'bought',
  'watched',
  'read',
  '',
  '???',
  '🦊',
  'a gift from my aunt',
  'not bad',
  'never boring',
  'nicht schlecht',
  'finished in 2 days',
];

describe('a free-form rating is read as the sentiment that a human would read', () => {
  test.each(LOVED)('%s is love', (rating) => expect(readRating(rating)).toBeGreaterThanOrEqual(0.85));
  test.each(LIKED)('%s is liking', (rating) => {
    expect(readRating(rating)).toBeGreaterThanOrEqual(0.4);
    expect(readRating(rating)).toBeLessThanOrEqual(0.86);
  });
  test.each(NEUTRAL)('%s is neither', (rating) =>
    expect(Math.abs(readRating(rating))).toBeLessThanOrEqual(0.2),
  );
  test.each(DISLIKED)('%s is dislike', (rating) => expect(readRating(rating)).toBeLessThanOrEqual(-0.5));
  test.each(CHOSEN)('%s only says that it was chosen', (rating) =>
    expect(readRating(rating)).toBeCloseTo(0.45),
  );
});

describe('bare numbers are read on the scale of the whole history', () => {
  test.each([
    [['1', '4', '5'], 5],
    [['3', '9'], 10],
    [['5,5'], 10],
    [['10,5', '4'], 100],
    [['55', '90'], 100],
    [['loved', '4/5'], 5],
  ])('%j is out of %i', (ratings, scale) => expect(scaleOf(ratings)).toBe(scale));

  test('a 5 out of 10 is no praise', () => {
    expect(readRating('5', 10)).toBeLessThan(0);
    expect(readRating('5', 5)).toBeGreaterThan(0.9);
  });
});
