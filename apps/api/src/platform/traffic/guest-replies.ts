/** Gives a guest's answer again to whoever asks in the same words while it stands: before anything else is done for them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListCache } from '../cache/list-cache.ts';
import type { Metrics } from '../http/metrics.ts';
import type { PreparedReply } from '../http/prepared-reply.ts';
import { interceptRequests } from './intercept-requests.ts';

type Repeated = {
  key: string;
  /** The route's pattern. */
  route: string;
  answer: PreparedReply;
  etag: string;
  head: string[];
  body: Buffer;
};

export type GuestReplies = {
  /** Call it as an answer goes out to a guest. @param key the list's among those that are kept */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    answer: PreparedReply,
    body: Buffer,
  ): void;
};

/** Each as long as the longest at most, whatever clients write into their headers. */
const MOST_ANSWERS = 256;
const LONGEST_BODY = 65_536;
const LONGEST_WORDS = 1000;

/** All of a guest's request that its answer depends on: see the answer's own `vary`. */
const wordsOf = ({ url, headers }: IncomingMessage) =>
  `${url}\n${headers['accept-language']}\n${headers['accept-encoding']}\n${headers.origin}`;

/**
 * Stands before the server itself: what its plugins and hooks would add to an answer, it has from when it was first given.
 * A server that stops answers everything by its own rules.
 */
export function cacheGuestReplies(app: FastifyInstance, lists: ListCache, metrics: Metrics): GuestReplies {
  const answers = new Map<string, Repeated>();
  let isClosing = false;

  /** Whether it was answered. */
  const repeat = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isClosing || request.method !== 'GET' || request.headers.authorization !== undefined) return false;
    const repeated = answers.get(wordsOf(request));
    if (!repeated || lists.current(repeated.key)?.answer !== repeated.answer) return false;
    const known = request.headers['if-none-match'];
    if (known !== undefined && known !== repeated.etag) return false;
    const status = known === undefined ? 200 : 304;
    if (status === 200) response.writeHead(200, repeated.head).end(repeated.body);
    else response.writeHead(304, withoutBody(repeated.head)).end();
    metrics.countRepeated(repeated.route, status);
    return true;
  };
  interceptRequests(app, repeat);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return {
    remember: (request, reply, key, answer, body) => {
      const words = wordsOf(request.raw);
      if (body.length > LONGEST_BODY || words.length > LONGEST_WORDS) return;
      const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
      head.push('content-length', String(body.length));
      answers.delete(words);
      if (answers.size >= MOST_ANSWERS) answers.delete(String(answers.keys().next().value));
      const route = request.routeOptions.url ?? 'none';
      answers.set(words, { key, route, answer, etag: String(reply.getHeader('etag')), head, body });
    },
  };
}

/** What names or measures the bytes is left out with them, but for their tag (RFC 9110, 15.4.5). */
function withoutBody(head: readonly string[]): string[] {
  const pairs = Array.from({ length: head.length / 2 }, (_, at) => head.slice(at * 2, at * 2 + 2));
  return pairs
    .filter(([name = '']) => !name.startsWith('content-') || name === 'content-security-policy')
    .flat();
}
