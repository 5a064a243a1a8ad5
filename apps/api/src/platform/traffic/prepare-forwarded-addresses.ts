/** Prepares X-Forwarded-For for Fastify, which expects addresses without ports, and warns of a proxy nobody trusts. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Log } from '../log.ts';

const HEADER = 'x-forwarded-for';

/** Some proxies write `203.0.113.7:4711` or `[2001:db8::7]:4711`. The port differs for each connection of a client. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const match = /^\[([0-9a-f:.]+)\](?::\d+)?$/iu.exec(text) ?? /^([0-9.]+):\d+$/u.exec(text);
  return match?.[1] ?? text;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Whether an address is on this machine or in a private network, as proxies are and visitors from elsewhere are not.
 */
const isPrivate = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';

/** @returns a function to call with each request before Fastify handles it */
export function prepareForwardedAddresses(
  trustProxy: false | readonly string[],
  log: Log,
): (request: IncomingMessage) => void {
  const trusted = new BlockList();
  for (const entry of trustProxy || []) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  let hasWarned = false;
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const forwarded = headers[HEADER];
    if (forwarded === undefined) return;
    headers[HEADER] = String(forwarded).split(',').map(withoutPort).join(', ');
    if (hasWarned || !isPrivate(remoteAddress)) return;
    if (trusted.check(remoteAddress, familyOf(remoteAddress))) return;
    hasWarned = true;
    log.warn(
      `a request came through a proxy that TRUST_PROXY does not name: all its visitors count as one IP address, and share the limits of one. Add the proxy's address to TRUST_PROXY`,
    );
  };
}
