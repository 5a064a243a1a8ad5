/** Serves guests' requests for cached lists from memory, without Fastify. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ListCache } from '../cache/list-cache.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';
import type { Metrics } from '../metrics.ts';
import { interceptRequests } from './intercept-requests.ts';

type CachedResponse = {
  key: string;
  route: string;
  response: PreparedResponse;
  etag: string;
  head: string[];
  body: Buffer;
};

export type GuestResponses = {
  /** Caches the response to a guest's request. @param key the list's key in the list cache */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    response: PreparedResponse,
    body: Buffer,
  ): void;
};

// These limit the memory, even if the headers of requests vary.
const MAX_RESPONSES = 256;
const MAX_BODY_BYTES = 65_536;
const MAX_KEY_LENGTH = 1000;

/** Returns the parts of a guest's request on which the response depends: the URL and the headers in `vary`. */
const toRequestKey = ({ url, headers }: IncomingMessage) =>
  `${url}\n${headers['accept-language']}\n${headers['accept-encoding']}\n${headers.origin}`;

/** Caches responses with all headers that Fastify added. A server that shuts down does not use the cache. */
export function cacheGuestResponses(
  app: FastifyInstance,
  lists: ListCache,
  metrics: Metrics,
): GuestResponses {
  const responses = new LRUCache<string, CachedResponse>({ max: MAX_RESPONSES });
  let isClosing = false;

  /** @returns whether it sent a response */
  const serveFromCache = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isClosing || request.method !== 'GET' || request.headers.authorization !== undefined) return false;
    const cached = responses.get(toRequestKey(request));
    if (!cached || lists.findFresh(cached.key)?.response !== cached.response) return false;
    const etag = request.headers['if-none-match'];
    if (etag !== undefined && etag !== cached.etag) return false;
    const status = etag === undefined ? 200 : 304;
    if (status === 200) response.writeHead(200, cached.head).end(cached.body);
    else response.writeHead(304, removeBodyHeaders(cached.head)).end();
    metrics.countCachedResponse(cached.route, status);
    return true;
  };
  interceptRequests(app, serveFromCache);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return {
    remember: (request, reply, key, response, body) => {
      const cacheKey = toRequestKey(request.raw);
      if (body.length > MAX_BODY_BYTES || cacheKey.length > MAX_KEY_LENGTH) return;
      const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
      head.push('content-length', String(body.length));
      const route = request.routeOptions.url ?? 'none';
      responses.set(cacheKey, {
        key,
        route,
        response,
        etag: String(reply.getHeader('etag')),
        head,
        body,
      });
    },
  };
}

/** Removes the headers that describe the body, except the ETag, for a 304 response (RFC 9110, 15.4.5). */
function removeBodyHeaders(head: readonly string[]): string[] {
  const pairs = Array.from({ length: head.length / 2 }, (_, index) => head.slice(index * 2, index * 2 + 2));
  return pairs
    .filter(([name = '']) => !name.startsWith('content-') || name === 'content-security-policy')
    .flat();
}
