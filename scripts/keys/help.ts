/** What `npm run keys -- --help` says. */
export const HELP = `Manage API keys in the configured store.

  npm run keys -- create --email E [--name N] [--tier T] [--test] [--rate-limit N] [--monthly-limit N] [--expires ISO]
  npm run keys -- list [--email E]
  npm run keys -- show ID
  npm run keys -- tier ID TIER
  npm run keys -- limits ID [--rate-limit N|default] [--monthly-limit N|default]
  npm run keys -- revoke ID
  npm run keys -- rotate ID [--grace 1h]

TIER is free, basic, pro or enterprise. --grace is how long the present key keeps working: 30s, 15m, 1h, 7d.
--json prints one JSON value and nothing else (use npm run --silent, so that npm adds nothing either).
`;
