const MAX_ATTEMPTS = 5;

/** How long an attempt keeps others away, in milliseconds; four times as long after each. */
const FIRST_WAIT_MS = 300_000;

const DONE = 'done';

/**
 * Gives a notice to one caller, so that it is sent once however many servers count at once (contract: mails). The
 * field holds how many attempts were made and until when the last one keeps others away, or that it is done
 * (`SETTLE_NOTICE`). An attempt of which nothing was heard, because the mail service or the server failed, is followed
 * by another one, after 5, 20, 80 and 320 minutes.
 *
 * `claim_notice(hash, field, now in ms)` returns whether the caller is to send it.
 */
export const CLAIM_NOTICE_FUNCTION = `
local function claim_notice(hash, field, now)
  local state = redis.call('HGET', hash, field)
  if state == '${DONE}' then return false end
  local attempts, waits = string.match(state or '0 0', '^(%d+) (%d+)$')
  attempts = tonumber(attempts) + 1
  if attempts > ${MAX_ATTEMPTS} or now < tonumber(waits) then return false end
  local wait = ${FIRST_WAIT_MS} * 4 ^ (attempts - 1)
  redis.call('HSET', hash, field, string.format('%.0f %.0f', attempts, now + wait))
  return true
end`;

/**
 * Claims a notice by itself, unless its hash is gone.
 *
 * KEYS: 1 hash.
 * ARGV: 1 field, 2 now (ms).
 * Returns 1 when the caller is to send the message, else 0.
 */
export const CLAIM_NOTICE = `${CLAIM_NOTICE_FUNCTION}
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return claim_notice(KEYS[1], ARGV[1], tonumber(ARGV[2])) and 1 or 0`;

/**
 * Notes that a notice needs no further attempt, unless its hash was deleted in between.
 *
 * KEYS: 1 hash.
 * ARGV: 1 field.
 */
export const SETTLE_NOTICE = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], ARGV[1], '${DONE}') end`;
