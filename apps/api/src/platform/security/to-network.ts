/** Reduces an IP address to its network or to its provider's range, because a device can change the other bits. */
import ipaddr from 'ipaddr.js';

/** A device chooses the last 64 bits of its IPv6 address (RFC 4291, section 2.5.1). */
const NETWORK_BITS = 64;

/** @returns the /64 network of an IPv6 address, a whole IPv4 address, or other text unchanged */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${NETWORK_BITS}`).toString();
}

/** The length of a provider's address prefix: 32 bits for IPv6 (RIPE-738), and as an estimate 16 bits for IPv4. */
const PROVIDER_BITS = { ipv4: 16, ipv6: 32 };

/** @returns the provider's range of an IP address, or other text unchanged */
export function toProvider(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  const kind = parsed instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return kind
    .networkAddressFromCIDR(`${parsed.toNormalizedString()}/${PROVIDER_BITS[parsed.kind()]}`)
    .toString();
}
