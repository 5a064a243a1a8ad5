/** Removes ports from X-Forwarded-For, as Fastify expects, and warns about an untrusted proxy. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Log } from '../log.ts';

const HEADER = 'x-forwarded-for';

/** Some proxies write `203.0.113.7:4711` or `[2001:db8::7]:4711`. */
function removePort(entry: string): string {
  const text = entry.trim();
  const match = /^\[([0-9a-f:.]+)\](?::\d+)?$/iu.exec(text) ?? /^([0-9.]+):\d+$/u.exec(text);
  return match?.[1] ?? text;
}

const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an IP address is of this machine or a private network, like those of proxies. */
const isPrivate = (ip: string) => ipaddr.isValid(ip) && ipaddr.process(ip).range() !== 'unicast';

/** @returns a function to call with each request before Fastify handles it */
export function prepareForwardedAddresses(
  trustProxy: false | readonly string[],
  log: Log,
): (request: IncomingMessage) => void {
  const trusted = new BlockList();
  for (const entry of trustProxy || []) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, getFamily(address));
    else trusted.addSubnet(address, Number(bits), getFamily(address));
  }
  let hasWarned = false;
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const forwarded = headers[HEADER];
    if (forwarded === undefined) return;
    headers[HEADER] = String(forwarded).split(',').map(removePort).join(', ');
    if (hasWarned || !isPrivate(remoteAddress)) return;
    if (trusted.check(remoteAddress, getFamily(remoteAddress))) return;
    hasWarned = true;
    log.warn(
      `a request came through a proxy that TRUST_PROXY does not list, so all its visitors share one IP address and its rate limits. Add the proxy's IP address to TRUST_PROXY`,
    );
  };
}
