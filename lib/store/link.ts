import { requestContext } from '../request-context';

/** What Upstash's REST interface answers: an HTTP status and a JSON text. */
export type RestAnswer = { status: number; body: string };

/**
 * A way to the store at `url` without HTTP, within one process. Only texts pass, because the edge sandbox has
 * objects and errors of its own.
 */
export type StoreLink = {
  url: string;
  /** Never rejects. */
  send: (path: string, body: string) => Promise<RestAnswer>;
};

/** Lays a link into the context of every request, or takes it away; where there is no context nothing happens. */
export function layLink(link: StoreLink | undefined): void {
  const context = requestContext();
  if (context) context.storeLink = link;
}

/** The link to the store at this address, when the request that is being served has one. */
export function findLink(url: string): StoreLink | undefined {
  const link = requestContext()?.storeLink;
  return link?.url === url ? link : undefined;
}
