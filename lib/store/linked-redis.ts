import { Redis, type RedisConfigNodejs, type UpstashRequest, type UpstashResponse } from '@upstash/redis';
import { type Command, observe, requestContext, type StoreLink } from '../request-context';
import { withStoreLimit } from './with-store-limit';

/** Sets or removes the link in the context of every request; does nothing where there is no context. */
export function setStoreLink(link: StoreLink | undefined): void {
  const context = requestContext();
  if (context) context.storeLink = link;
}

/** Returns the link of the request that is being served, if it leads to the store at this address. */
export function findStoreLink(url: string): StoreLink | undefined {
  const link = requestContext()?.storeLink;
  return link?.url === url ? link : undefined;
}

const toCommand = ([name, ...args]: unknown[]): Command => [String(name).toUpperCase(), ...args.map(String)];

/** Sends a request of the client over a link. Answers and failures are those of the REST interface. */
async function sendOver<Result>(
  link: StoreLink,
  { path: [path] = [], body }: UpstashRequest,
): Promise<UpstashResponse<Result>> {
  const isBatch = path === 'pipeline' || path === 'multi-exec';
  const commands = isBatch ? (body as unknown[][]).map(toCommand) : [toCommand(body as unknown[])];
  const replies = await withStoreLimit(link.run(commands, { atomic: path === 'multi-exec' }));
  if (!Array.isArray(replies)) throw new Error(replies.error);
  if (isBatch) return replies as UpstashResponse<Result>;
  const [reply] = replies;
  if (!reply || 'error' in reply) throw new Error(reply?.error ?? 'No reply');
  return reply as UpstashResponse<Result>;
}

/** Tells how long a round trip took, and whether the store answered. */
async function observeRoundTrip<Result>(roundTrip: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  let isOk = false;
  try {
    const result = await roundTrip;
    isOk = true;
    return result;
  } finally {
    observe({ kind: 'store', ms: performance.now() - startedAt, isOk });
  }
}

/**
 * Extends the client of Upstash: its requests take the link of this process where one leads to the same store, and HTTP
 * everywhere else.
 */
export class LinkedRedis extends Redis {
  constructor(config: RedisConfigNodejs & { url: string }) {
    // The link gathers by itself what is asked in one turn (lib/store/local/gather.ts); a pipeline of the client's is made of
    // 200 functions each time.
    const isLinked = findStoreLink(config.url) !== undefined;
    super({ ...config, enableAutoPipelining: config.enableAutoPipelining === true && !isLinked });
    const http = this.client;
    this.client = {
      request: async <Result>(request: UpstashRequest) => {
        const link = findStoreLink(config.url);
        return observeRoundTrip(link ? sendOver<Result>(link, request) : http.request<Result>(request));
      },
    };
  }
}
