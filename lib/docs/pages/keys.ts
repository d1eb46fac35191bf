import { DEFAULT_KEYS_PER_EMAIL } from '../../config';
import { MAX_PAST_KEYS, PAST_KEYS_KEPT_DAYS } from '../../keys/end-keys';
import { MAX_EXPIRY_YEARS } from '../../keys/set-expiry';
import { EXPIRY_NOTICE_DAYS, QUOTA_NOTICE_LEVELS } from '../../notices/notice';
import { MAX_NETWORKS } from '../../plans/permissions';
import { TRAIL_DAYS } from '../../trail/trail';
import type { Deployment } from '../deployment';
import { blocks, type DocPage, heading, list, run, warning } from '../doc-page';
import { code, requestSnippet } from '../snippet';

/** Usage of a key in its month. */
export const readUsage = requestSnippet({
  id: 'read-usage',
  prints: /requests_remaining|\d+ of -?\d+/,
  call: 'usage',
  next: {
    typescript: code`
const { usage, tier } = answer;
console.log(usage.requests_made, 'of', usage.requests_limit, 'on', tier.name);
`,
    python: code`
usage = answer["usage"]
print(usage["requests_made"], "of", usage["requests_limit"], "on", answer["tier"]["name"])
`,
  },
});

/** Returns the page on keys (contract: api-key-header, key-permissions, key-expiry); without `maxKeys` an address may have 5. */
export const keys = ({ maxKeys = DEFAULT_KEYS_PER_EMAIL }: Deployment): DocPage => ({
  slug: 'keys',
  section: 'Guides',
  title: 'Keys and authentication',
  summary: 'A key is a password for your whole quota. It belongs on your server and nowhere else.',
  blocks: blocks(
    heading('Authentication', 'authentication'),
    'Send the key in the header `X-API-Key` with every request; only `GET /v1/health` needs none. There is no token to fetch and nothing to renew. Without the header the answer is 401 [MISSING_API_KEY](/docs/errors#missing_api_key); with a key that is unknown, revoked or expired, 401 [INVALID_API_KEY](/docs/errors#invalid_api_key). A key begins with `reco_live_`, a [test key](/docs/test-keys) with `reco_test_`.',
    `An e-mail address may have ${maxKeys} active keys. To make another one, revoke one that is not needed any more. ${maxKeys === 1 ? 'It holds' : 'Each holds'} the whole quota of its [tier](/docs/limits#tiers).`,
    heading('Browsers and CORS', 'browsers'),
    warning(
      'The API answers browsers (it sends `Access-Control-Allow-Origin: *`), but a key in a page or an app can be read by everyone who has it. Call the API from your server.',
    ),
    heading('Habits', 'habits'),
    list(
      'Read the key from an environment variable or a secret manager, never from the code.',
      'Give each service and each developer a key of their own. A leak then costs one key, and usage tells you who uses what.',
      'Use a [test key](/docs/test-keys) for development and CI.',
      'Do not log request headers.',
    ),
    heading('Restrict what a key may do', 'restrict'),
    `On a key's settings in the [dashboard](/dashboard/keys) you choose its operations (recommend, explain, read usage and log), the addresses and networks that it may be used from (\`203.0.113.7\`, \`2001:db8::/32\`, at most ${MAX_NETWORKS}), and a number of requests a month below your plan's. Anything else is refused with 403 [INSUFFICIENT_PERMISSIONS](/docs/errors#insufficient_permissions), which says why and counts nowhere. A change holds from the next request on; an answer that is under way is finished. \`GET /v1/usage\` tells in \`restrictions\` what a key may do, and when it ends.`,
    heading('Let a key expire', 'expiry'),
    `A key ends by a day that you choose when you make it, and move later on its settings: earlier, later, up to ${MAX_EXPIRY_YEARS} years from now, or never. It works to the end of that day, UTC. Where the operator has set the end, you may choose an earlier day and no later one. A key that has expired stays so, like a revoked one: create another. The e-mail that a key expires soon is about the new day.`,
    heading('Rotate and revoke', 'rotate'),
    'In the [dashboard](/dashboard), rotating a key gives you a new one while the old one goes on working for as long as you choose: not at all, an hour, or a day. No more than two work at a time: rotating again stops the oldest at once. Revoking takes effect on the next request, everywhere.',
    'While two work, the dashboard shows how the old one begins, until when it works, and when each of both was last used. Once the new one is used and the old one is not, stop the old one there.',
    `A revoked or expired key, and its usage, can be looked at in the dashboard for ${PAST_KEYS_KEPT_DAYS} days; of more than ${MAX_PAST_KEYS} only the latest ones. Download the numbers that you need for longer.`,
    heading('What was done, and by whom', 'trail'),
    `[Account](/dashboard/account) in the dashboard lists what was done to your account and its keys in the last ${TRAIL_DAYS} days: created, claimed, renamed, rotated, restricted, revoked, another tier, other limits or another end, with the values before and after; signing in and signing out everywhere; and whether it was you in the dashboard, a mailed link, the operator, or somebody on the sign-up page. Download it there as CSV or JSON. Network addresses are not kept.`,
    heading('Delete your account', 'delete'),
    'At the end of [that page](/dashboard/account) you delete the account with all that belongs to it: keys stop at once, and usage, logs, trail and sessions are gone. It takes a sign-in within the last minutes, and your address typed in. Nothing is kept, and the address may sign up anew.',
    heading('E-mails about keys', 'mails'),
    `You are written to when a key has used ${QUOTA_NOTICE_LEVELS.join(' % and ')} % of its monthly quota, once a month each, and ${EXPIRY_NOTICE_DAYS} days before it expires, or, of a key with less than twice that time, when half of it is over. Test keys count like others. Turn either off in the [dashboard](/dashboard/mails), or by the link at the end of each message.`,
    heading('Keys made with your address', 'unclaimed'),
    'Anybody can type any address when signing up. Such a key works at once and stays unclaimed until the link that was mailed for it is used, or until you sign in and there are only a few. Unclaimed keys do not count against the keys that you may have. The dashboard marks them; revoke those that are not yours.',
    heading('When a key has leaked', 'leaked'),
    list(
      'Revoke it first. A service that is down for minutes is cheaper than a key that is out.',
      'Create another, deploy it, then look at the usage of the old one in the dashboard.',
    ),
    heading('Look at what is used', 'usage'),
    run(readUsage),
    heading('What is stored', 'stored'),
    'Keys are stored as SHA-256 hashes and shown once, when they are made. Nobody can read a key back for you; create another one. All that is stored is on the page about [data and privacy](/privacy).',
  ),
});
