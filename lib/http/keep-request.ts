import { countRequest } from '../alerts/count-request';
import { takeUpDue } from '../alerts/deliver';
import { runInBackground } from '../background';
import { getConfig } from '../config';
import type { KeyRecord } from '../keys/key-record';
import { recordSpending } from '../metering/spending';
import { sharedMemory } from '../request-context';
import { appendRequest } from '../request-log/append-request';
import { arrivedAt } from '../request-log/request-entry';
import type { RequestLog } from './log-request';

/** How often requests of a process look for due deliveries of any account, in milliseconds. */
const LOOK_EVERY_MS = 5_000;

/**
 * Keeps a request that has ended in the log of its key and in the sums of its month, adds the cost of its models, counts it for
 * alerts, and at most once in 5 s makes due deliveries, all in the background (contract: logged-requests, log-privacy,
 * outcome-sums, budgets, alerts, webhook-retries). Returns at once; a failure is only logged. Does nothing without `keyId` in the
 * entry; while the log is off (`REQUEST_LOG_DAYS` 0), all but its entry is kept. A request counts for no alert without a record
 * of its key, or with an unclaimed one. @throws ConfigError (`getConfig`)
 */
export function keepRequest(entry: RequestLog, key: KeyRecord | undefined): void {
  const { keyId, requestId, route, status, ms, code, field, requested, generation, firstEventMs } = entry;
  if (!keyId) return;
  const { model, firstChoice, usage, costUsd } = generation ?? {};
  const at = arrivedAt(requestId);
  if (costUsd) runInBackground(recordSpending({ keyId, usd: costUsd, at }));
  runInBackground(
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
        isStreamed: requested?.isStreamed ?? false,
        isGrounded: entry.isGrounded ?? false,
        isFallback: model !== undefined && firstChoice !== undefined && model !== firstChoice,
        vertical: requested?.vertical,
        count: requested?.count,
        model,
        inputTokens: model ? usage?.inputTokens : undefined,
        outputTokens: model ? usage?.outputTokens : undefined,
        firstEventMs,
        code,
        field,
      },
    }),
  );
  // Anybody can type any address: an unclaimed key counts for no alert.
  if (key && !key.unclaimed) {
    const isBroken = status < 400 && code !== undefined;
    runInBackground(countRequest({ owner: key.ownerEmail, status, isBroken, costUsd }));
  }
  // No timer outlives a request on some platforms.
  const looked = sharedMemory('alerts looked at', () => ({ at: 0 }));
  if (Date.now() - looked.at < LOOK_EVERY_MS) return;
  looked.at = Date.now();
  runInBackground(takeUpDue());
}
