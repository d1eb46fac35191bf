import { failureOf, isRecord, parseJson } from './failures.js';
import { type Operation, readText, request } from './request.js';
import { retry } from './retry.js';
import { type CallOptions, forCall, type Settings } from './settings.js';

/** An operation, and how its document is recognised. */
export type Query = Omit<Operation, 'accept'> & {
  /** A field that every such document has. */
  has: string;
  /** A status beside 200 with which the document may come. */
  alsoWith?: number;
};

/**
 * Asks for one JSON document.
 *
 * @throws RecoError; the reason of `options.signal` when that is aborted
 */
export async function readDocument<T>(settings: Settings, query: Query, options: CallOptions): Promise<T> {
  const { has, alsoWith, ...operation } = query;
  const call = forCall(settings, options);
  const isAnswer = (status: number) => status === 200 || status === alsoWith;
  return retry(call, options.signal, async (watch) => {
    const response = await request(call, { ...operation, accept: 'application/json' }, watch, isAnswer);
    const text = await readText(response, call, watch);
    watch.end();
    const document = parseJson(text);
    if (isRecord(document) && has in document) return document as T;
    throw failureOf(response, text, call);
  });
}
