import { CLAIM_NOTICE_FUNCTION } from '../store/claim-notice.lua';
import { EXPIRY_NOTICE_MS, QUOTA_NOTICE_LEVELS } from './notice';

const [NEARLY, FULL] = QUOTA_NOTICE_LEVELS;

/**
 * Defines `due_notices` in Lua, which claims the notices that a request makes due (contract: mails): the quota of its key is
 * used up or nearly, or the key ends soon. The owner of an unclaimed key has not shown to read the mailbox, and gets none.
 * After the notice that the quota is used up there is none that it nearly is.
 *
 * `due_notices(name of the record, its fields, now in ms, usage of the month, quota (-1: unlimited), places taken)` returns
 * them as text, joined by commas: `expiry` and the end (ms), or a share in percent and the places taken. Without `places
 * taken` only the end of the key counts.
 */
export const DUE_NOTICES_FUNCTION = `${CLAIM_NOTICE_FUNCTION}
local function due_notices(record, fields, now, usage, quota, used)
  if fields.unclaimed then return '' end
  local due = {}
  local expires = tonumber(fields.expiresAt)
  local half = expires and (expires - tonumber(fields.expirySetAt or fields.createdAt)) / 2
  if expires
    and expires - now <= math.max(${EXPIRY_NOTICE_MS.least}, math.min(${EXPIRY_NOTICE_MS.most}, half))
    and claim_notice(record, 'notice:expiry:' .. fields.expiresAt, now) then
    due[1] = 'expiry ' .. fields.expiresAt
  end
  if used and quota > 0 and used * 100 >= quota * ${NEARLY} then
    local share = used >= quota and '${FULL}' or '${NEARLY}'
    if claim_notice(usage, 'notice:' .. share, now) then
      due[#due + 1] = share .. ' ' .. string.format('%.0f', used)
    end
  end
  return table.concat(due, ',')
end`;
