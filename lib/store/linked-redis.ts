import { Redis, type RedisConfigNodejs, type UpstashRequest, type UpstashResponse } from '@upstash/redis';
import type { StoreLink } from '../request-context';
import { findLink } from './link';
import { withStoreLimit } from './with-store-limit';

async function sendOver<Result>(
  link: StoreLink,
  { path = [], body }: UpstashRequest,
): Promise<UpstashResponse<Result>> {
  const answer = await withStoreLimit(link.send(`/${path.join('/')}`, JSON.stringify(body)));
  const document = JSON.parse(answer.body);
  if (answer.status !== 200) throw new Error(document.error);
  return document;
}

/**
 * The client of Upstash, whose requests take the link of this process where one leads to the same store, and HTTP
 * everywhere else.
 */
export class LinkedRedis extends Redis {
  constructor(config: RedisConfigNodejs & { url: string }) {
    super(config);
    const http = this.client;
    this.client = {
      request: <Result>(request: UpstashRequest) => {
        const link = findLink(config.url);
        return link ? sendOver<Result>(link, request) : http.request<Result>(request);
      },
    };
  }
}
