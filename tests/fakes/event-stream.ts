import { setTimeout as wait } from 'node:timers/promises';
import { PROVIDER_TEXT, type Wire } from './fake-server';
import type { Answer } from './model-script';

/** How one provider words its stream. */
export type StreamFormat = {
  /** Written when it begins to think. */
  thinking?: string[];
  /** Written before the text. */
  opening: string[];
  /** One piece of the text. */
  piece: (text: string) => string;
  /** Written behind the text. */
  closing: string[];
  /** An error in the middle of a stream. */
  error: (message: string) => string;
};

/** `data:` alone, as chat completions and Gemini write it. */
export const dataEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** Streams an answer as server-sent events, or as much of it as the script lets through. */
export async function streamAnswer(wire: Wire, answer: Answer, format: StreamFormat): Promise<void> {
  const { response, cut } = wire;
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const event of format.thinking ?? []) response.write(event);
  if (answer.silentMs > 0) await wait(answer.silentMs);
  for (const event of format.opening) response.write(event);
  const text = answer.text.slice(0, answer.breakAt);
  for (let at = 0; at < text.length; at += answer.pieceLength) {
    if (answer.delayMs > 0) await wait(answer.delayMs);
    if (response.destroyed) return;
    response.write(format.piece(text.slice(at, at + answer.pieceLength)));
  }
  if (answer.breakAt !== undefined) {
    if (answer.breakBy === 'hang') return;
    if (answer.breakBy === 'error') response.end(format.error(PROVIDER_TEXT));
    else setTimeout(cut, 20); // what was written has to leave first
    return;
  }
  if (answer.tailMs > 0) await wait(answer.tailMs);
  if (answer.closingMs === 0) return void response.end(format.closing.join(''));
  for (const event of format.closing) {
    await wait(answer.closingMs);
    response.write(event);
  }
  response.end();
}
