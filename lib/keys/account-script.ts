import { z } from 'zod';
import type { Store } from '../store/client';
import { ACKNOWLEDGED, joined, runScript } from '../store/queries';
import { forgetKeys, KEPT_MS, MAX_PAST_KEYS, retireKeys } from './end-keys';
import { accountHash } from './key-record';

/**
 * Opens every script on the lists of an account: functions, and a step that moves expired keys to the past ones. An id
 * stands in one list of its account: `active` (claimed, and neither revoked nor known to have expired), `unclaimed` (made by
 * a sign-up whose mailbox was not heard of yet) or `past` (revoked or expired, by when that happened). `listed` says of
 * active and unclaimed ids who created them and when they expire (0: never), so that no key, which may lie on another server,
 * has to be read.
 *
 * KEYS: 1 active, 2 unclaimed, 3 past, 4 listed.
 * ARGV: 1 now (ms), 2 how long past keys are remembered (ms), 3 how many past keys are remembered.
 */
const ACCOUNT_SCRIPT = `
local active, unclaimed, past, listed = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local now, kept = tonumber(ARGV[1]), tonumber(ARGV[2])
local function fact(id, pattern) return string.match(redis.call('HGET', listed, id) or '', pattern) end

local moved = {}
local function move_to_past(id, ended)
  redis.call('ZREM', active, id)
  redis.call('ZREM', unclaimed, id)
  redis.call('HDEL', listed, id)
  redis.call('ZADD', past, ended, id)
  redis.call('PEXPIRE', past, ARGV[2])
  moved[#moved + 1] = id .. ' ' .. ended
end
local function drop(id)
  for _, list in ipairs({active, unclaimed, past}) do redis.call('ZREM', list, id) end
  redis.call('HDEL', listed, id)
end
local function counted()
  local count = 0
  for _, id in ipairs(redis.call('ZRANGE', active, 0, -1)) do
    if fact(id, '^self%-serve ') then count = count + 1 end
  end
  return count
end

for _, list in ipairs({active, unclaimed}) do
  for _, id in ipairs(redis.call('ZRANGE', list, 0, -1)) do
    local expires = fact(id, ' (%d+)$')
    if expires and expires ~= '0' and tonumber(expires) <= now then move_to_past(id, expires) end
  end
end

local forgotten = {}
local function trim_past()
  local old = redis.call('ZRANGEBYSCORE', past, '-inf', string.format('%.0f', now - kept), 'LIMIT', 0, 1000)
  local beyond = math.min(redis.call('ZCARD', past) - #old - tonumber(ARGV[3]), 1000 - #old)
  if beyond > 0 then old = redis.call('ZRANGE', past, 0, #old + beyond - 1) end
  for _, id in ipairs(old) do
    redis.call('ZREM', past, id)
    forgotten[#forgotten + 1] = id
  end
end
trim_past()`;

/**
 * Builds the script on an account's lists around the body of a Lua function, which may use all that `ACCOUNT_SCRIPT` names. The
 * script returns three values: the result of the body; `id time` (ms) of the keys that became past ones; ids of the past ones
 * that it took off. The last two are joined by commas.
 */
const accountScript = (body: string) => `${ACCOUNT_SCRIPT}
local function body()
${body}
end
local result = body()
trim_past()
return {result, table.concat(moved, ','), table.concat(forgotten, ',')}`;

/** An account by its owner's address, in any spelling, or by the hash of it (`accountHash`). */
type Account = { email: string } | { account: string };

type AccountScript = Account & {
  /** Unix time in milliseconds. */
  now: number;
  /** Body of a Lua function, such as `LIST_KEY`. */
  body: string;
  /** ARGV[4] and on. */
  args?: (string | number)[];
  /** True for a change that a replica must have before it counts as done (`ACKNOWLEDGED`). */
  isAcknowledged?: boolean;
};

const reply = z.tuple([z.unknown(), joined, joined]);

/**
 * Runs a script on the lists of an account, in one step with moving its expired keys to the past ones and taking off past ones
 * that are no longer remembered (contract: store-steps). Secrets and usage of the ones, and all of the others, which may lie on
 * another server, are ended afterwards (end-keys.ts).
 *
 * @returns the raw result of the body, which the caller has to parse
 * @throws Error of the client, also when only the ending failed; z.ZodError for an unknown reply or a bad `email`
 */
