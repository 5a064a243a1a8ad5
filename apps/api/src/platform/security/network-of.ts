/** Names what of an address its holder cannot change at will, so that a budget for an address is not one for each try. */
import ipaddr from 'ipaddr.js';

/** The second half of an IPv6 address is its holder's to choose (RFC 4291, section 2.5.1). */
const HELD_BITS = 64;

/** @returns an IPv4 address as it is, also where it comes mapped into IPv6; of IPv6 the network of 64 bits; other text as it is */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${HELD_BITS}`).toString();
}
