import ipaddr from 'ipaddr.js';

/** Names that are only given within a network of one's own. */
const LOCAL_NAME = /^[^.]+$|\.(local|localhost|lan|internal|home\.arpa)$/;

/**
 * Whether an address leads to a server of the operator's own: this machine, a private network, a name without a
 * dot or one that only such networks give, or anything without TLS, which nobody sells. All else is a hosted
 * service. Decided from the text of the address alone, without any look-up.
 *
 * @param url an http or https address
 */
export function isOwnAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:') return true;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return LOCAL_NAME.test(host);
}
