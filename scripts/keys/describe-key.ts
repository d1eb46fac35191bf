import { deedText, WAY_TEXTS } from '../../lib/accounts/account-trail';
import { printable } from '../../lib/keys/key-fields';
import { isUsable, type KeyRecord } from '../../lib/keys/key-record';
import { oldSecretOf } from '../../lib/keys/rotate-key';
import { networkText } from '../../lib/plans/permissions';
import { limitsOf } from '../../lib/plans/tiers';
import type { TrailEntry } from '../../lib/trail/trail';

const iso = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString());

/** Names the state of a key. @param now Unix time in milliseconds */
export function statusOf(key: KeyRecord, now: number): 'active' | 'revoked' | 'expired' {
  if (isUsable(key, now)) return 'active';
  return key.revokedAt === undefined ? 'expired' : 'revoked';
}

/** Describes a key for `--json`. Limits are those in force; `null` means unlimited. */
export function keyToJson(key: KeyRecord, now: number) {
  const { requestsPerMinute, requestsPerMonth } = limitsOf(key);
  const old = oldSecretOf(key, now);
  return {
    id: key.id,
    prefix: key.prefix,
    name: key.name,
    email: key.ownerEmail,
    tier: key.tier,
    environment: key.environment,
    source: key.source,
    status: statusOf(key, now),
    claimed: !key.unclaimed,
    requests_per_minute: requestsPerMinute,
    requests_per_month: requestsPerMonth,
    scopes: key.scopes ?? null,
    allowed_addresses: key.networks?.map(networkText) ?? null,
    budget_usd: key.budgetUsd ?? null,
    created_at: iso(key.createdAt),
    last_used_at: iso(key.lastUsedAt),
    expires_at: iso(key.expiresAt),
    revoked_at: iso(key.revokedAt),
    old_secret: old
      ? {
          prefix: old.prefix,
          ends_at: iso(old.endsAt),
          last_used_at: iso(old.lastUsedAt),
          present_last_used_at: iso(old.presentLastUsedAt),
        }
      : null,
  };
}

/**
 * Writes rows as columns of equal width, two spaces apart. Verticals and names are other people's texts; what could
 * move the cursor or colour the terminal is shown as `�`.
 */
export function table(raw: string[][]): string {
  const rows = raw.map((row) => row.map(printable));
  const width = (text: string) => [...text].length;
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))));
  const pad = (text: string, column: number) => text + ' '.repeat((widths[column] ?? 0) - width(text));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

const minute = (instant: number | undefined) =>
  instant === undefined ? '–' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

/** Writes keys as a table, a line each; times are UTC. */
export function keyTable(keys: KeyRecord[], now: number): string {
  if (keys.length === 0) return 'No keys.';
  const heading = ['ID', 'KEY', 'NAME', 'E-MAIL', 'TIER', 'STATUS', 'CREATED', 'LAST USED'];
  const rows = keys.map((key) => [
    key.id,
    key.prefix,
    key.name,
    key.ownerEmail,
    key.tier,
    statusOf(key, now),
    minute(key.createdAt),
    minute(key.lastUsedAt),
  ]);
  return table([heading, ...rows]);
}

/** Writes a trail as a table, a line each; times are UTC. */
export function trailTable(entries: TrailEntry[]): string {
  if (entries.length === 0) return 'Nothing in the trail.';
  const rows = entries.map(({ at, deed, way, keyId = '', keyName = '', detail = '' }) => [
    iso(at) ?? '',
    deedText(deed),
    WAY_TEXTS[way],
    keyId,
    keyName,
    detail,
  ]);
  return table([['TIME', 'WHAT', 'BY', 'KEY', 'NAME', 'CHANGED'], ...rows]);
}

/** Writes a key with its limits and dates, a line each; times are UTC. */
export function keyDetails(key: KeyRecord, now: number): string {
  const { requestsPerMinute, requestsPerMonth } = limitsOf(key);
  const old = oldSecretOf(key, now);
  const lines = [
    ['id', key.id],
    ['key', key.prefix],
    ['name', key.name],
    ['e-mail', key.ownerEmail],
    ['tier', key.tier],
    ['limits', `${requestsPerMinute} requests/minute, ${requestsPerMonth ?? 'unlimited'} requests/month`],
    key.budgetUsd !== undefined && ['budget', `$${key.budgetUsd} a month`],
    ['environment', key.environment],
    key.scopes && ['may only', key.scopes.join(', ')],
    key.networks && ['only from', key.networks.map(networkText).join(', ')],
    ['status', key.unclaimed ? `${statusOf(key, now)}, unclaimed` : statusOf(key, now)],
    ['created', `${minute(key.createdAt)} (${key.source})`],
    ['last used', minute(key.lastUsedAt)],
    old && ['  of it, new key', minute(old.presentLastUsedAt)],
    old && ['  of it, old key', minute(old.lastUsedAt)],
    old && ['old key', `${old.prefix}, works until ${minute(old.endsAt)}`],
    ['expires', minute(key.expiresAt)],
    ['revoked', minute(key.revokedAt)],
  ];
  return table(lines.filter((line) => !!line));
}
