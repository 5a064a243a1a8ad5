/** Answers that are the same bytes for everyone: told apart by content, compressed once, asked for again for a few bytes. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { makeOnce } from './make-once.ts';
import { varyBy } from './vary-by.ts';

const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

const pack: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: body =>
    promisify(zlib.brotliCompress)(body, {
      params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: body => promisify(zlib.gzip)(body, { level: 9 }),
};

export type PreparedAnswer = {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  /** The body compressed, made when it is first asked for; null for what is compressed already, as pictures are. */
  readonly packed: Readonly<Record<Coding, () => Promise<Buffer>>> | null;
};

/** The first of our codings that an Accept-Encoding header names without refusing it (RFC 9110, 12.5.3). */
function codingOf(header: string | undefined): Coding | null {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim().split(/\s*;\s*q=/u))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return CODINGS.find(coding => accepted.includes(coding)) ?? null;
}

const isText = (type: string) => /^text\/|\+(?:json|xml)\b/u.test(type);

export function prepareAnswer(type: string, content: string | Buffer): PreparedAnswer {
  const body = Buffer.from(content);
  return {
    type,
    // Weak: the same for every coding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    body,
    packed: isText(type)
      ? { br: makeOnce(() => pack.br(body)), gzip: makeOnce(() => pack.gzip(body)) }
      : null,
  };
}

/** Sends it, or 304 to who has it already (RFC 9110, 13.1.2). What cannot be compressed now goes as it is. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, body, packed }: PreparedAnswer,
): Promise<FastifyReply> {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (packed) varyBy(reply, 'accept-encoding');
  // Only this header: a request's own "no-cache" asks for what was just done, not for the body (RFC 9111, 5.2.1.4).
  if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) return reply.code(304).send();
  reply.code(200).type(type);
  const coding = packed && codingOf(request.headers['accept-encoding']);
  if (!coding) return reply.send(body);
  try {
    const sent = await packed[coding]();
    return reply.header('content-encoding', coding).send(sent);
  } catch (error) {
    request.log.error({ err: error, coding }, 'an answer could not be compressed');
    return reply.send(body);
  }
}
