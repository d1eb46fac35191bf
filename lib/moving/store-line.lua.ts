/**
 * Writes hashes that lie together in place of what is there.
 *
 * KEYS: names of hashes.
 * ARGV: for each of them, in turn: how many fields it has, how long it lasts (ms; 0: for ever), then fields and values. A
 *       hash without fields is deleted.
 */
export const WRITE_HASHES = `
local at = 1
for _, name in ipairs(KEYS) do
  local count, left = tonumber(ARGV[at]), ARGV[at + 1]
  at = at + 2
  redis.call('DEL', name)
  for _ = 1, count do
    redis.call('HSET', name, ARGV[at], ARGV[at + 1])
    at = at + 2
  end
  if count > 0 and left ~= '0' then redis.call('PEXPIRE', name, left) end
end
return 1`;

/**
 * Puts a key into the list of its account that it belongs to, and out of the others; the body of a script on an account
 * (lib/keys/account-script.lua).
 *
 * ARGV: 4 key id, 5 active, unclaimed or past, 6 when it was created, or when it ended, 7 who created it, 8 when it
 *       expires (0: never).
 */
export const PLACE_KEY = `
local id, list, score = ARGV[4], ARGV[5], ARGV[6]
drop(id)
if list == 'past' then
  move_to_past(id, score)
else
  redis.call('HSET', listed, id, ARGV[7] .. ' ' .. ARGV[8])
  redis.call('ZADD', list == 'unclaimed' and unclaimed or active, score, id)
end
return 1`;
