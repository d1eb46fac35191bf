import { CLAIM_NOTICE_FUNCTION } from '../store/claim-notice.lua';

/** The fewest requests in an hour for which a share of errors counts. */
const LEAST_FOR_SHARE = 20;

/**
 * Counts a request of an account that has alerts, and claims those that it makes due, so that each is sent once a month or
 * an hour however many servers count at once (contract: alerts).
 *
 * KEYS: 1 settings, 2 counts of the month, 3 counts of the hour.
 * ARGV: 1 now (ms), 2 whether it was answered (1, 0), 3 whether it is an error (1, 0), 4 cost in millionths of a US dollar,
 *       5 and 6 how long the counts are kept (s).
 * Returns nothing when the account has no alert; else requests and cost of the month, requests and errors of the hour, and
 * the ids of the alerts that are due, joined by spaces.
 */
export const COUNT_REQUEST = `${CLAIM_NOTICE_FUNCTION}
local settings = redis.call('HGETALL', KEYS[1])
local limits = {}
for index = 1, #settings, 2 do
  local id = string.match(settings[index], '^threshold:(.+)$')
  if id then limits[id] = settings[index + 1] end
end
if not next(limits) then return false end
local requests = redis.call('HINCRBY', KEYS[2], 'requests', ARGV[2])
local cost = redis.call('HINCRBY', KEYS[2], 'cost', ARGV[4])
local all = redis.call('HINCRBY', KEYS[3], 'requests', 1)
local errors = redis.call('HINCRBY', KEYS[3], 'errors', ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[5])
redis.call('EXPIRE', KEYS[3], ARGV[6])
local due = {}
for id, value in pairs(limits) do
  local kind, limit = string.match(value, '^(%S+) (%S+)')
  limit = tonumber(limit)
  local counts, reached = KEYS[2], false
  if kind == 'requests' then reached = requests >= limit
  elseif kind == 'cost' then reached = cost >= limit * 1000000
  else
    counts = KEYS[3]
    if kind == 'errors' then reached = errors >= limit
    else reached = all >= ${LEAST_FOR_SHARE} and errors * 100 >= limit * all end
  end
  if reached and claim_notice(counts, 'notice:' .. id, tonumber(ARGV[1])) then due[#due + 1] = id end
end
return {requests, cost, all, errors, table.concat(due, ' ')}`;
