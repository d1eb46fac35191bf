type RedisHost = { host: string; port: number };

type Login = { username?: string | undefined; password?: string | undefined };

type Access = Login & { isTls: boolean };

/** Where Redis or Valkey is. */
export type RedisAddress =
  | ({ kind: 'server'; db: number } & RedisHost & Access)
  | ({ kind: 'socket'; path: string; db: number } & Access)
  | ({
      kind: 'sentinel';
      sentinels: RedisHost[];
      /** How to log in to the sentinels themselves. */
      sentinelLogin: Login;
      masterName: string;
      db: number;
    } & Access)
  | ({ kind: 'cluster'; nodes: RedisHost[] } & Access);

const DEFAULT_PORT = 6379;
const DEFAULT_SENTINEL_PORT = 26_379;
const SENTINEL_FORM =
  /^(rediss?)\+sentinel:\/\/(?:([^:,@/]*)(?::([^:,@/]*))?@)?([^@/]+)\/([^/?]+?)(?:\/(\d{1,5}))?(?:\?(.*))?$/;
const HOST_FORM = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/;

const hostOf = ({ hostname, port }: URL): RedisHost => ({
  // The address of a version-6 host stands in brackets.
  host: hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
  port: port === '' ? DEFAULT_PORT : Number(port),
});

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('must be percent-encoded, with %25 for a % in a user or password');
  }
}

const accessOf = (username: string, password: string, isTls: boolean): Access => ({
  username: decode(username) || undefined,
  password: decode(password) || undefined,
  isTls,
});

const dbOf = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new Error('must name the database by its number, such as /1');
  return Number(text);
};

/** Reads what stands behind the `?` of an address of sentinels: how to log in to these. */
function sentinelLoginOf(query: string): Login {
  const fields = new URLSearchParams(query);
  const known = ['sentinel_user', 'sentinel_password'];
  if ([...fields.keys()].some((name) => !known.includes(name)))
    throw new Error('must have nothing but sentinel_user and sentinel_password behind the ?');
  const [username, password] = known.map((name) => fields.get(name) || undefined);
  return { username, password };
}

/**
 * Reads the sentinel form by itself: a list of hosts is no address that `URL` would take.
 *
 * @throws Error with what must be changed, without any part of the address
 */
function readSentinel(address: string): RedisAddress {
  const [, scheme, username = '', password = '', hosts = '', masterName = '', db = '0', query = ''] =
    SENTINEL_FORM.exec(address) ?? [];
  const sentinels = hosts.split(',').map((host) => {
    const [, inBrackets, name = inBrackets, port] = HOST_FORM.exec(host.trim()) ?? [];
    if (!name) throw new Error('must look like redis+sentinel://host:26379,host:26379/<name of the master>');
    return { host: name, port: port === undefined ? DEFAULT_SENTINEL_PORT : Number(port) };
  });
  return {
    kind: 'sentinel',
    sentinels,
    sentinelLogin: sentinelLoginOf(query),
    masterName: decode(masterName),
    db: dbOf(db),
    ...accessOf(username, password, scheme === 'rediss'),
  };
}

/**
 * Reads `REDIS_URL`: `redis://[user:password@]host[:port][/db]`, the same with `rediss://` for TLS,
 * `redis+sentinel://[user:password@]host:port,host:port/<name of the master>[/db]`, or `unix:///path/to/socket[?db=1]`.
 * `?sentinel_user=…&sentinel_password=…` says how to log in to the sentinels, and `rediss+sentinel://` that they and the
 * servers are reached by TLS. Users and passwords are percent-encoded. Ports are 6379 and, of sentinels, 26379 by default, the
 * database is 0 (contract: store-choice).
 *
 * @returns users and passwords decoded, undefined where there are none; connects to nothing
 * @throws Error whose message says what to change, without any part of the address
 */
export function readRedisAddress(address: string): RedisAddress {
  if (/^rediss?\+sentinel:/.test(address)) return readSentinel(address);
  const url = parseUrl(address);
  const { protocol, pathname, searchParams, username, password } = url;
  const access = accessOf(username, password, protocol === 'rediss:');
  if (protocol === 'unix:')
    return { kind: 'socket', path: decode(pathname), db: dbOf(searchParams.get('db') ?? '0'), ...access };
  if (!['redis:', 'rediss:'].includes(protocol))
    throw new Error('must be a redis://, rediss://, redis+sentinel:// or unix:// address');
  const db = pathname.slice(1) || searchParams.get('db') || '0';
  return { kind: 'server', ...hostOf(url), db: dbOf(db), ...access };
}

/**
 * Reads `REDIS_CLUSTER_URLS`: addresses of some servers of a cluster, as `readRedisAddress` takes them, separated by commas,
 * which name the others. User, password and TLS are the same for all of them, and no database is named (contract: store-choice).
 *
 * @throws Error whose message says what to change, without any part of an address
 */
export function readClusterAddress(addresses: string): RedisAddress {
  const nodes = addresses.split(',').map((address) => readRedisAddress(address.trim()));
  const [first] = nodes;
  const hosts: RedisHost[] = [];
  for (const node of nodes) {
    if (node.kind !== 'server')
      throw new Error('must be redis:// or rediss:// addresses, separated by commas');
    if (node.db !== 0) throw new Error('must name no database: a cluster has only one');
    hosts.push({ host: node.host, port: node.port });
    const isLikeFirst =
      node.isTls === first?.isTls && node.username === first.username && node.password === first.password;
    if (!isLikeFirst) throw new Error('must have the same protocol, user and password in every address');
  }
  const { username, password, isTls = false } = first ?? {};
  return { kind: 'cluster', nodes: hosts, username, password, isTls };
}

function parseUrl(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw new Error('must be an address such as redis://host:6379');
  }
}

/** Describes an address for the log and for people: host and port, or the path of a socket, without user and password. */
export function describeRedis(address: RedisAddress): string {
  const join = (hosts: RedisHost[]) => hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
  switch (address.kind) {
    case 'server':
      return `Redis at ${join([address])}${address.db === 0 ? '' : `/${address.db}`}`;
    case 'socket':
      return `Redis at ${address.path}`;
    case 'sentinel':
      return `Redis master ${address.masterName} of the sentinels at ${join(address.sentinels)}`;
    case 'cluster':
      return `Redis Cluster at ${join(address.nodes)}`;
  }
}
