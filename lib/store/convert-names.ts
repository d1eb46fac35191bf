import { z } from 'zod';
import { together } from './names';
import type { Store } from './store';

/*
 * From layout 1, that of the versions up to 0.7, to layout 2. There, names had no groups: `key:<id>`, not `key:{<id>}`; the
 * hash of a secret was a name with the key's id, and nothing else said whether it worked; and lists of an account said
 * nothing of their keys. A store of that time was one server, never a cluster, so that a step may touch two names. Each
 * step is one script that can be run again.
 */

/** Gives what is under the first name to the second, with the time it has left. */
const MOVE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('RENAMENX', KEYS[1], KEYS[2])`;

/**
 * Lists a secret with its key. Its own name stays: it says which key it is of (lib/keys/locate-key).
 *
 * KEYS: 1 the secret. ARGV: 1 what names of secrets of a key begin with, 2 hash of the secret, 3 now (ms).
 */
const LIST_SECRET = `
local id = redis.call('GET', KEYS[1])
if not id then return 0 end
local left = redis.call('PTTL', KEYS[1])
local ends = left < 0 and '0' or string.format('%.0f', tonumber(ARGV[3]) + left)
return redis.call('HSETNX', ARGV[1] .. '{' .. id .. '}', ARGV[2], ends)`;

/** What is known of a key, under whichever of its names its record is. ARGV: 1 what names of records begin with. */
const READ_FACTS = `
local function facts(id)
  for _, name in ipairs({ARGV[1] .. id, ARGV[1] .. '{' .. id .. '}'}) do
    local found = redis.call('HMGET', name, 'source', 'expiresAt', 'revokedAt', 'createdAt')
    if found[1] then return found end
  end
end`;

/**
 * Moves a list of active or unclaimed keys, and says of each key what the list has to know.
 *
 * KEYS: 1 the list, 2 the list as it is called now, 3 what is known of its keys.
 */
const MOVE_LIST = `${READ_FACTS}
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local found = facts(id)
  if found then redis.call('HSETNX', KEYS[3], id, found[1] .. ' ' .. (found[2] or '0')) end
end
redis.call('ZUNIONSTORE', KEYS[2], 2, KEYS[2], KEYS[1], 'AGGREGATE', 'MAX')
return redis.call('DEL', KEYS[1])`;

/**
 * Sorts a list of all keys of an account into those that work and those that do not.
 *
 * KEYS: 1 the list, 2 active keys, 3 what is known of them, 4 past keys. ARGV: 2 now (ms).
 */
const SORT_LIST = `${READ_FACTS}
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local found = facts(id)
  local expires = found and found[2] or nil
  local ended = found and (found[3] or (expires and tonumber(expires) <= tonumber(ARGV[2]) and expires))
  if ended then
    redis.call('ZADD', KEYS[4], 'NX', ended, id)
  elseif found then
    redis.call('HSETNX', KEYS[3], id, found[1] .. ' ' .. (expires or '0'))
    redis.call('ZADD', KEYS[2], 'NX', found[4], id)
  end
end
return redis.call('DEL', KEYS[1])`;

const KEY_NAME = /^(key|usage|window:[a-z-]+):([^:{}]+)((?::[^:{}]+)?)$/;
const ACCOUNT_NAME = /^(past-keys|account-sessions|account-sign-in-links|mail-preferences):([0-9a-f]{64})$/;
const ACCOUNT_LIST = /^(active-keys|unclaimed-keys):([0-9a-f]{64})$/;

type Step = { script: string; keys: string[]; args: string[] };

/** What to do about a name, without its prefix; nothing about one that is as it should be. */
function stepFor({ names: { prefix, ...names } }: Store, rest: string, now: number): Step | undefined {
  const old = prefix + rest;
  const records = `${prefix}key:`;
  const moved = KEY_NAME.exec(rest) ?? ACCOUNT_NAME.exec(rest);
  if (moved) {
    const [, kind = '', id = '', behind = ''] = moved;
    return { script: MOVE, keys: [old, `${prefix}${kind}:${together(id)}${behind}`], args: [] };
  }
  const [, list = '', account = ''] = ACCOUNT_LIST.exec(rest) ?? [];
  if (list) {
    const renamed = `${prefix}${list}:${together(account)}`;
    return { script: MOVE_LIST, keys: [old, renamed, names.listedKeys(account)], args: [records] };
  }
  const [kind = '', id = ''] = rest.split(':');
  if (kind === 'secret')
    return { script: LIST_SECRET, keys: [old], args: [`${prefix}key-secrets:`, id, String(now)] };
  if (kind === 'key-secrets' && !id.startsWith('{'))
    return { script: "return redis.call('DEL', KEYS[1])", keys: [old], args: [] };
  if (kind === 'account-keys') {
    const keys = [old, names.activeKeys(id), names.listedKeys(id), names.pastKeys(id)];
    return { script: SORT_LIST, keys, args: [records, String(now)] };
  }
  return undefined;
}

/**
 * Converts what is under some names of layout 1; others stay as they are.
 *
 * @param found names as they are in the store
 * @returns how many were converted
 */
export async function convertNames(store: Store, found: string[]): Promise<number> {
  const now = Date.now();
  const steps = found.flatMap((name) => stepFor(store, name.slice(store.names.prefix.length), now) ?? []);
  const replies: unknown[] = await Promise.all(
    steps.map(({ script, keys, args }) => store.redis.eval(script, keys, args)),
  );
  return z
    .array(z.number())
    .parse(replies)
    .filter((changed) => changed === 1).length;
}
