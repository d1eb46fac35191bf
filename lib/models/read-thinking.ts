import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';

/**
 * A stream of what is made of each part of another one. It reads a part when one is wanted and keeps none ahead: a
 * `TransformStream` does the same by a second stream and the promises between both, for three times the processor time.
 *
 * @param toParts what becomes of a part: none, one or several; must not throw
 */
export function mapStream<In, Out>(
  source: ReadableStream<In>,
  toParts: (part: In) => readonly Out[],
): ReadableStream<Out> {
  const reader = source.getReader();
  return new ReadableStream<Out>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          const parts = toParts(value);
          for (const part of parts) controller.enqueue(part);
          if (parts.length > 0) return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** How a model that thinks aloud sets its thoughts apart. */
const OPENING = /^<(think|thinking|reasoning|thought)>/;
const CLOSING = /<\/(think|thinking|reasoning|thought)>/;
const OPENING_TAGS = ['<think>', '<thinking>', '<reasoning>', '<thought>'];
/** More than the longest closing tag; one may be split over two pieces. */
const TAG_LENGTH = 13;

/** Endings after which thoughts are no answer: cut off, or meant for a tool. */
const NO_ANSWER = ['length', 'content-filter', 'tool-calls', 'error'];

/** A piece of text as it came, told apart. */
type Told = { thought: string; answer: string };

/**
 * Tells thoughts from the answer while a text arrives. What begins as JSON or a code fence is the answer; anything
 * else is held to be thoughts until a closing tag says where they end, since chat templates often open them in
 * the prompt, so that no opening tag is seen.
 */
function createThoughtReader() {
  let phase: 'start' | 'thinking' | 'answer' = 'start';
  let held = '';
  /** Whether the thoughts were opened by a tag of their own, and so are thoughts for certain. */
  let isTagged = false;

  /** Thoughts up to the closing tag, if it is there. */
  const readThought = (): Told => {
    const closing = CLOSING.exec(held);
    if (!closing) {
      const thought = held.slice(0, Math.max(0, held.length - TAG_LENGTH));
      held = held.slice(thought.length);
      return { thought, answer: '' };
    }
    const thought = held.slice(0, closing.index);
    held = held.slice(closing.index + closing[0].length);
    phase = 'start';
    return { thought, answer: '' };
  };
  /** Decides what begins here; false when there is too little to say. */
  const begin = (): boolean => {
    held = held.trimStart();
    if (held === '' || OPENING_TAGS.some((tag) => tag.startsWith(held) && tag !== held)) return false;
    if ('```'.startsWith(held)) return false;
    const opening = OPENING.exec(held);
    if (opening) held = held.slice(opening[0].length);
    isTagged = opening !== null;
    phase = !opening && /^(\{|\[|```)/.test(held) ? 'answer' : 'thinking';
    return true;
  };

  return {
    push(text: string): Told {
      held += text;
      let thought = '';
      for (;;) {
        if (phase === 'start' && !begin()) return { thought, answer: '' };
        if (phase === 'answer') {
          const answer = held;
          held = '';
          return { thought, answer };
        }
        thought += readThought().thought;
        if (phase === 'thinking') return { thought, answer: '' };
      }
    },
    /** What is still held when the text is over. */
    rest: () => held,
    /** Whether thoughts were opened by a tag and never closed: no answer has begun. */
    isOpen: () => phase === 'thinking' && isTagged,
  };
}

/** Turns the parts of a provider's stream into ones in which thoughts are reasoning and the answer is text. */
function createThoughtFilter() {
  const reader = createThoughtReader();
  const id = 'thinking';
  let thoughts = '';
  let hasAnswer = false;
  let textId = 'answer';
  let isThinking = false;
  const think = (parts: LanguageModelV4StreamPart[], delta: string) => {
    thoughts += delta;
    if (delta === '') return;
    if (!isThinking) parts.push({ type: 'reasoning-start', id });
    isThinking = true;
    parts.push({ type: 'reasoning-delta', id, delta });
  };
  const closeThoughts = (parts: LanguageModelV4StreamPart[]) => {
    if (isThinking) parts.push({ type: 'reasoning-end', id });
    isThinking = false;
  };
  const answer = (parts: LanguageModelV4StreamPart[], delta: string) => {
    if (delta === '') return;
    if (!hasAnswer) {
      closeThoughts(parts);
      parts.push({ type: 'text-start', id: textId });
    }
    hasAnswer = true;
    parts.push({ type: 'text-delta', id: textId, delta });
  };
  const end = (parts: LanguageModelV4StreamPart[], finish: string) => {
    const rest = reader.rest();
    // Some servers put the whole answer where thoughts belong.
    if (!hasAnswer && !reader.isOpen() && !NO_ANSWER.includes(finish)) answer(parts, thoughts + rest);
    closeThoughts(parts);
    if (hasAnswer) parts.push({ type: 'text-end', id: textId });
  };

  return (part: LanguageModelV4StreamPart): readonly LanguageModelV4StreamPart[] => {
    const parts: LanguageModelV4StreamPart[] = [];
    if (part.type === 'text-start') textId = part.id;
    else if (part.type === 'text-delta') {
      const told = reader.push(part.delta);
      think(parts, told.thought);
      answer(parts, told.answer);
    } else if (part.type !== 'text-end') {
      if (part.type === 'reasoning-delta') thoughts += part.delta;
      if (part.type === 'finish') end(parts, part.finishReason.unified);
      parts.push(part);
    }
    return parts;
  };
}

/**
 * Reads the thoughts of a model that writes them into its answer, with or without tags, as reasoning, so that
 * nothing of them is taken for the answer. An answer that stands only among the thoughts is given out at the end.
 * Streams alone are read so: every call of this service is one.
 */
export function readThinking(model: LanguageModelV4): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    async doStream(options) {
      const result = await model.doStream(options);
      return { ...result, stream: mapStream(result.stream, createThoughtFilter()) };
    },
  };
}
