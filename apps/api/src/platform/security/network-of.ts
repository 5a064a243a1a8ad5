/** Finds the part of an IP address that its holder cannot change, so that a new address does not give a new budget. */
import ipaddr from 'ipaddr.js';

/** The holder of an IPv6 address chooses its last 64 bits (RFC 4291, section 2.5.1). */
const NETWORK_BITS = 64;

/** @returns an IPv4 address, also from its IPv6 mapping; the 64-bit network of an IPv6 address; other text as it is */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${NETWORK_BITS}`).toString();
}
