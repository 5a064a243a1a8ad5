/**
 * Detects requests that come directly from this machine. A proxy on this machine that adds no header looks like this
 * machine: only PUBLIC_URL, and the pages that requests come from, reveal it.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/config-rules.ts';
import type { Log } from '../log.ts';

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export type LocalAccess = {
  /** Also checks the Host, because a foreign site's name could resolve to this machine. */
  isLocal(request: FastifyRequest): boolean;
  /** Closes local access for good at the first request from a page that is not on loopback. */
  observe(request: IncomingMessage): void;
};

const isForeign = (page: string | undefined) =>
  page !== undefined && URL.canParse(page) && !isLoopback(new URL(page).hostname);

export function createLocalAccess(publicUrl: string, log: Log): LocalAccess {
  let isOpen = isLoopback(new URL(publicUrl).hostname);
  return {
    isLocal: request => {
      const ip = (request.socket.remoteAddress ?? '').replace(/^::ffff:/u, '');
      const host = URL.canParse(`http://${request.headers.host}`)
        ? new URL(`http://${request.headers.host}`).hostname
        : '';
      return (
        isOpen &&
        isLoopback(ip) &&
        isLoopback(host) &&
        PROXY_HEADERS.every(name => request.headers[name] === undefined)
      );
    },
    observe: ({ headers }) => {
      if (!isOpen || !(isForeign(headers.origin) || isForeign(headers.referer))) return;
      isOpen = false;
      log.warn(
        `a page that is not on this machine called the API, but PUBLIC_URL is ${publicUrl}: /outbox, and /metrics without METRICS_TOKEN, are closed until the next start. Behind a proxy, set PUBLIC_URL to the URL that visitors use`,
      );
    },
  };
}
