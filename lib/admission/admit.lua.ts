import { FIND_KEY_FUNCTION } from '../keys/find-key.lua';
import { RESERVE_QUOTA_FUNCTION } from '../metering/quota.lua';
import { TAKE_FROM_WINDOW } from '../metering/take-from-window.lua';
import { MICRO_USD, SPENT_FIELD } from '../metering/usage-hash';
import { DUE_NOTICES_FUNCTION } from '../notices/due-notices.lua';
import { MAY_USE_FUNCTION } from '../plans/permissions';
import { TIERS } from '../plans/tiers';

const tiers = Object.entries(TIERS).map(
  ([id, { requestsPerMinute, requestsPerMonth }]) =>
    `${id} = {${requestsPerMinute}, ${requestsPerMonth ?? -1}}`,
);

/**
 * Finds the key of a secret, counts the request in its window and takes a place of its quota, up to the first refusal
 * (contract: processing-order), and claims the notices that this makes due (contract: mails). The limits are those of
 * `limitsOf` (lib/plans/tiers.ts).
 *
 * KEYS: 1 key record, 2 secrets of the key, 3 present bucket of its window, 4 the bucket before, 5 usage of the month.
 * ARGV: 1 hash of the secret, 2 now (ms), 3 interval between notes of use (ms), 4 size of the window (ms), 5 requests
 *       allowed in it, an empty text for as many as the key has, 6 scope, 7 bits of the caller's address
 *       (lib/plans/permissions.ts), then, when a place is wanted, 8 field of the day, 9 field of the vertical.
 * Returns nothing when there is no such key. Else the fields and values of the record, none when the key has no such
 * secret; then, when the key may not be used so, `scope` or `address`; when it may, what `take_from_window` returns, what
 * `reserve_quota` returns (an empty text, too, when no place was wanted or the window is full), what `due_notices` returns,
 * and `1` when the key has spent its budget of the month (contract: budgets), else an empty text.
 */
export const ADMIT = `${FIND_KEY_FUNCTION}${MAY_USE_FUNCTION}${TAKE_FROM_WINDOW}${RESERVE_QUOTA_FUNCTION}${DUE_NOTICES_FUNCTION}
local tiers = {${tiers.join(', ')}}
local now = tonumber(ARGV[2])
local record, fields = find_key(KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3])
if not record then return false end
local tier = fields and tiers[fields.tier]
if not tier then return {record} end
local forbidden = may_use(fields, ARGV[6], ARGV[7])
if forbidden then return {record, forbidden} end
local most = tonumber(ARGV[5]) or tonumber(fields.rateLimit) or tier[1]
local window = take_from_window(KEYS[3], KEYS[4], most, now, tonumber(ARGV[4]))
local quota, place, used = tonumber(fields.monthlyLimit) or tier[2], ''
local own = tonumber(fields.ownMonthlyLimit)
if own and (quota < 0 or own < quota) then quota = own end
if window[1] == 1 and ARGV[8] then place, used = reserve_quota(KEYS[5], quota, ARGV[8], ARGV[9]) end
local notices = due_notices(KEYS[1], fields, now, KEYS[5], quota, used)
local budget, spent = tonumber(fields.budgetUsd), ''
if budget and tonumber(redis.call('HGET', KEYS[5], '${SPENT_FIELD}') or '0') >= budget * ${MICRO_USD} then spent = '1' end
return {record, window, place, notices, spent}`;
