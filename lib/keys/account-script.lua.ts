/**
 * What every script on the keys of an account begins with: functions, and a step that brings the lists up to date.
 * A key is in one list of its account: `active` (claimed, and neither revoked nor known to have expired), `unclaimed`
 * (made by a sign-up whose mailbox was not heard of yet) or `past` (revoked or expired, by when that happened).
 *
 * KEYS: 1 keys of the account as the version before listed them, all in one, 2 active, 3 unclaimed, 4 past, 5 all
 *       keys there are.
 * ARGV: 1 now (ms), 2 what names of key records begin with, 3 what names of sets of secrets begin with, 4 what names
 *       of secrets begin with, 5 what names of usage begin with, 6 months whose usage is kept, separated by commas,
 *       7 how long past keys are remembered (ms), 8 how many past keys are remembered.
 */
export const ACCOUNT_SCRIPT = `
local before, active, unclaimed, past, all = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local now, kept = tonumber(ARGV[1]), tonumber(ARGV[7])
local function record(id) return ARGV[2] .. id end
local function secrets(id) return ARGV[3] .. id end

local function names_of(id)
  local names = {record(id)}
  for month in string.gmatch(ARGV[6], '[^,]+') do names[#names + 1] = ARGV[5] .. id .. ':' .. month end
  return names
end

local function end_secrets(id)
  for _, hash in ipairs(redis.call('SMEMBERS', secrets(id))) do redis.call('DEL', ARGV[4] .. hash) end
  redis.call('DEL', secrets(id))
end
local moved = {}
local function move_to_past(id, ended)
  redis.call('ZREM', active, id)
  redis.call('ZREM', unclaimed, id)
  end_secrets(id)
  redis.call('ZADD', past, ended, id)
  moved[#moved + 1] = id
end
local function forget(ids)
  for _, id in ipairs(ids) do
    redis.call('DEL', record(id) .. ':requests', unpack(names_of(id)))
    redis.call('ZREM', past, id)
    redis.call('ZREM', all, id)
  end
end
-- What is left of the past ones goes by itself, also when nobody meets the account again.
local function trim_past()
  forget(redis.call('ZRANGEBYSCORE', past, '-inf', string.format('%.0f', now - kept)))
  forget(redis.call('ZRANGE', past, 0, -1 - tonumber(ARGV[8])))
  for _, id in ipairs(moved) do
    local ended = redis.call('ZSCORE', past, id)
    if ended then
      local left = string.format('%.0f', tonumber(ended) + kept - now)
      for _, name in ipairs(names_of(id)) do redis.call('PEXPIRE', name, left) end
    end
  end
  if #moved > 0 then redis.call('PEXPIRE', past, ARGV[7]) end
  moved = {}
end
local function ended_at(id)
  local revoked = redis.call('HGET', record(id), 'revokedAt')
  if revoked then return revoked end
  local expires = redis.call('HGET', record(id), 'expiresAt')
  return expires and tonumber(expires) <= now and expires
end

-- The newest ones of a long list; the rest when the account is met again.
for _, id in ipairs(redis.call('ZRANGE', before, -2000, -1)) do
  local created = redis.call('HGET', record(id), 'createdAt')
  if created then redis.call('ZADD', active, created, id) end
end
redis.call('ZREMRANGEBYRANK', before, -2000, -1)
for _, id in ipairs(redis.call('ZRANGE', active, 0, -1)) do
  local ended = ended_at(id)
  if ended then move_to_past(id, ended) end
end
trim_past()

local function counted()
  local count = 0
  for _, id in ipairs(redis.call('ZRANGE', active, 0, -1)) do
    if redis.call('HGET', record(id), 'source') == 'self-serve' then count = count + 1 end
  end
  return count
end`;
