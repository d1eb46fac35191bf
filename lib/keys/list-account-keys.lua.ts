/**
 * Lists ids of an account's keys: active ones, then unclaimed, then past ones, each newest first. Begins with
 * account-script.lua.ts.
 *
 * ARGV: 9 how many ids to pass over, 10 how many to return at most.
 * Returns [active keys, unclaimed keys, past keys, keys of the version before still to be sorted, ids separated by
 *          commas].
 */
export const LIST_ACCOUNT_KEYS = `
local skip, left = tonumber(ARGV[9]), tonumber(ARGV[10])
local ids = {}
local function take(list)
  local count = redis.call('ZCARD', list)
  if left > 0 and skip < count then
    local found = redis.call('ZREVRANGE', list, skip, skip + left - 1)
    for _, id in ipairs(found) do table.insert(ids, id) end
    left = left - #found
  end
  skip = math.max(0, skip - count)
  return count
end
local counts = {take(active), take(unclaimed), take(past)}
return {counts[1], counts[2], counts[3], redis.call('ZCARD', before), table.concat(ids, ',')}`;
