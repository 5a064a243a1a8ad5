/** Answers that are the same bytes for everyone: told apart by content, compressed once, asked for again for a few bytes. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { memoizeAsync } from '../cache/memoize-async.ts';
import { openAccept } from './accept-header.ts';
import { addVary } from './vary-by.ts';

const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

/** What is made once is packed as small as can be; what is made often, in a tenth of the time. */
type Making = 'once' | 'often';

const pack: Record<Coding, (body: Buffer, making: Making) => Promise<Buffer>> = {
  br: (body, making) =>
    promisify(zlib.brotliCompress)(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.constants.BROTLI_PARAM_QUALITY]: making === 'once' ? zlib.constants.BROTLI_MAX_QUALITY : 5,
      },
    }),
  gzip: (body, making) => promisify(zlib.gzip)(body, { level: making === 'once' ? 9 : 6 }),
};

export type PreparedReply = {
  readonly type: string;
  /** Told apart by content; with the coding it names exactly these bytes (a strong validator, RFC 9110, 8.8.1). */
  readonly digest: string;
  readonly body: Buffer;
  /** The body compressed, made when it is first asked for; null for what is compressed already, as pictures are. */
  readonly packed: Readonly<Record<Coding, () => Promise<Buffer>>> | null;
};

/** The first of our codings that an Accept-Encoding header accepts (RFC 9110, 12.5.3). */
function codingOf(header: string | undefined): Coding | null {
  const accepted = openAccept('accept-encoding', header).encodings(CODINGS);
  return CODINGS.find(coding => accepted.includes(coding)) ?? null;
}

const isText = (type: string) => /^text\/|[+/](?:json|xml)\b/u.test(type);

const etagOf = ({ digest }: PreparedReply, coding: Coding | null) =>
  `"${coding ? `${digest}.${coding}` : digest}"`;

export function prepareReply(type: string, content: string | Buffer, making: Making = 'once'): PreparedReply {
  const body = Buffer.from(content);
  return {
    type,
    digest: createHash('sha256').update(body).digest('base64url'),
    body,
    packed: isText(type)
      ? { br: memoizeAsync(() => pack.br(body, making)), gzip: memoizeAsync(() => pack.gzip(body, making)) }
      : null,
  };
}

/** What cannot be compressed now goes as it is, under the name that it then has. */
async function bodyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedReply,
  coding: Coding | null,
): Promise<Buffer> {
  let packed: Buffer | null = null;
  try {
    packed = coding && answer.packed ? await answer.packed[coding]() : null;
  } catch (error) {
    request.log.error({ err: error, coding }, 'an answer could not be compressed');
  }
  reply.code(200).type(answer.type);
  if (packed) reply.header('content-encoding', coding);
  if (reply.hasHeader('etag')) reply.header('etag', etagOf(answer, packed && coding));
  return packed ?? answer.body;
}

const chooseCoding = (request: FastifyRequest, reply: FastifyReply, { packed }: PreparedReply) => {
  if (!packed) return null;
  addVary(reply, 'accept-encoding');
  return codingOf(request.headers['accept-encoding']);
};

/**
 * Sends it, or 304 to who has it already (RFC 9110, 13.1.2).
 * @param onBody told of the bytes before they go out, when the head is complete
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedReply,
  onBody?: (body: Buffer) => void,
): Promise<FastifyReply> {
  const coding = chooseCoding(request, reply, answer);
  const etag = etagOf(answer, coding);
  reply.header('etag', etag).header('cache-control', 'no-cache');
  // Only this header: a request's own "no-cache" asks for what was just done, not for the body (RFC 9111, 5.2.1.4).
  const had = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  if (had) return reply.code(304).send();
  const body = await bodyOf(request, reply, answer, coding);
  onBody?.(body);
  return reply.send(body);
}

/** Sends it to who may not keep it: the same bytes, and no name to ask for them again by. */
export async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedReply,
): Promise<FastifyReply> {
  return reply.send(await bodyOf(request, reply, answer, chooseCoding(request, reply, answer)));
}
