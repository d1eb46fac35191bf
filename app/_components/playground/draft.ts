import { SHOE_SHOP, SHOES } from '@/lib/docs/shoe-shop';

const COUNTS = Array.from({ length: 10 }, (_, index) => `${index + 1}`);

/** Values of the fields that are chosen, by their labels; the API's own range of counts, and some of its many locales. */
export const CHOICES = {
  task: { recommend: 'Recommend', explain: 'Explain one item' },
  count: Object.fromEntries(COUNTS.map((count) => [count, count])),
  depth: { detailed: 'Detailed', brief: 'Brief' },
  language: {
    en_US: 'English',
    es_ES: 'Spanish',
    fr_FR: 'French',
    de_DE: 'German',
    it_IT: 'Italian',
    pt_BR: 'Portuguese',
    ja_JP: 'Japanese',
    zh_CN: 'Chinese',
  },
  alternatives: { no: 'No', yes: 'Yes' },
  speed: { usual: 'Usual', fast: 'Fast' },
  grounding: { default: 'Default', on: 'On', off: 'Off' },
  evidence: { yes: 'Yes', no: 'No' },
  stream: { no: 'No', yes: 'Yes' },
};

const WRITTEN = {
  vertical: '',
  /** The thing to explain: its name, its kind, and its facts, `key: value`, one a line, or a JSON object. */
  item: '',
  itemType: '',
  itemFacts: '',
  /** One a line, like `dislikes`, which are sent as preferences with a “no” before them. */
  likes: '',
  dislikes: '',
  profile: '',
  /** `item: rating`, one a line. */
  history: '',
  /** `key: value`, one a line, or a JSON object. */
  constraints: '',
  /** Names, one a line, or a JSON array; empty to have items generated. */
  items: '',
};

export type ChosenField = keyof typeof CHOICES;

export type Draft = typeof WRITTEN & {
  [Field in ChosenField]: Extract<keyof (typeof CHOICES)[Field], string>;
};

export type DraftField = keyof Draft;

/** The operation: to recommend things, or to explain why one thing does or does not suit. */
export type Task = Draft['task'];

export const EMPTY_DRAFT: Draft = {
  ...WRITTEN,
  task: 'recommend',
  count: '3',
  depth: 'detailed',
  language: 'en_US',
  alternatives: 'no',
  speed: 'usual',
  grounding: 'default',
  evidence: 'yes',
  stream: 'no',
};

/** The draft that the pages begin with; its answer is made when they are built. */
export const FIRST_DRAFT: Draft = {
  ...EMPTY_DRAFT,
  vertical: 'movies',
  likes: 'slow-burn science fiction\nstrong female leads',
  dislikes: 'horror',
  history: 'Contact: 5/5',
  constraints: 'max_runtime_minutes: 130',
};

/** Draft that the small form begins with: nothing that it does not show. */
export const SMALL_DRAFT: Draft = {
  ...EMPTY_DRAFT,
  vertical: 'books',
  likes: 'quiet science fiction\nshort novels',
  dislikes: 'violence',
};

/** Items of a shop of one's own, one of them above the limit. */
export const OWN_ITEMS: Draft = {
  ...EMPTY_DRAFT,
  vertical: SHOE_SHOP.vertical,
  profile: SHOE_SHOP.context.profile,
  constraints: `max_price: ${SHOE_SHOP.context.constraints.max_price}`,
  items: JSON.stringify(SHOES, null, 1),
};

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
