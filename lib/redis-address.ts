type RedisHost = { host: string; port: number };

/** Decoded; empty texts where there are none. */
type Login = { username: string; password: string };

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

/** Reads something, or throws an error that says what to change. */
function attempt<Value>(read: () => Value, problem: string): Value {
  try {
    return read();
  } catch {
    throw new Error(problem);
  }
}

const decode = (text: string) =>
  attempt(() => decodeURIComponent(text), 'must be percent-encoded, with %25 for a % in a user or password');

const accessOf = (username: string, password: string, scheme: string): Access => ({
  username: decode(username),
  password: decode(password),
  isTls: scheme.startsWith('rediss'),
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
  return { username: fields.get('sentinel_user') ?? '', password: fields.get('sentinel_password') ?? '' };
}

/**
 * Reads the sentinel form by itself: a list of hosts is no address that `URL` would take.
 *
 * @throws Error with what must be changed, without any part of the address
 */
function readSentinel(address: string): RedisAddress {
  const [, scheme = '', username = '', password = '', hosts = '', masterName = '', db = '0', query = ''] =
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
    ...accessOf(username, password, scheme),
  };
}

/**
 * Reads `REDIS_URL`: `redis://[user:password@]host[:port][/db]`, the same with `rediss://` for TLS,
 * `redis+sentinel://[user:password@]host:port,host:port/<name of the master>[/db]`, or `unix:///path/to/socket[?db=1]`.
 * `?sentinel_user=…&sentinel_password=…` says how to log in to the sentinels, and `rediss+sentinel://` that they and the servers
 * are reached by TLS. Users and passwords are percent-encoded. Ports are 6379 and, of sentinels, 26379 by default, an empty host
 * is 127.0.0.1, the database, of at most five digits, 0 (contract: store-choice).
 *
 * @returns users and passwords decoded, empty where there are none; connects to nothing
 * @throws Error whose message says what to change, without any part of the address
 */
export function readRedisAddress(address: string): RedisAddress {
  if (/^rediss?\+sentinel:/.test(address)) return readSentinel(address);
  const url = attempt(() => new URL(address), 'must be an address such as redis://host:6379');
  const { protocol, pathname, searchParams } = url;
  const access = accessOf(url.username, url.password, protocol);
  const db = searchParams.get('db') || '0';
  if (protocol === 'unix:') return { kind: 'socket', path: decode(pathname), db: dbOf(db), ...access };
  if (!['redis:', 'rediss:'].includes(protocol))
    throw new Error('must be a redis://, rediss://, redis+sentinel:// or unix:// address');
  return { kind: 'server', ...hostOf(url), db: dbOf(pathname.slice(1) || db), ...access };
}

/**
 * Reads `REDIS_CLUSTER_URLS`: some servers of a cluster, `redis://` or `rediss://` as `readRedisAddress` takes them, separated by
 * commas, which name the others. User, password and TLS are the same for all, no database is named (contract: store-choice).
 *
 * @throws Error whose message says what to change, without any part of an address
 */
export function readClusterAddress(addresses: string): RedisAddress {
  const read = addresses.split(',').map((address) => readRedisAddress(address.trim()));
  const { username = '', password = '', isTls = false } = read[0] ?? {};
  const nodes = read.map((node) => {
    if (node.kind !== 'server')
      throw new Error('must be redis:// or rediss:// addresses, separated by commas');
    if (node.db !== 0) throw new Error('must name no database: a cluster has only one');
    if (node.isTls !== isTls || node.username !== username || node.password !== password)
      throw new Error('must have the same protocol, user and password in every address');
    return { host: node.host, port: node.port };
  });
  return { kind: 'cluster', nodes, username, password, isTls };
}

/** Describes an address for people and the log, without user and password: `Redis at cache:6379/1`, `Redis at /run/redis`. */
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
