import { z } from 'zod';
import { findKeyArgs } from '../keys/find-key';
import { type KeyRecord, parseKeyRecord } from '../keys/key-record';
import { parseWindow, WINDOW_MS, type WindowKind, type WindowState } from '../metering/key-window';
import { parsePlace, type QuotaPlace, quotaFields, refundQuota } from '../metering/quota';
import { type Notice, parseNotices } from '../notices/notice';
import { monthOf } from '../plans/calendar-month';
import type { Store } from '../store/client';
import { parseHash } from '../store/read-hashes';
import { runScript } from '../store/run-script';
import { ADMIT } from './admit.lua';

/** What to ask the store for. */
export type Question = {
  /** SHA-256 of the secret. */
  hash: string;
  window: WindowKind;
  /** Absent when no place of the quota is wanted. */
  vertical: string | undefined;
  /** Unix time in milliseconds. */
  now: number;
};

/** What the store answered about a key that may be used. */
export type Answer = {
  key: KeyRecord;
  window: WindowState;
  /** `null` when no place was left, wanted, or, the window being full, looked for. */
  place: QuotaPlace | null;
  /** Messages that this request made due, to be sent by whoever asked. */
  notices: Notice[];
};

const reply = z.union([z.tuple([z.unknown()]), z.tuple([z.unknown(), z.unknown(), z.string(), z.string()])]);

/**
 * Asks the store everything at once: key, sliding window, quota and the messages that are due, in one script.
 *
 * @returns `null` when the key is unknown, revoked or expired; nothing was counted then
 */
export async function ask(store: Store, { hash, window, vertical, now }: Question): Promise<Answer | null> {
  const { names } = store;
  const wanted = vertical === undefined ? undefined : quotaFields(vertical, now);
  const raw = await runScript(
    store,
    ADMIT,
    [names.secret(hash)],
    [
      ...findKeyArgs(store, now),
      names.window(window),
      WINDOW_MS,
      ...(wanted ? [names.usageOfEveryKey, wanted.month, wanted.dayField, wanted.verticalField] : []),
    ],
  );
  const [fields, state, countedAs = '', due = ''] = reply.parse(raw);
  const record = parseHash(fields);
  const asked = wanted && { keyId: record.id ?? '', ...wanted };
  const place = asked ? parsePlace(countedAs, asked) : null;
  try {
    const key = parseKeyRecord(record);
    if (!key || state === undefined) return null;
    return { key, window: parseWindow(state, now), place, notices: parseNotices(due, monthOf(now)) };
  } catch (error) {
    // A record that cannot be read serves nobody.
    if (place) await refundQuota(store, place);
    throw error;
  }
}
