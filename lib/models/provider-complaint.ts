import type { APICallError } from '@ai-sdk/provider';
import { looseText } from '../evidence/known-values';
import { isRecord } from '../text/snake-keys';

/** What a provider answered in place of an answer, before its stream or within. */
export type ProviderError = Pick<
  APICallError,
  'message' | 'statusCode' | 'isRetryable' | 'responseHeaders' | 'responseBody' | 'requestBodyValues' | 'data'
>;

/** What a provider complains about; the parameter, if one is known, by its path in the body that was sent. */
type Complaint = { about: 'account' | 'length' | 'format' | 'parameter'; parameter?: string | undefined };

const ACCOUNT =
  /insufficient[_ ](quota|balance|credits?|funds)|billing_(not_active|hard_limit)|credit balance is too low|payment required/i;
const TOO_LONG =
  /context.{0,40}(length|size|window|limit|exceed)|exceeds?.{0,40}(context|maximum.{0,20}tokens)|(prompt|input|request).{0,20}(is )?too (long|large)|too many (input )?tokens|maximum context/i;
const FORMAT =
  /response[_ ]?(format|schema)|json[_ ](schema|object|mode)|structured[_ ]output|grammar|guided/i;
const UNSUPPORTED =
  /unsupported|unrecognized|unknown (name|parameter|field|argument)|unexpected keyword|not (supported|permitted|allowed)|does not support|cannot find field|extra (inputs|fields)/i;

/** Without these there is no request. */
const NEEDED = new Set([
  'model',
  'messages',
  'input',
  'contents',
  'system',
  'stream',
  'instructions',
  'systemInstruction',
]);
/** Parts of a body whose own keys are parameters too. */
const CONTAINERS = [
  '',
  'reasoning',
  'text',
  'generationConfig',
  'generationConfig.thinkingConfig',
  'options',
];

const at = (body: unknown, path: string): unknown =>
  path === ''
    ? body
    : path.split('.').reduce((value, key) => (isRecord(value) ? value[key] : undefined), body);

function errorOf({ data }: ProviderError): Record<string, unknown> {
  const inner = isRecord(data) ? data.error : undefined;
  return isRecord(inner) ? inner : {};
}

function findParameter(error: ProviderError): string | undefined {
  const { param } = errorOf(error);
  const body = error.requestBodyValues;
  const quoted = [...error.message.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, word]) => word as string);
  const words = error.message.match(/[A-Za-z][\w.]*\w/g) ?? [];
  for (const word of [...(typeof param === 'string' ? [param] : []), ...quoted, ...words]) {
    for (const container of CONTAINERS) {
      const path = container === '' ? word : `${container}.${word}`;
      if (!NEEDED.has(path) && !CONTAINERS.includes(path) && at(body, path) !== undefined) return path;
    }
  }
  return undefined;
}

/**
 * Reads what a provider's error is about from its English words, whatever its status; undefined where nothing is known of it
 * (contract: refusing-models). The parameter, where one is found, is one that was sent, and none of those without which there is
 * no request, such as `messages`.
 */
export function readComplaint(error: ProviderError): Complaint | undefined {
  const said = `${error.message} ${error.responseBody ?? ''}`;
  if (ACCOUNT.test(said)) return { about: 'account' };
  if (TOO_LONG.test(said)) return { about: 'length' };
  if (FORMAT.test(said)) return { about: 'format' };
  const { code } = errorOf(error);
  const isUnsupported =
    UNSUPPORTED.test(error.message) || (typeof code === 'string' && UNSUPPORTED.test(code));
  return isUnsupported ? { about: 'parameter', parameter: findParameter(error) } : undefined;
}

/** Removes parameters that a body has, in place, by dotted paths; with `tools` also `tool_choice` (contract: refusing-models). */
export function removeParameters(body: Record<string, unknown>, paths: Iterable<string>): void {
  for (const path of paths) {
    const dot = path.lastIndexOf('.');
    const holder = at(body, path.slice(0, Math.max(0, dot)));
    if (isRecord(holder)) delete holder[path.slice(dot + 1)];
    if (path === 'tools') delete body.tool_choice;
  }
}

/** How much of a provider's message is kept, in characters. */
const LONGEST = 200;
/** A run of so many words that the caller wrote is the caller's. */
const RUN = 3;
/** What may be a key, an account or the id of anything. */
const SECRET = /\S*(?=[^\s]*\d)[\w*-]{16,}\S*|\S*\*{3,}\S*|\b(?:sk|pk|rk|AIza)[-_]?\w{6,}\S*/g;

/** Whether the caller wrote a passage, letter case and punctuation aside. */
const isOf = (passage: string, written: string) => {
  const loose = looseText(passage);
  return loose !== '' && written.includes(` ${loose} `);
};

/** A text without what the caller wrote: passages in quotation marks, and three words on end. */
function withoutCallers(text: string, callers: string): string {
  const written = ` ${looseText(callers)} `;
  const unquoted = text.replace(/(['"`“«„])(.+?)(['"`”»“])/gu, (whole, _, inner: string) =>
    isOf(inner, written) ? '[…]' : whole,
  );
  const words = unquoted.split(/\s+/);
  const isCallers = words.map(() => false);
  for (let place = 0; place + RUN <= words.length; place += 1) {
    if (isOf(words.slice(place, place + RUN).join(' '), written)) isCallers.fill(true, place, place + RUN);
  }
  return words
    .map((word, place) => (isCallers[place] ? '[…]' : word))
    .filter((word, place, all) => word !== '[…]' || all[place - 1] !== '[…]')
    .join(' ');
}

/**
 * Writes a provider's code and message for the operator, in at most 200 UTF-16 units, leaving out what looks like a key and what
 * repeats `callers` (contract: refusing-models). Undefined where it said nothing, or the error is no provider's.
 */
export function describeComplaint(error: unknown, callers: string): string | undefined {
  if (!isRecord(error) || typeof error.message !== 'string' || !('statusCode' in error)) return undefined;
  const { code, type } = errorOf(error as ProviderError);
  const name = [code, type].find((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word));
  const message = withoutCallers(error.message.slice(0, 2_000).replace(SECRET, '[…]'), callers);
  const said = [name, message.trim()].filter(Boolean).join(': ').slice(0, LONGEST).toWellFormed();
  return /\w/.test(said) ? said : undefined;
}
