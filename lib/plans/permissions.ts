import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Operations that a key can be restricted to: recommendations, explanations, reading its usage and its log. */
export const SCOPES = ['recommend', 'explain', 'read'] as const;
/** An operation that a key may be used for. */
export type Scope = (typeof SCOPES)[number];

/** The most networks that a key may be allowed for. */
export const MAX_NETWORKS = 20;

const BITS_PER_BYTE = 8;

const bitsOf = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  (address.kind() === 'ipv4' ? '4' : '6') +
  address
    .toByteArray()
    .map((byte) => byte.toString(2).padStart(BITS_PER_BYTE, '0'))
    .join('');

/** Returns true for an address in one of the usual spellings: four numbers, or IPv6; `203.0.113` is none. */
const isAddress = (text: string) =>
  text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);

/**
 * Returns the bits of an IP address as `0` and `1` behind its version, `4` or `6`: the address lies in each network whose bits
 * it begins with (contract: key-permissions). IPv4 within IPv6, `::ffff:203.0.113.7`, is IPv4. Returns an empty text for
 * anything else, which lies in no network.
 */
export const addressBits = (address: string): string =>
  isAddress(address) ? bitsOf(ipaddr.process(address)) : '';

/** Bits that stand before the address in IPv4 within IPv6. */
const BITS_BEFORE_IPV4 = 96;

/** Returns true for IPv4 within IPv6, whatever prefix follows. */
const isMapped = (text: string) =>
  text.includes(':') && addressBits(text.replace(/\/.*$/s, '')).startsWith('4');

/**
 * Reads a network, `203.0.113.0/24`, or one address, as its bits; IPv4 within IPv6, `::ffff:203.0.113.0/120`, is IPv4.
 *
 * @returns undefined when it is neither, or reaches beyond the IPv4 that it is written as
 */
function networkBits(text: string): string | undefined {
  const [address = '', prefix] = text.split('/', 2);
  if (!isAddress(address)) return undefined;
  if (prefix === undefined) return addressBits(address);
  const length = Number(prefix) - (isMapped(text) ? BITS_BEFORE_IPV4 : 0);
  return ipaddr.isValidCIDR(text) && length >= 0 ? addressBits(address).slice(0, 1 + length) : undefined;
}

/**
 * Writes a network in CIDR notation, `203.0.113.0/24` or `2001:db8::/32` (contract: key-permissions); a single address ends in
 * `/32` or `/128`.
 *
 * @param bits as {@link networkList} reads them
 */
export function networkText(bits: string): string {
  const prefix = bits.length - 1;
  const length = bits.startsWith('4') ? 32 : 128;
  const filled = bits.slice(1).padEnd(length, '0');
  const bytes = Array.from({ length: length / BITS_PER_BYTE }, (_, at) =>
    Number.parseInt(filled.slice(at * BITS_PER_BYTE, (at + 1) * BITS_PER_BYTE), 2),
  );
  return `${ipaddr.fromByteArray(bytes)}/${prefix}`;
}

/** Reads a list of scopes (contract: key-permissions): at least one; the result has each once, in the order of `SCOPES`. */
export const scopeList = z
  .array(z.string().pipe(z.enum(SCOPES, `must be some of ${SCOPES.join(', ')}`)))
  .min(1, 'must name at least one scope')
  .transform((given) => SCOPES.filter((scope) => given.includes(scope)));

/** Reads 1 to 20 networks or single addresses, trimmed, as their bits (`addressBits`), each once (contract: key-permissions). */
export const networkList = z
  .array(z.string())
  .min(1, 'must name at least one address')
  .max(MAX_NETWORKS, `must be at most ${MAX_NETWORKS} addresses or networks`)
  .transform((given, context) => {
    const read = given.map((text) => networkBits(text.trim()));
    const wrong = given[read.indexOf(undefined)];
    if (wrong !== undefined) {
      const help = isMapped(wrong.trim())
        ? 'an IPv4 network written as IPv6 has a prefix of 96 to 128, or write 203.0.113.0/24'
        : 'write 203.0.113.7 or 203.0.113.0/24';
      context.addIssue({ code: 'custom', message: `must hold no "${wrong.slice(0, 50)}"; ${help}` });
      return z.NEVER;
    }
    return [...new Set(read as string[])];
  });

/**
 * Defines `may_use(fields of the record, scope, bits of the caller's address)` in Lua, which returns nothing when a key may be
 * used for a request; else the first restriction that forbids it, `scope` or `address` (contract: key-permissions).
 */
export const MAY_USE_FUNCTION = `
local function may_use(fields, scope, address)
  if fields.scopes and not string.find(',' .. fields.scopes .. ',', ',' .. scope .. ',', 1, true) then return 'scope' end
  if not fields.networks then return end
  for network in string.gmatch(fields.networks, '[^,]+') do
    if string.sub(address, 1, #network) == network then return end
  end
  return 'address'
end`;
