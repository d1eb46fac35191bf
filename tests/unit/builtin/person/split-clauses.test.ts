import { describe, expect, test } from 'vitest';
import { splitClauses } from '@/lib/builtin/person/split-clauses';
import type { Language } from '@/lib/languages/index';

const CASES: [Language, string, string[]][] = [
  ['en', 'loves jazz, hates crowds and no horror', ['+jazz', '-crowds', '-horror']],
  [
    'en',
    'Night-shift nurse, watches alone, tired of franchises.',
    ['+Night-shift nurse', '+watches alone', '-franchises'],
  ],
  ['en', 'Not only thrillers but also sci-fi; not too long', ['+thrillers', '+sci-fi', '-long']],
  ['en', "I'm vegetarian and can't stand loud places", ['+vegetarian', '-loud places']],
  ['en', 'Loved Dune, gave up on Tenet.', ['+Dune', '-Tenet']],
  ['en', 'Sin City', ['+Sin City']],
  ['en', 'non-fiction', ['+non-fiction']],
  ['en', 'We saw Hamilton and loved it; Cats was awful', ['+saw Hamilton', '+Cats was awful']],
  ['en', 'tried sushi but hated it', ['-tried sushi']],
  ['en', 'Teacher who wants to leave the classroom', ['+Teacher who', '-classroom']],
  ['en', 'a warm coat (no wool)', ['+warm coat', '-wool']],
  ['en', 'has a nut allergy, likes pasta', ['-nut', '+pasta']],
  ['en', 'vegan with a nut allergy', ['+vegan', '-nut']],
  ['en', 'nut allergy who adores live jazz', ['-nut', '+live jazz']],
  ['en', 'Allergies: nuts, shellfish', ['-nuts', '-shellfish']],
  ['en', 'allergic to nuts, milk', ['-nuts', '-milk']],
  ['en', 'hates crowds, noise and rain', ['-crowds', '-noise and rain']],
  ['en', 'I have never liked horror', ['+have', '-horror']],
  ['en', 'not really into musicals', ['-musicals']],
  ['en', 'Likes: comedy. Dislikes: horror, gore', ['+comedy', '-horror', '-gore']],
  ['en', 'hates gore, something light and funny', ['-gore', '+light and funny']],
  ['en', "can't stop listening to jazz", ['+jazz']],
  ['en', 'less than 1000 euros', ['+less than 1000 euros']],
  ['en', 'Enough of crime dramas', ['-crime dramas']],
  ['en', 'air purifier for pollen allergies', ['+air purifier for pollen allergies']],
  ['es', 'No me gustó el terror', ['-el terror']],
  ['es', 'Tengo alergia a los frutos secos', ['-frutos secos']],
  ['fr', 'Pas besoin de violence', ['-violence']],
  ['de', 'Ich habe eine Nussallergie', ['+eine', '-Nuss']],
  ['pt', 'Não gostamos de terror', ['-terror']],
  ['zh', '不喜欢恐怖片、战争片', ['-恐怖片', '-战争片']],
  ['zh', '特别喜欢科幻', ['+科幻']],
  ['zh', '想看没有暴力的爱情片', ['-暴力', '+爱情片']],
  ['en', 'hates crowds, vegetarian', ['-crowds', '+vegetarian']],
  ['en', 'no horror, slow burn and a good story', ['-horror', '+slow burn and a good story']],
  [
    'en',
    'tired of franchises, lives in Leeds and works at night',
    ['-franchises', '+lives in Leeds and works at night'],
  ],
  [
    'es',
    'me encantan las películas de aventuras pero no soporto los musicales',
    ['+películas de aventuras', '-musicales'],
  ],
  ['fr', 'j’adore les romans policiers, pas de violence', ['+romans policiers', '-violence']],
  ['de', 'Ich mag Krimis, aber keine Gewalt', ['+Krimis', '-Gewalt']],
  ['it', 'mi piacciono i gialli, niente horror', ['+gialli', '-horror']],
  ['pt', 'gosto de comédia, sem violência', ['+comédia', '-violência']],
  ['ja', '静かなカフェが好き。混雑は苦手', ['+静かなカフェ', '-混雑']],
  ['zh', '喜欢科幻，不喜欢恐怖片', ['+科幻', '-恐怖片']],
];

describe('text is cut into clauses of one attitude each', () => {
  test.each(CASES)('%s: %s', (language, text, expected) => {
    const clauses = splitClauses(text, language).map(
      ({ text: words, polarity }) => (polarity === 1 ? '+' : '-') + words,
    );
    expect(clauses).toEqual(expected);
  });
});
