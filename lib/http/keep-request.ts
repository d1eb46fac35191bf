import { afterRequest } from '../alerts/after-request';
import { getConfig } from '../config';
import type { KeyRecord } from '../keys/key-record';
import { recordSpending } from '../metering/spending';
import type { Generation } from '../models/generation';
import { appendRequest } from '../request-log/append-request';
import { arrivedAt } from '../request-log/request-entry';
import type { Exchange } from './define-route';
import type { RequestLog } from './log-request';

const isFallback = ({ model, firstChoice }: Generation) =>
  model !== undefined && firstChoice !== undefined && model !== firstChoice;

/**
 * Keeps a request that has ended in the log of its key and in the sums of its month, in the background
 * (contract: logged-requests, log-privacy, outcome-sums), and counts what its models cost (contract: budgets). Without a
 * known key nothing is kept; while the log is off, only sums and cost are. Then alerts have their turn (contract: alerts).
 *
 * @param key absent when no key was found
 */
export function keepRequest(
  entry: RequestLog,
  key: KeyRecord | undefined,
  background: Exchange['background'],
): void {
  const { keyId, requestId, route, status, ms, code, field, asked, generation, firstEventMs } = entry;
  if (!keyId) return;
  const { model, usage, costUsd } = generation ?? {};
  const at = arrivedAt(requestId);
  if (costUsd) background(recordSpending({ keyId, usd: costUsd, at }));
  const isBroken = status < 400 && code !== undefined;
  const owner = key?.unclaimed ? undefined : key?.ownerEmail;
  background(
    appendRequest({
      keyId,
      days: getConfig().REQUEST_LOG_DAYS,
      costUsd,
      entry: {
        id: requestId,
        at,
        route,
        status,
        ms,
        isStreamed: asked?.isStreamed ?? false,
        isGrounded: entry.isGrounded ?? false,
        isFallback: generation !== undefined && isFallback(generation),
        vertical: asked?.vertical,
        count: asked?.count,
        model,
        inputTokens: model ? usage?.inputTokens : undefined,
        outputTokens: model ? usage?.outputTokens : undefined,
        firstEventMs,
        code,
        field,
      },
    }),
  );
  afterRequest(owner === undefined ? undefined : { owner, status, isBroken, costUsd }, background);
}
