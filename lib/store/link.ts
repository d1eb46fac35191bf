import { requestContext, type StoreLink } from '../request-context';

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
