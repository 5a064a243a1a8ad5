/** Tells requests that come directly from this machine from those of other machines and those through a proxy. */
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../config-rules.ts';

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** The Host is checked too: a foreign site whose name leads to this machine must not read what only this machine may. */
export function isLocal(request: FastifyRequest): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/u, '');
  const host = URL.canParse(`http://${request.headers.host}`)
    ? new URL(`http://${request.headers.host}`).hostname
    : '';
  return (
    isLoopback(address) &&
    isLoopback(host) &&
    PROXY_HEADERS.every(name => request.headers[name] === undefined)
  );
}
