/** Finds the network and the provider of an IP address. A client can change the rest of an IPv6 address itself. */
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

/**
 * What providers get at most, and what their customers stay within: 32 bits of IPv6 (RIPE-738), 16 of IPv4 as a guess.
 */
const PROVIDER_BITS = { ipv4: 16, ipv6: 32 };

/** @returns the part of an IP address that stays the same while a phone's own address changes; other text unchanged */
export function providerOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kind = parsed instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return kind
    .networkAddressFromCIDR(`${parsed.toNormalizedString()}/${PROVIDER_BITS[parsed.kind()]}`)
    .toString();
}
