import {
  MAX_KEYS,
  MAX_LEVELS,
  MAX_PERSON_TEXT,
  MAX_PREFERENCES,
  MAX_TEXT,
  MAX_VALUES,
} from '../../builtin/bound-task';
import { DEFAULT_KEYS_PER_EMAIL } from '../../config';
import { MAX_CONSTRAINTS, MAX_HISTORY } from '../../contract/context';
import { MAX_NAME_LENGTH } from '../../contract/primitives';
import { DEFAULT_MAX_ITEMS } from '../../contract/recommend-request';
import { READS_PER_MINUTE } from '../../metering/key-window';
import { TIERS, type Tier } from '../../plans/tiers';
import { MAX_CLAUSES, MAX_PHRASES } from '../../reader/clauses-of';
import { MAX_NEW_PIECES } from '../../reader/create-reader';
import type { Deployment } from '../deployment';
import { blocks, type DocPage, heading, run, table } from '../doc-page';
import { code, type Snippet } from '../snippet';
import { readUsage } from './keys';

const readHeaders: Snippet = {
  id: 'read-headers',
  prints: /x-ratelimit-remaining/i,
  code: {
    shell: code`
curl -s -D - -o /dev/null "$RECO_BASE_URL/v1/recommend" \
  -H "X-API-Key: $RECO_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "vertical": "recipes", "context": { "preferences": ["lentils"] } }' \
  | grep -i ratelimit
`,
  },
};

const number = (value: number) => value.toLocaleString('en-US');

const tierRow = ({ name, requestsPerMinute, requestsPerMonth, howToGet }: Tier) =>
  name === 'Enterprise'
    ? [name, 'Custom', 'Custom or unlimited', howToGet]
    : [
        name,
        number(requestsPerMinute),
        requestsPerMonth === null ? 'Unlimited' : number(requestsPerMonth),
        howToGet,
      ];

const howToAsk = (supportEmail: string | undefined) =>
  supportEmail
    ? `Write to [${supportEmail}](mailto:${supportEmail}) and say what you need a minute and a month.`
    : 'This deployment names no address to write to. Ask whoever runs it, and say what you need a minute and a month.';

/** Returns the page on the limits of callers (contract: tiers, rate-window); without `maxKeys` an address may have 5 keys. */
export const limits = ({ supportEmail, maxKeys = DEFAULT_KEYS_PER_EMAIL }: Deployment): DocPage => ({
  slug: 'limits',
  section: 'Reference',
  title: 'Limits',
  summary: 'Two limits hold for a key, by minute and by month. A few more hold for a request.',
  blocks: blocks(
    heading('Tiers', 'tiers'),
    table(
      'Tiers',
      'Tier | Requests a minute | Requests a month | How to get it',
      ...Object.values(TIERS).map(tierRow),
    ),
    `A tier holds for each key. An e-mail address may have ${maxKeys} active keys; [unclaimed ones](/docs/keys#unclaimed), which sign-up makes, do not count.`,
    heading('By minute', 'per-minute'),
    `A sliding window of one minute for each key. \`/v1/recommend\` and \`/v1/explain\` share it; every request counts, whatever its outcome, except those refused with 429. Reads have a window of their own: \`/v1/usage\` and \`/v1/requests\` together ${READS_PER_MINUTE} a minute in every tier. Above the limit the answer is 429 [RATE_LIMIT_EXCEEDED](/docs/errors#rate_limit_exceeded) with \`Retry-After\` in seconds.`,
    'The window is an estimate. Requests are counted in two one-minute buckets, this minute and the one before, and the older count weighs less as this minute goes on. For a short while up to twice the limit can pass over the border between two buckets.',
    table(
      'Headers',
      'Header | Meaning',
      '`X-RateLimit-Limit` | Requests allowed per minute on the key',
      '`X-RateLimit-Remaining` | Requests left in the current window',
      '`X-RateLimit-Reset` | When the window resets: Unix time in milliseconds, not seconds',
      '`X-RateLimit-Tier` | Tier in lower case',
    ),
    run(readHeaders),
    heading('By month', 'per-month'),
    'Answers with status 200 from the two model endpoints count, by calendar month in UTC, and so do requests whose caller [left](/docs/retrying#cost) once a language model was writing or an event had been sent. A request that fails is given back. Above the quota the answer is 403 [QUOTA_EXCEEDED](/docs/errors#quota_exceeded). An operator may also limit what models cost; see [partial answers](/docs/partial-answers).',
    run(readUsage),
    heading('By request', 'per-request'),
    table(
      'Limits of a request',
      'What | Limit',
      'Body | 256 KiB, then 413 [REQUEST_TOO_LARGE](/docs/errors#request_too_large)',
      'Time for the body to arrive | 10 seconds, then 400 [INVALID_REQUEST](/docs/errors#invalid_request)',
      '`options.count` | 1 to 10, default 3',
      '`context.preferences` | 1 to 20 entries',
      `\`context.history\` | At most ${MAX_HISTORY} entries`,
      `\`context.constraints\` | At most ${MAX_CONSTRAINTS} keys`,
      `\`items\` | 1 to ${DEFAULT_MAX_ITEMS}`,
      `\`vertical\`, names, ids, types | At most ${MAX_NAME_LENGTH} characters`,
      'Time | 55 seconds, then 500 [INTERNAL_ERROR](/docs/errors#internal_error)',
    ),
    'A request beyond one of these gets 400 [INVALID_REQUEST](/docs/errors#invalid_request), whose details name the field.',
    heading('What is read', 'what-is-read'),
    'Language models are given the whole request. The built-in model, which answers test keys, the playground and servers without a language model, reads a part of very large ones, so that no request takes the time of the others:',
    table(
      'What the built-in model reads',
      'What | How much',
      `One text about the person | The first ${number(MAX_TEXT)} characters`,
      `All texts about the person | The first ${number(MAX_PERSON_TEXT)} characters: preferences, then profile, then history`,
      `\`context.user_preferences\` | The first ${MAX_PREFERENCES} entries`,
      `Constraints and metadata | The first ${MAX_KEYS} keys of an object, ${MAX_VALUES} values of a list, ${MAX_LEVELS} levels deep`,
      'A description | The first 4,000 characters',
      `For the order of given items | ${MAX_CLAUSES} clauses of the person and ${MAX_PHRASES} phrases of an item; of many items the 60 that look best at first sight, and of those as many as have ${number(MAX_NEW_PIECES)} pieces of words that were not read before, about 40`,
    ),
    heading('Higher limits', 'higher'),
    `${howToAsk(supportEmail)} Your key stays the same when its tier changes.`,
  ),
});
