/**
 * Tells requests that come directly from this machine from those of other machines. A proxy on this machine that
 * forwards no header looks like this machine: only PUBLIC_URL, and the pages that requests come from, reveal it.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/config-rules.ts';
import type { Log } from '../log.ts';

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export type LocalAccess = {
  /**
   * The Host is checked too: a foreign site whose name leads to this machine must not read what only this machine may.
   */
  isLocal(request: FastifyRequest): boolean;
  /** Closes local access for good at the first request from a page that is not on loopback. */
  observe(request: IncomingMessage): void;
};

/** An origin such as `null` names no host, and is not foreign. */
const isForeign = (page: string | undefined) =>
  page !== undefined && URL.canParse(page) && !isLoopback(new URL(page).hostname);

export function createLocalAccess(publicUrl: string, log: Log): LocalAccess {
  let isOpen = isLoopback(new URL(publicUrl).hostname);
  return {
    isLocal: request => {
      const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/u, '');
      const host = URL.canParse(`http://${request.headers.host}`)
        ? new URL(`http://${request.headers.host}`).hostname
        : '';
      return (
        isOpen &&
        isLoopback(address) &&
        isLoopback(host) &&
        PROXY_HEADERS.every(name => request.headers[name] === undefined)
      );
    },
    observe: ({ headers }) => {
      if (!isOpen || !(isForeign(headers.origin) || isForeign(headers.referer))) return;
      isOpen = false;
      log.warn(
        `a page that is not on this machine called the API, but PUBLIC_URL is ${publicUrl}: /outbox, and /metrics without METRICS_TOKEN, are closed until the next start. Behind a proxy, set PUBLIC_URL to the address that visitors use`,
      );
    },
  };
}
