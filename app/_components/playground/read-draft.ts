import type { Draft, DraftField } from './draft';

export type FieldErrors = Partial<Record<DraftField, string>>;

/** The body of a request; checked by the service, not here. */
export type RequestBody = Record<string, unknown>;

class DraftError extends Error {
  constructor(
    readonly field: DraftField,
    message: string,
  ) {
    super(message);
  }
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const ALREADY_NEGATIVE = /^(no|not|never|nothing|without)\b/i;

const negated = (dislike: string) => (ALREADY_NEGATIVE.test(dislike) ? dislike : `no ${dislike}`);

/** Splits `key: value` at its last colon, so that names may hold one themselves. */
function readPair(line: string, split: 'first' | 'last'): [string, string] | undefined {
  const at = split === 'last' ? line.lastIndexOf(':') : line.indexOf(':');
  const key = line.slice(0, at).trim();
  const value = line.slice(at + 1).trim();
  return at > 0 && key && value ? [key, value] : undefined;
}

function readHistory(text: string) {
  return lines(text).map((line) => {
    const pair = readPair(line, 'last');
    if (!pair) throw new DraftError('history', `Write “${line}” as item: rating, for example Contact: 5/5.`);
    return { item: pair[0], rating: pair[1] };
  });
}

const isJson = (text: string) => text.startsWith('{') || text.startsWith('[');

function parseJson(field: DraftField, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DraftError(field, 'This looks like JSON but cannot be read as such.');
  }
}

/** Numbers and booleans are sent as such, so that they can be checked as limits. */
function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function readObject(field: 'constraints' | 'itemFacts', text: string): unknown {
  if (isJson(text)) return parseJson(field, text);
  return Object.fromEntries(
    lines(text).map((line) => {
      const pair = readPair(line, 'first');
      if (!pair) throw new DraftError(field, `Write “${line}” as key: value, for example max_price: 900.`);
      return [pair[0], readValue(pair[1])];
    }),
  );
}

const itemOf = (name: string, index: number) => ({ id: `item-${index + 1}`, name });

/** Reads items: plain names get an id of their own; objects are sent as they are. */
function readItems(text: string): unknown {
  if (!isJson(text)) return lines(text).map(itemOf);
  const value = parseJson('items', text);
  if (!Array.isArray(value)) throw new DraftError('items', 'JSON must be a list: [ … ].');
  return value.map((item, index) => (typeof item === 'string' ? itemOf(item, index) : item));
}

/** Reads the context of the person; the two endpoints name the list of preferences differently. */
function toContext(draft: Draft, list: 'preferences' | 'user_preferences') {
  const preferences = [...lines(draft.likes), ...lines(draft.dislikes).map(negated)];
  const history = readHistory(draft.history);
  const constraints = draft.constraints.trim();
  return {
    ...(preferences.length > 0 && { [list]: preferences }),
    ...(draft.profile.trim() && { profile: draft.profile.trim() }),
    ...(history.length > 0 && { history }),
    ...(constraints && { constraints: readObject('constraints', constraints) }),
  };
}

/** Makes the options that both endpoints have, without those that have the API's own default. */
const sharedOptions = (draft: Draft) => ({
  ...(draft.language !== 'en_US' && { language: draft.language }),
  ...(draft.speed === 'fast' && { fast: true }),
  ...(draft.grounding !== 'default' && { grounding: draft.grounding === 'on' }),
  ...(draft.evidence === 'yes' && { evidence: true }),
});

function toRecommendBody(draft: Draft): RequestBody {
  const items = draft.items.trim();
  return {
    vertical: draft.vertical.trim(),
    context: toContext(draft, 'preferences'),
    ...(items && { items: readItems(items) }),
    options: {
      count: Number(draft.count),
      ...(draft.depth === 'brief' && { explanation_depth: 'brief' }),
      ...sharedOptions(draft),
    },
  };
}

function toExplainBody(draft: Draft): RequestBody {
  const facts = draft.itemFacts.trim();
  const options = {
    ...(draft.depth === 'brief' && { depth: 'brief' }),
    ...(draft.alternatives === 'yes' && { include_alternatives: true }),
    ...sharedOptions(draft),
  };
  return {
    vertical: draft.vertical.trim(),
    item: {
      name: draft.item.trim(),
      type: draft.itemType.trim(),
      ...(facts && { metadata: readObject('itemFacts', facts) }),
    },
    context: toContext(draft, 'user_preferences'),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

/** Turns the form into the body of a request. Only what cannot be JSON is refused; all other rules are the service's. */
export function readDraft(draft: Draft): { body: RequestBody } | { errors: FieldErrors } {
  try {
    return { body: draft.task === 'explain' ? toExplainBody(draft) : toRecommendBody(draft) };
  } catch (error) {
    if (error instanceof DraftError) return { errors: { [error.field]: error.message } };
    throw error;
  }
}
