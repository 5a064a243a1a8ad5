/** Rejects requests that no route handles: unknown paths, methods that a path does not accept, and invalid HTTP. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@rabita/contract/constants';
import { doorRoutes } from '@rabita/contract/door/routes';
import { fanRoutes } from '@rabita/contract/fan/routes';
import type { Route } from '@rabita/contract/route';
import { staffRoutes } from '@rabita/contract/staff/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err } from '../result.ts';
import { failureResponse, sendError } from './failure-response.ts';
import { matchesPath } from './matches-path.ts';

const routes = Object.values<Route>({ ...fanRoutes, ...staffRoutes, ...doorRoutes });

/** Lists the methods that the API accepts for a path; none for an unknown path. */
function listMethods(pathname: string): string[] {
  const methods = routes
    .filter(({ path }) => matchesPath(path, pathname))
    .map(route => route.method as string);
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])];
}

/** Responds with 405 and `Allow` if the path accepts other methods, else with 404. */
export function rejectUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = listMethods(request.url.split('?')[0] ?? '');
  if (methods.length === 0) return sendError(request, reply, err('request.not_found'));
  reply.header('allow', methods.join(', '));
  return sendError(request, reply, err('request.method_not_allowed'));
}

/** Responds to invalid or oversized HTTP requests and request timeouts, and closes the connection. */
export function rejectInvalidHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = isTooLarge ? 431 : isLate ? 408 : 400;
  const result = err(isTooLarge ? 'request.too_large' : 'request.malformed');
  const body = JSON.stringify(failureResponse(result, DEFAULT_LANGUAGE, 'unread'));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      "Content-Security-Policy: default-src 'none';frame-ancestors 'none'\r\nX-Content-Type-Options: nosniff\r\n" +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
