import type { PersonContext } from '../lib/contract/task';

/** White space of every kind, control characters, and characters that turn the direction of writing. */
const BREAKS = /[\s\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029]+/gu;

/** Brackets and bars by which parts of the message, its fields, and chat templates are marked. */
const MARKS = /[[\]|｜]|<(?=[\p{L}/|｜!])/gu;
const REPLACED: Record<string, string> = { '[': '(', ']': ')', '|': '/', '｜': '/', '<': '‹' };

/**
 * A caller's text on one line and without the marks that part our lines and fields, so that it can neither
 * begin a part of the message nor a further item, nor end the message in a chat template.
 */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(BREAKS, ' ')
    .replace(MARKS, (mark) => REPLACED[mark] ?? '')
    .trim();

const show = (value: unknown): string =>
  Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
    ? value.map(String).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** The entries of an open object as `key: value; key: value`; nothing for an empty one. */
export const fields = (object: Record<string, unknown> | undefined): string =>
  Object.entries(object ?? {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => plain(`${key}: ${show(value)}`))
    .join('; ');

/** Fields of one line with bars between them; empty ones are left out. */
export const row = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' | ');

/** What is known of the person, one line each; parts that are missing have none. */
export function personLines({
  preferences,
  profile,
  constraints,
  history,
  history_text,
}: PersonContext): string[] {
  const limits = fields(constraints);
  return [
    ...(preferences ?? []).map((wish) => `wants: ${plain(wish)}`),
    ...(profile ? [`about: ${plain(profile)}`] : []),
    ...(limits ? [`limits: ${limits}`] : []),
    ...(history ?? []).map(({ item, rating, metadata }) =>
      row(`past: ${plain(item)}`, `rating: ${plain(rating)}`, fields(metadata)),
    ),
    ...(history_text ? [`past: ${plain(history_text)}`] : []),
  ];
}
