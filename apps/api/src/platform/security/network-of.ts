/** Finds the network of an IP address for rate limits, because a client can change the rest of an IPv6 address. */
import ipaddr from 'ipaddr.js';

/** A device chooses the last 64 bits of its IPv6 address itself (RFC 4291, section 2.5.1). */
const NETWORK_BITS = 64;

/** @returns an IPv6 address's 64-bit network; the whole IPv4 address, also if mapped to IPv6; other text unchanged */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${NETWORK_BITS}`).toString();
}
