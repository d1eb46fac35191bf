import { expect, it } from 'vitest';
import { splitSentences } from '@/lib/truth/sentences';

it.each([
  ['a decimal and a price', 'It costs 12.50 a night. Breakfast is extra.', 2],
  ['abbreviations', 'Quiet, e.g. at night, approx. 2 km off. Good food.', 2],
  ['a unit', 'It weighs 240 g. It lasts 42 min. Calm.', 3],
  ['an initial', 'Directed by J. J. Abrams. Loud.', 2],
  ['a German abbreviation', 'Gut für Anfänger, z. B. Kinder. Leicht zu lernen.', 2],
  ['a quotation that ends a sentence', 'You asked for “quiet.” It is.', 2],
  ['Spanish marks', '¿Buscas calma? ¡Aquí la hay! Está cerca.', 3],
  ['Japanese', '静かな宿です。温泉もあります！駅から近い。', 3],
  ['Japanese brackets', '「静か。近い。」とのご希望に合います。温泉もあります。', 2],
  ['Chinese', '环境安静。价格合适？离地铁很近。', 3],
  ['lines', 'quiet rooms\ngood food', 2],
  ['an ellipsis that goes on', 'It is quiet… and close.', 1],
])('%s', (_, text, count) => {
  expect(splitSentences(text)).toHaveLength(count);
});
