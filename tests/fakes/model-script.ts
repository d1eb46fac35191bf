import type { JSONSchema7 } from '@ai-sdk/provider';
import { sampleAnswer } from './sample-answer';

/** How a model ended its answer. */
export type Finish = 'stop' | 'length' | 'content-filter';

/** What a fake model does for one request. Everything is optional; without anything it answers well. */
export type ModelTurn = {
  /** The text of the answer, whatever the schema says. */
  text?: string;
  /** The elements of the answer: `{"elements": […]}`. */
  elements?: unknown[];
  finish?: Finish;
  /** Refuses in words. */
  refusal?: string;
  /** Calls `webSearch` with these queries instead of answering. */
  queries?: string[];
  /** What it says before it calls a tool. */
  talk?: string;
  /** Calls this tool instead of `webSearch`, with whatever arguments. */
  tool?: { name: string; arguments: unknown };
  /** Breaks off after so many whole elements (or characters of `text`), and how. Streams only. */
  breakAfter?: number;
  breakBy?: 'cut' | 'error' | 'hang';
  /** Waits before every piece of a stream. */
  delayMs?: number;
  /** Waits for so long before it writes: behind its thoughts, or, by responses, behind the mere sign that it thinks. */
  silentMs?: number;
  /** How many characters a piece of a stream has. */
  pieceLength?: number;
  /** Waits before it sends what closes a stream, token counts among it. */
  tailMs?: number;
  /** Waits before each event that closes a stream, those of calls of tools among them. */
  closingMs?: number;
  /** What it thinks aloud before it answers, and how that looks. Chat completions only, as all below. */
  thoughts?: Thoughts;
  /** Puts the answer where thoughts belong, and leaves the content empty. */
  isMisplaced?: boolean;
  /** Answers with one JSON document although a stream was asked for. */
  isUnstreamed?: boolean;
};

/**
 * How thoughts look on the wire: in tags of a name; with the closing tag alone, since the chat template has opened
 * them; or in a field beside the content.
 */
export type Thoughts = { text: string } & (
  | { tag: string; isUnopened?: boolean }
  | { field: 'reasoning_content' | 'reasoning' }
);

/** What a fake model can be told to do. */
export type ModelReply =
  | 'ok'
  /** Valid JSON of another shape. */
  | 'wrong-schema'
  | 'not-json'
  | 'no-text'
  | 'refusal'
  | 'content-filter'
  /** A good answer that ends in the middle of its first element. */
  | 'length'
  /** One search, then a good answer. */
  | 'search'
  /** Searches whenever it may, and goes on when it may not. */
  | 'endless-search'
  | ModelTurn;

/** A request to a model, whichever provider's format it came in. */
export type Ask = {
  schema: JSONSchema7 | undefined;
  /** The user's message. */
  prompt: string;
  canSearch: boolean;
  /** How many tool results the conversation already holds. */
  searches: number;
};

/** What a fake provider puts on the wire. */
export type Answer = {
  text: string;
  finish: Finish;
  refusal: string | undefined;
  calls: { name: string; arguments: unknown }[];
  /** Characters after which a stream breaks. */
  breakAt: number | undefined;
  breakBy: 'cut' | 'error' | 'hang';
  delayMs: number;
  silentMs: number;
  pieceLength: number;
  tailMs: number;
  closingMs: number;
  /** Thoughts beside the content. */
  thoughts: { field: 'reasoning_content' | 'reasoning'; text: string } | undefined;
  isMisplaced: boolean;
  isUnstreamed: boolean;
};

const search = (...queries: string[]): ModelTurn => ({ queries });

function toTurn(reply: ModelReply, ask: Ask): ModelTurn {
  if (typeof reply === 'object') return reply;
  switch (reply) {
    case 'ok':
      return {};
    case 'wrong-schema':
      return { text: '{"films":"none of the asked for fields"}' };
    case 'not-json':
      return { text: 'I would be happy to help with that!' };
    case 'no-text':
      return { text: '' };
    case 'refusal':
      return { refusal: 'I cannot help with that.' };
    case 'content-filter':
      return { text: '', finish: 'content-filter' };
    case 'length': {
      const whole = JSON.stringify(sampleAnswer(ask.schema ?? {}, ask.prompt));
      return { text: whole.slice(0, 40), finish: 'length' };
    }
    case 'search':
      return ask.canSearch && ask.searches === 0 ? search('what is on') : {};
    case 'endless-search':
      return search(`search number ${ask.searches + 1}`);
  }
}

/** Thoughts in tags, in front of the text that follows them. */
const taggedThoughts = (thoughts: Thoughts | undefined): string => {
  if (!thoughts || !('tag' in thoughts)) return '';
  return `${thoughts.isUnopened ? '' : `<${thoughts.tag}>`}${thoughts.text}</${thoughts.tag}>\n\n`;
};

/** Works out what to put on the wire. */
export function toAnswer(reply: ModelReply, ask: Ask): Answer {
  const turn = toTurn(reply, ask);
  const elements =
    turn.elements ?? (sampleAnswer(ask.schema ?? {}, ask.prompt) as { elements?: unknown[] }).elements;
  const text =
    turn.text ?? JSON.stringify(turn.elements ? { elements } : sampleAnswer(ask.schema ?? {}, ask.prompt));
  const wholeElements = JSON.stringify({ elements: elements?.slice(0, turn.breakAfter) }).length - 2;
  return {
    text:
      turn.queries || turn.tool || turn.refusal ? (turn.talk ?? '') : taggedThoughts(turn.thoughts) + text,
    finish: turn.finish ?? 'stop',
    refusal: turn.refusal,
    calls: turn.tool
      ? [turn.tool]
      : (turn.queries ?? []).map((query) => ({ name: 'webSearch', arguments: { query } })),
    breakAt:
      turn.breakAfter === undefined
        ? undefined
        : turn.text === undefined && elements
          ? wholeElements + (turn.breakAfter > 0 ? 8 : 2)
          : turn.breakAfter,
    breakBy: turn.breakBy ?? 'cut',
    delayMs: turn.delayMs ?? 0,
    silentMs: turn.silentMs ?? 0,
    pieceLength: turn.pieceLength ?? 64,
    tailMs: turn.tailMs ?? 0,
    closingMs: turn.closingMs ?? 0,
    thoughts: turn.thoughts && 'field' in turn.thoughts ? turn.thoughts : undefined,
    isMisplaced: turn.isMisplaced ?? false,
    isUnstreamed: turn.isUnstreamed ?? false,
  };
}
