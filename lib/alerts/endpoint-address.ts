import ipaddr from 'ipaddr.js';

const MAX_CHARACTERS = 500;

/** Names that lead into a network of somebody's own, whatever they resolve to. */
const OWN_NAMES = /(?:^|\.)(?:localhost|internal|local|lan|home|corp|intranet|home\.arpa)$/;

/** `2000::/3`, which holds every IPv6 address that is routed on the internet. */
const isGlobalUnicast = ([first = 0]: number[]) => first >> 13 === 1;

/**
 * Returns true for an IP address of the public internet (contract: webhook-addresses): none of a private, local, shared,
 * reserved or multicast network, nor IPv6 that translates to IPv4; IPv4 within IPv6 (`::ffff:…`) counts as IPv4. False for
 * anything that is no IP address, such as a name.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || isGlobalUnicast((address as ipaddr.IPv6).parts);
}

/** Returns true for an address of the machine itself (contract: webhook-addresses): `localhost`, `127.0.0.1` or `[::1]`. */
export const isLocalhost = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Reads the address of a webhook, trimmed, of at most 500 characters: `https:`, without user and password, to a public IP
 * address or a name with a dot that is none of an own network (contract: webhook-addresses). `URL` turns decimal, octal,
 * hexadecimal and short forms of IPv4 into the usual one before it is looked at. The addresses of a name are checked when
 * something is sent (post-on-node.ts).
 *
 * @param allowsLocalhost whether the operator allows this machine ({@link isLocalhost}), by http too
 * @returns the address, or its problem, as the end of a sentence about the field: `must …`; never throws
 */
export function readEndpointAddress(
  text: string,
  allowsLocalhost: boolean,
): { url: URL } | { problem: string } {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CHARACTERS) return { problem: `must have at most ${MAX_CHARACTERS} characters` };
  if (!URL.canParse(trimmed)) return { problem: 'must be an address such as https://example.com/webhooks' };
  const url = new URL(trimmed);
  if (url.username || url.password) return { problem: 'must hold no user name and no password' };
  if (allowsLocalhost && isLocalhost(url) && /^https?:$/.test(url.protocol)) return { url };
  if (url.protocol !== 'https:') {
    const hint = isLocalhost(url) ? '; the server allows localhost with WEBHOOK_LOCALHOST=1' : '';
    return { problem: `must begin with https://${hint}` };
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
  const isPublic = ipaddr.isValid(host) ? isPublicAddress(host) : host.includes('.') && !OWN_NAMES.test(host);
  if (!isPublic) return { problem: 'must lead to a server on the public internet' };
  return { url };
}
