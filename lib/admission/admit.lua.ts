import { FIND_KEY_FUNCTION } from '../keys/find-key.lua';
import { RESERVE_QUOTA_FUNCTION } from '../metering/reserve-quota.lua';
import { TAKE_FROM_WINDOW } from '../metering/take-from-window.lua';
import { DUE_NOTICES_FUNCTION } from '../notices/due-notices.lua';
import { TIERS } from '../plans/tiers';

const tiers = Object.entries(TIERS).map(
  ([id, { requestsPerMinute, requestsPerMonth }]) =>
    `${id} = {${requestsPerMinute}, ${requestsPerMonth ?? -1}}`,
);

/**
 * Finds the key behind a secret, counts the request in its window and takes a place of its quota, as far as it gets
 * (contract: processing-order), and says which messages that makes due (contract: mails). The limits are those of
 * `limitsOf` (lib/plans/tiers.ts).
 *
 * KEYS: 1 name of the secret.
 * ARGV: 1 what names of key records begin with, 2 now (ms), 3 interval between notes of use (ms), 4 what names of
 *       windows begin with, 5 size of the window (ms), then, when a place is wanted, 6 what names of usage begin with,
 *       7 month, 8 field of the day, 9 field of the vertical.
 * Returns the fields and values of the record; then, when the key may be used, what `take_from_window` returns, what
 * `reserve_quota` returns (an empty text, too, when no place was wanted or the window is full), and what `due_notices`
 * returns.
 */
export const ADMIT = `${FIND_KEY_FUNCTION}${TAKE_FROM_WINDOW}${RESERVE_QUOTA_FUNCTION}${DUE_NOTICES_FUNCTION}
local tiers = {${tiers.join(', ')}}
local now = tonumber(ARGV[2])
local record, fields = find_key(KEYS[1], ARGV[1], ARGV[2], ARGV[3])
local tier = fields and tiers[fields.tier]
if not tier then return {record} end
local most = tonumber(fields.rateLimit) or tier[1]
local window = take_from_window(ARGV[4] .. ':' .. fields.id, most, now, tonumber(ARGV[5]))
local quota, place, used, usage = tonumber(fields.monthlyLimit) or tier[2], ''
if window[1] == 1 and ARGV[6] then
  usage = ARGV[6] .. fields.id .. ':' .. ARGV[7]
  place, used = reserve_quota(usage, quota, ARGV[8], ARGV[9])
end
return {record, window, place, due_notices(ARGV[1] .. fields.id, fields, now, usage, quota, used)}`;
