/** Finds the network of an IP address: rate limits count networks, because a visitor can change the rest at will. */
import ipaddr from 'ipaddr.js';

/** A visitor's device chooses the last 64 bits of its IPv6 address (RFC 4291, section 2.5.1). */
const NETWORK_BITS = 64;

/** @returns the 64-bit network of an IPv6 address; an IPv4 address, mapped to IPv6 or not; other text unchanged */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${NETWORK_BITS}`).toString();
}
