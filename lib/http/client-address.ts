import ipaddr from 'ipaddr.js';
import { addressBits } from '../plans/permissions';

type AddressConfig = { TRUSTED_PROXY_HOPS: number; VERCEL?: string | undefined };

/** IPv6 subscribers hold a whole /64, so a limit per address counts per network. */
const IPV6_PREFIX_GROUPS = 4;

function normalise(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${parts
    .slice(0, IPV6_PREFIX_GROUPS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * Only a trusted party's words count. `npm start` appends the peer's address to `X-Forwarded-For`, as any proxy does; each
 * trusted proxy in front (`TRUSTED_PROXY_HOPS`) has appended one more, so the client's is that many places from the right,
 * and whatever a client forged stands further left. Vercel overwrites the header.
 */
function writtenAddress(headers: Headers, config: AddressConfig): string {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',');
  const index = config.VERCEL ? 0 : chain.length - 1 - config.TRUSTED_PROXY_HOPS;
  return (chain[Math.max(0, index)] ?? '').trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
}

/**
 * Returns the network address that limits per client count by: an IPv4 address, also of IPv4 within IPv6, or an IPv6 /64. It is
 * the one in `X-Forwarded-For` that stands `TRUSTED_PROXY_HOPS` places left of the last; the first on Vercel, and where there are
 * fewer.
 *
 * @returns `unknown` when no usable address was written; all such clients share one limit
 */
export const clientAddress = (headers: Headers, config: AddressConfig): string =>
  normalise(writtenAddress(headers, config)) ?? 'unknown';

/**
 * Returns the caller's IP address as bits, for comparison with a key's allowed addresses (contract: key-permissions); it is taken
 * from the same place as that of `clientAddress`.
 *
 * @returns the version and the bits, as `addressBits` writes them; empty when no usable address was written
 */
export const callerAddress = (headers: Headers, config: AddressConfig): string =>
  addressBits(writtenAddress(headers, config));
