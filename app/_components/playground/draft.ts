/** The operation: to recommend things, or to explain why one thing does or does not suit. */
export type Task = 'recommend' | 'explain';

/** Texts of the fields of the form. */
export type Draft = {
  task: Task;
  vertical: string;
  /** The thing to explain: its name. */
  item: string;
  /** Kind of the thing. */
  itemType: string;
  /** Facts of the thing: `key: value`, one a line, or a JSON object. */
  itemFacts: string;
  /** One a line. */
  likes: string;
  /** One a line; sent as preferences with a “no” before them. */
  dislikes: string;
  profile: string;
  /** `item: rating`, one a line. */
  history: string;
  /** `key: value`, one a line, or a JSON object. */
  constraints: string;
  /** Names, one a line, or a JSON array; empty to have items generated. */
  items: string;
  count: string;
  depth: 'detailed' | 'brief';
  language: string;
  /** Whether an explanation names alternatives. */
  alternatives: 'no' | 'yes';
  /** The usual model, or the one for quick answers. */
  speed: 'usual' | 'fast';
  /** Web search; `default` leaves it to the API. */
  grounding: 'default' | 'on' | 'off';
  /** Whether the parts of the request that each sentence rests on are asked for. */
  evidence: 'yes' | 'no';
  /** Whether recommendations are shown as they come. */
  stream: 'no' | 'yes';
};

export type DraftField = keyof Draft;

export const EMPTY_DRAFT: Draft = {
  task: 'recommend',
  vertical: '',
  item: '',
  itemType: '',
  itemFacts: '',
  likes: '',
  dislikes: '',
  profile: '',
  history: '',
  constraints: '',
  items: '',
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
