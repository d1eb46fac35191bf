import { isRecord } from '@/lib/text/snake-keys';

/** Fields of an event of the Responses API that only adds text; with anything else it is left as it is. */
const DELTA_KEYS: ReadonlySet<string> = new Set([
  'type',
  'item_id',
  'output_index',
  'content_index',
  'delta',
  'sequence_number',
  'logprobs',
  'obfuscation',
]);
/** The same of a chat completion's. */
const CHUNK_KEYS: ReadonlySet<string> = new Set([
  'id',
  'object',
  'created',
  'model',
  'system_fingerprint',
  'service_tier',
  'choices',
  'usage',
  'obfuscation',
]);
const CHOICE_KEYS: ReadonlySet<string> = new Set(['index', 'delta', 'finish_reason', 'logprobs']);
const CONTENT_KEYS: ReadonlySet<string> = new Set(['content']);
/** Fields that say nothing when they are null or empty. */
const EMPTY_UNLESS_SET = ['finish_reason', 'logprobs', 'usage'];

type Fields = Record<string, unknown>;

/** An event that adds text: where to, what, and the same event with other text. */
type Delta = { place: string; text: string; withText: (text: string) => Fields };

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Whether all that is there is known, and what would have to be kept is not. */
const holdsOnly = (fields: Fields, known: ReadonlySet<string>) =>
  Object.keys(fields).every((key) => known.has(key)) && EMPTY_UNLESS_SET.every((key) => isEmpty(fields[key]));

function readResponseDelta(event: Fields): Delta | undefined {
  const { type, item_id, output_index, content_index, delta } = event;
  if (type !== 'response.output_text.delta' || typeof delta !== 'string') return undefined;
  if (!holdsOnly(event, DELTA_KEYS)) return undefined;
  const place = `${item_id} ${output_index} ${content_index}`;
  return { place, text: delta, withText: (text) => ({ ...event, delta: text }) };
}

function readChatDelta(event: Fields): Delta | undefined {
  const { id, choices } = event;
  if (!Array.isArray(choices) || choices.length !== 1 || !holdsOnly(event, CHUNK_KEYS)) return undefined;
  const choice: unknown = choices[0];
  if (!isRecord(choice) || !isRecord(choice.delta) || !holdsOnly(choice, CHOICE_KEYS)) return undefined;
  const { content } = choice.delta;
  if (typeof content !== 'string' || !holdsOnly(choice.delta, CONTENT_KEYS)) return undefined;
  return {
    place: `${id} ${choice.index}`,
    text: content,
    withText: (text) => ({ ...event, choices: [{ ...choice, delta: { content: text } }] }),
  };
}

/** Up to its JSON, what an event is; the name of its kind may come before. */
const EVENT = /^((?:event: [^\n]*\n)?data: )(\{"[^\n]*\})$/;

/** An event's bytes as text, and what it adds if that is all it does. */
function readEvent(block: string): { head: string; delta: Delta } | undefined {
  const [, head, json] = (block.includes('"delta"') && EVENT.exec(block)) || [];
  if (head === undefined || json === undefined) return undefined;
  let event: unknown;
  try {
    event = JSON.parse(json);
  } catch {
    return undefined; // the provider's own reader says what is wrong with it
  }
  const delta = isRecord(event) ? (readResponseDelta(event) ?? readChatDelta(event)) : undefined;
  return delta && { head, delta };
}

/** Events that follow one another and add to the same text become one. */
function mergeBlocks(blocks: readonly string[]): string {
  let merged = '';
  let open: { head: string; delta: Delta; text: string } | undefined;
  const close = () => {
    if (open) merged += `${open.head}${JSON.stringify(open.delta.withText(open.text))}\n\n`;
    open = undefined;
  };
  for (const block of blocks) {
    const event = readEvent(block);
    if (event && open && event.delta.place === open.delta.place) open.text += event.delta.text;
    else {
      close();
      if (event) open = { ...event, text: event.delta.text };
      else merged += `${block}\n\n`;
    }
  }
  close();
  return merged;
}

const END = '\n\n';

/**
 * Makes one event of those that came together and add to the same text of an answer, in OpenAI's two formats: the
 * provider's own reading of an event, and all that follows from it, takes several times as long as this. Nothing waits
 * for anything: what begins before a piece or ends after it stays as it is, and so does every other event.
 *
 * @param piece bytes of a `text/event-stream`, parted anywhere
 * @returns bytes that say the same
 */
export function mergeDeltas(piece: Uint8Array): Uint8Array {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  // The first event may have begun in an earlier piece, the last one may end in a later one.
  const first = bytes.indexOf(END);
  const last = bytes.lastIndexOf(END);
  if (first === -1 || last === first) return piece;
  const from = first + END.length;
  const blocks = bytes.toString('utf8', from, last).split(END);
  if (blocks.length < 2) return piece;
  return Buffer.concat([
    bytes.subarray(0, from),
    Buffer.from(mergeBlocks(blocks)),
    bytes.subarray(last + END.length),
  ]);
}
