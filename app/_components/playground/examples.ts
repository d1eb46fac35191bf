import { type Draft, EMPTY_DRAFT, FIRST_DRAFT } from './draft';

/** Items of a shop of one's own, one of them above the limit. */
export const OWN_ITEMS: Draft = {
  ...EMPTY_DRAFT,
  vertical: 'running shoes',
  profile: 'Runs wet forest trails. Needs waterproof shoes with a wide fit.',
  constraints: 'max_price: 160',
  items: JSON.stringify(
    [
      {
        id: 'sku-17',
        name: 'Ridge Runner GTX',
        description: 'Waterproof trail running shoe, deep lugs, wide fit.',
        metadata: { price: 149 },
      },
      {
        id: 'sku-18',
        name: 'City Glide 4',
        description: 'Cushioned road running shoe, narrow fit.',
        metadata: { price: 120 },
      },
      {
        id: 'sku-19',
        name: 'Alpine Pro',
        description: 'Waterproof mountain trail boot, wide fit.',
        metadata: { price: 220 },
      },
    ],
    null,
    1,
  ),
};

/** Drafts to start from. */
export const EXAMPLES: readonly { name: string; draft: Draft }[] = [
  { name: 'A film', draft: FIRST_DRAFT },
  {
    name: 'A book, in Spanish',
    draft: {
      ...EMPTY_DRAFT,
      vertical: 'books',
      likes: 'novelas cortas\nciencia ficción',
      dislikes: 'violencia',
      language: 'es_ES',
    },
  },
  { name: 'Your own items', draft: OWN_ITEMS },
  {
    name: 'Explain a restaurant',
    draft: {
      ...EMPTY_DRAFT,
      task: 'explain',
      vertical: 'restaurants',
      item: 'Trattoria Da Enzo',
      itemType: 'trattoria',
      itemFacts: 'cuisine: Italian, Roman\nprice: 25\natmosphere: small and lively',
      likes: 'Italian food\nsmall lively places',
      constraints: 'max_price: 40',
      alternatives: 'yes',
    },
  },
];
