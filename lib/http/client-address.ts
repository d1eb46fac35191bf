import ipaddr from 'ipaddr.js';
import { addressBits } from '../plans/permissions';

type AddressConfig = { TRUSTED_PROXY_HOPS: number; VERCEL?: string | undefined };

function normalise(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  // IPv6 subscribers hold a whole /64, the first four groups.
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

// `npm start` appends the peer's address, as any proxy does, and each trusted proxy one more: whatever a client forged stands
// further left. Vercel overwrites the header.
function writtenAddress(headers: Headers, config: AddressConfig): string {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',');
  const index = config.VERCEL ? 0 : chain.length - 1 - config.TRUSTED_PROXY_HOPS;
  return (chain[Math.max(0, index)] ?? '').trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
}

/**
 * Returns the network address that limits per client count by (contract: sign-up), as `X-Forwarded-For` has it
 * `TRUSTED_PROXY_HOPS` places before its last entry (of fewer, and on Vercel, the first): an IPv4 address, also of IPv4 within
 * IPv6, or an IPv6 network such as `2001:db8:0:1::/64`; `unknown`, one for all such clients, where no address stands there.
 */
export const clientAddress = (headers: Headers, config: AddressConfig): string =>
  normalise(writtenAddress(headers, config)) ?? 'unknown';

/**
 * Returns the caller's IP address, from the place that `clientAddress` reads, as `addressBits` writes it, for comparison with a
 * key's allowed addresses (contract: key-permissions); empty where no address stands there.
 */
export const callerAddress = (headers: Headers, config: AddressConfig): string =>
  addressBits(writtenAddress(headers, config));
