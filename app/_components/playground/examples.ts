import { SHOE_SHOP, SHOES } from '@/lib/docs/shoe-shop';
import { type Draft, EMPTY_DRAFT, FIRST_DRAFT } from './draft';

/** Items of a shop of one's own, one of them above the limit. */
export const OWN_ITEMS: Draft = {
  ...EMPTY_DRAFT,
  vertical: SHOE_SHOP.vertical,
  profile: SHOE_SHOP.context.profile,
  constraints: `max_price: ${SHOE_SHOP.context.constraints.max_price}`,
  items: JSON.stringify(SHOES, null, 1),
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
      count: '2',
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