export async function runAccountScript(store: Store, script: AccountScript): Promise<unknown> {
  const { now, body, args = [], isAcknowledged = false } = script;
  const { names } = store;
  const account = 'account' in script ? script.account : await accountHash(script.email);
  const text = accountScript(body);
  const raw = await runScript(
    store,
    isAcknowledged ? ACKNOWLEDGED + text : text,
    [
      names.activeKeys(account),
      names.unclaimedKeys(account),
      names.pastKeys(account),
      names.listedKeys(account),
    ],
    [now, KEPT_MS, MAX_PAST_KEYS, ...args],
  );
  const [result, moved, forgotten] = reply.parse(raw);
  const ended = moved.map((entry) => {
    const [id = '', endedAt] = entry.split(' ');
    return { id, endedAt: Number(endedAt) };
  });
  if (ended.length > 0) await retireKeys(store, { ended, now });
  if (forgotten.length > 0) await forgetKeys(store, { ids: forgotten, now });
  return result;
}

/**
 * Lists a new key, unless its account has as many active self-serve keys as allowed. Counting and listing are one step,
 * so that keys created at once cannot exceed the limit (contract: sign-up).
 *
 * ARGV: 4 key id, 5 most active self-serve keys (-1: any number), 6 1 when the key is unclaimed, 7 who created it,
 *       8 when it expires (0: never).
 * Returns 1 when it is listed, 0 when the account has too many.
 */
export const LIST_KEY = `
local most = tonumber(ARGV[5])
if most >= 0 and counted() >= most then return 0 end
redis.call('HSET', listed, ARGV[4], ARGV[7] .. ' ' .. ARGV[8])
redis.call('ZADD', ARGV[6] == '1' and unclaimed or active, ARGV[1], ARGV[4])
return 1`;

/**
 * Changes when a key expires by the list of its account, unless it is a past one.
 *
 * ARGV: 4 key id, 5 when it expires (0: never).
 */
export const RELIST_KEY = `
local creator = fact(ARGV[4], '^(%S+) ')
if creator then redis.call('HSET', listed, ARGV[4], creator .. ' ' .. ARGV[5]) end
return 1`;

/**
 * Claims keys of an account for the owner of its mailbox: the one that is named, as long as the account has room for
 * it, and all others, when they leave room for at least one more. So nobody who signs up under somebody else's address
 * can use up the keys of its owner.
 *
 * ARGV: 4 id of the named key or empty, 5 1 when the others are to be claimed too, 6 most active self-serve keys.
 * Returns the ids that were claimed, separated by commas.
 */
export const CLAIM_KEYS = `
local held, most, claimed = counted(), tonumber(ARGV[6]), {}
local function claim(id)
  local created = redis.call('ZSCORE', unclaimed, id)
  redis.call('ZREM', unclaimed, id)
  redis.call('ZADD', active, created, id)
  claimed[#claimed + 1] = id
end
if redis.call('ZSCORE', unclaimed, ARGV[4]) and held < most then claim(ARGV[4]) end
if ARGV[5] == '1' and held + #claimed + redis.call('ZCARD', unclaimed) < most then
  for _, id in ipairs(redis.call('ZRANGE', unclaimed, 0, -1)) do claim(id) end
end
return table.concat(claimed, ',')`;

/**
 * Lists ids of an account's keys: active ones, then unclaimed, then past ones, each newest first.
 *
 * ARGV: 4 how many ids to pass over, 5 how many to return at most.
 * Returns [active keys, unclaimed keys, past keys, ids separated by commas].
 */
export const LIST_ACCOUNT_KEYS = `
local skip, left = tonumber(ARGV[4]), tonumber(ARGV[5])
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
return {counts[1], counts[2], counts[3], table.concat(ids, ',')}`;

/**
 * Makes keys past ones, whose records say that they have ended.
 *
 * ARGV: 4 and on, in turn: key id, when it ended (ms).
 */
export const END_KEYS = `
for index = 4, #ARGV, 2 do move_to_past(ARGV[index], ARGV[index + 1]) end
return 1`;

/**
 * Takes keys without a record off the lists: past ones, and others that have been listed for longer than storing a key takes.
 *
 * ARGV: 4 how long that may take (ms), then key ids.
 * Returns the ids that were taken off, separated by commas.
 */
export const DROP_LOST_KEYS = `
local dropped = {}
for index = 5, #ARGV do
  local id = ARGV[index]
  local since = redis.call('ZSCORE', active, id) or redis.call('ZSCORE', unclaimed, id)
  if not since or now - tonumber(since) >= tonumber(ARGV[4]) then
    drop(id)
    dropped[#dropped + 1] = id
  end
end
return table.concat(dropped, ',')`;

/**
 * Moves a key to the list of its account that it belongs to.
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
