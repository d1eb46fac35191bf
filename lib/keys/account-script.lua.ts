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

local function each_name(id, act)
  act(record(id))
  for month in string.gmatch(ARGV[6], '[^,]+') do act(ARGV[5] .. id .. ':' .. month) end
end
local function end_secrets(id)
  for _, hash in ipairs(redis.call('SMEMBERS', secrets(id))) do redis.call('DEL', ARGV[4] .. hash) end
  redis.call('DEL', secrets(id))
end
local function forget(id)
  end_secrets(id)
  each_name(id, function(name) redis.call('DEL', name) end)
  redis.call('ZREM', past, id)
  redis.call('ZREM', all, id)
end
local function retire(id, ended)
  redis.call('ZREM', active, id)
  redis.call('ZREM', unclaimed, id)
  local left = tonumber(ended) + kept - now
  if left <= 0 then return forget(id) end
  end_secrets(id)
  redis.call('ZADD', past, ended, id)
  local expiry = string.format('%.0f', left)
  each_name(id, function(name) redis.call('PEXPIRE', name, expiry) end)
end
local function ended_at(id)
  local revoked = redis.call('HGET', record(id), 'revokedAt')
  if revoked then return revoked end
  local expires = redis.call('HGET', record(id), 'expiresAt')
  return expires and tonumber(expires) <= now and expires
end

for _, id in ipairs(redis.call('ZRANGE', before, -500, -1)) do
  redis.call('ZREM', before, id)
  local created = redis.call('HGET', record(id), 'createdAt')
  if created then redis.call('ZADD', active, created, id) end
end
for _, id in ipairs(redis.call('ZRANGE', active, 0, -1)) do
  local ended = ended_at(id)
  if ended then retire(id, ended) end
end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', past, '-inf', string.format('%.0f', now - kept))) do forget(id) end
for _, id in ipairs(redis.call('ZRANGE', past, 0, -1 - tonumber(ARGV[8]))) do forget(id) end
if redis.call('EXISTS', past) == 1 then redis.call('PEXPIRE', past, ARGV[7]) end

local function counted()
  local count = 0
  for _, id in ipairs(redis.call('ZRANGE', active, 0, -1)) do
    if redis.call('HGET', record(id), 'source') == 'self-serve' then count = count + 1 end
  end
  return count
end`;
