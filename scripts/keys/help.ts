import { MAX_PAST_KEYS, PAST_KEYS_KEPT_DAYS } from '../../lib/keys/end-keys';
import { EXPIRY_NOTICE_DAYS } from '../../lib/notices/notice';
import { TRAIL_DAYS } from '../../lib/trail/trail';

export const HELP = `Manage API keys in the configured store.

  npm run keys -- create --email E [--name N] [--tier T] [--test] [--rate-limit N] [--monthly-limit N] [--budget-usd N] [--expires ISO]
  npm run keys -- list [--email E]
  npm run keys -- show ID
  npm run keys -- tier ID TIER
  npm run keys -- limits ID [--rate-limit N|default] [--monthly-limit N|default] [--budget-usd N|none]
  npm run keys -- allow ID [--scopes S|all] [--addresses A|any] [--own-limit N|none]
  npm run keys -- expiry ID DATE|never
  npm run keys -- revoke ID
  npm run keys -- rotate ID [--grace 1h]
  npm run keys -- stop-old ID
  npm run keys -- trail EMAIL|ID
  npm run keys -- delete-account EMAIL
  npm run keys -- remind
  npm run keys -- export [FILE]
  npm run keys -- import [FILE] [--replace]

TIER is free, basic, pro or enterprise. --grace is how long the present key keeps working: 30s, 15m, 1h, 7d.
--budget-usd is what models may cost for the key in a calendar month (UTC), in US dollars, by the prices that are known.
S is recommend, explain, read, or some of them with commas; A are addresses or networks (203.0.113.0/24); --own-limit is a
limit a month below the plan's.
expiry sets when a key ends, in the future; its owner may choose an earlier end in the dashboard and no later one. A key that has
ended stays so. trail tells what was done to an account and its keys in the last ${TRAIL_DAYS} days. delete-account revokes and deletes
every key of an address with usage, log and trail, and its sessions; it cannot be undone, and may be repeated when it was interrupted.
At most two keys work at a time: rotating again ends the oldest at once, and so does stop-old. A revoked or expired key is forgotten with
its usage after ${PAST_KEYS_KEPT_DAYS} days; of more than ${MAX_PAST_KEYS} of an address only the latest are remembered.
remind writes to the owners of keys that expire within ${EXPIRY_NOTICE_DAYS} days, once a key; run it once a day.
export writes every key with its usage and the hashes of its secrets, never a secret, a JSON value a line, and import
reads them: from one store to another, or as a back-up. Without FILE they use the standard output and input. Not among them
are sessions, sign-in links, links that stop messages, the log of requests, and the trail. import checks the whole file first, changes
nothing when a line is wrong or a key in the store differs, and says so; --replace overwrites such keys, but revives none.
--json prints one JSON value and nothing else (use npm run --silent, so that npm adds nothing either).
`;
