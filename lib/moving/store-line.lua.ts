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
