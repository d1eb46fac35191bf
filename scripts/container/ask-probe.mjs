// Whether the server of this container is well: exit code 0 or 1, for a health check where there is no shell. Asks
// /readyz, or the path that is named: /livez where an unwell container is replaced, which helps nobody while the store
// is away.
import { get } from 'node:http';

const LIMIT_MS = 4_000;

const [path = '/readyz'] = process.argv.slice(2);
const end = (isWell) => process.exit(isWell ? 0 : 1);
const request = get(
  { host: '127.0.0.1', port: process.env.PORT || 3000, path, timeout: LIMIT_MS },
  ({ statusCode }) => end(statusCode === 200),
);
request.on('timeout', () => end(false)).on('error', () => end(false));
