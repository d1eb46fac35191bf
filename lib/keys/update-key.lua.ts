/**
 * Changes fields of a key record that exists.
 *
 * KEYS: 1 key record.
 * ARGV: fields and their new values; an empty value removes the field.
 * Returns the fields and values of the record as it was before, or nothing when there is none.
 */
export const UPDATE_KEY = `
local before = redis.call('HGETALL', KEYS[1])
if #before == 0 then return before end
for index = 1, #ARGV, 2 do
  if ARGV[index + 1] == '' then
    redis.call('HDEL', KEYS[1], ARGV[index])
  else
    redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1])
  end
end
return before`;
