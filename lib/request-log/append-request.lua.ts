/**
 * Puts a request in front of its key's log and takes off what is too old or too much (contract: log-bounds). Of a key
 * that is forgotten nothing is kept.
 *
 * KEYS: 1 log of the key, 2 record of the key.
 * ARGV: 1 the entry, which begins with `["` and the time of the request in ms, 2 how many entries are kept, 3 time
 *       before which they are too old (ms), 4 how long the log outlives its last entry (ms).
 */
export const APPEND_REQUEST = `
if redis.call('EXISTS', KEYS[2]) == 0 then return 0 end
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, tonumber(ARGV[2]) - 1)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
for _ = 1, tonumber(ARGV[2]) do
  local last = redis.call('LINDEX', KEYS[1], -1)
  local at = last and tonumber(string.match(last, '^%["(%d+)'))
  if not last or (at and at >= tonumber(ARGV[3])) then break end
  redis.call('RPOP', KEYS[1])
end
return 1`;
