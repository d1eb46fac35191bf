import { accountHash } from '../keys/key-record';
import type { StoreDeps } from '../store/client';
import { readTrail, type TrailEntry } from '../trail/trail';
import { readPage } from './account-keys';
import { type FileFormat, writeList } from './csv';
import type { Session } from './session';

/** Names of the deeds of a trail on pages and in the operator command. */
export const DEED_TEXTS: Record<TrailEntry['deed'], string> = {
  'key-created': 'Key created',
  'key-claimed': 'Key claimed',
  'key-renamed': 'Key renamed',
  'secret-rotated': 'Secret rotated',
  'old-secret-stopped': 'Old secret stopped',
  'key-revoked': 'Key revoked',
  'tier-changed': 'Tier changed',
  'limits-changed': 'Limits changed',
  'permissions-changed': 'Permissions changed',
  'expiry-changed': 'Expiry changed',
  'signed-in': 'Signed in',
  'signed-out-everywhere': 'Signed out everywhere',
  'terms-accepted': 'Terms accepted',
};

/** Names there of who did it, by which way. */
export const WAY_TEXTS: Record<TrailEntry['way'], string> = {
  dashboard: 'Owner, dashboard',
  link: 'Owner, mailed link',
  command: 'Operator, command',
  'sign-up': 'Sign-up page',
};

const TRAIL_PER_PAGE = 25;

/**
 * Reads the trail of the account that is signed in, newest first (contract: trail).
 *
 * @throws StoreUnavailableError; z.ZodError or SyntaxError for an entry that cannot be read
 */
export const readAccountTrail = async ({ email }: Session, deps: StoreDeps = {}): Promise<TrailEntry[]> =>
  readTrail(await accountHash(email), deps);

/**
 * Cuts a page of 25 entries out of a trail (contract: trail).
 *
 * @param wanted its number as a query parameter has it (`readPage`); the last page when there are fewer
 * @returns the entries as `shown`, the number of this page from 1, and how many pages there are, at least 1
 */
export function trailPage(entries: readonly TrailEntry[], wanted: unknown) {
  const pages = Math.max(1, Math.ceil(entries.length / TRAIL_PER_PAGE));
  const page = Math.min(readPage(wanted), pages);
  return { shown: entries.slice((page - 1) * TRAIL_PER_PAGE, page * TRAIL_PER_PAGE), page, pages };
}

/**
 * Converts an entry of a trail into the fields of downloads and the operator command: `time` in ISO 8601, absent ones
 * undefined.
 */
export const trailRow = ({ at, deed, way, keyId, keyName, detail }: TrailEntry) => ({
  time: new Date(at).toISOString(),
  deed,
  way,
  key_id: keyId,
  key_name: keyName,
  detail,
});

/** Writes a trail, in its order, as CSV or as JSON `{"trail": [...]}` of {@link trailRow}s (contract: trail). */
export const trailFile = (entries: readonly TrailEntry[], format: FileFormat): string =>
  writeList(format, 'trail', ['time', 'deed', 'way', 'key_id', 'key_name', 'detail'], entries.map(trailRow));
