/** Prepares responses with the same bytes for everyone: compresses them once, and adds an ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { memoizeAsync } from '../cache/memoize-async.ts';
import { addVary } from './add-vary.ts';
import { parseAccept } from './parse-accept.ts';

const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

/** `max` is for content that never changes; `fast` takes a tenth of the time, for content that often changes. */
type CompressionEffort = 'max' | 'fast';

const compress: Record<Coding, (body: Buffer, effort: CompressionEffort) => Promise<Buffer>> = {
  br: (body, effort) =>
    promisify(zlib.brotliCompress)(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.constants.BROTLI_PARAM_QUALITY]: effort === 'max' ? zlib.constants.BROTLI_MAX_QUALITY : 5,
      },
    }),
  gzip: (body, effort) => promisify(zlib.gzip)(body, { level: effort === 'max' ? 9 : 6 }),
};

export type PreparedResponse = {
  readonly type: string;
  /** A hash of the content: together with the content coding, a strong ETag (RFC 9110, 8.8.1). */
  readonly digest: string;
  readonly body: Buffer;
  /** Compresses the body on first use; null for content that is already compressed, such as pictures. */
  readonly compressed: Readonly<Record<Coding, () => Promise<Buffer>>> | null;
};

/** Picks the first content coding that the Accept-Encoding header accepts (RFC 9110, 12.5.3); null: none. */
function pickCoding(header: string | undefined): Coding | null {
  const accepted = parseAccept('accept-encoding', header).encodings(CODINGS);
  return CODINGS.find(coding => accepted.includes(coding)) ?? null;
}

const isText = (type: string) => /^text\/|[+/](?:json|xml)\b/u.test(type);

const toEtag = ({ digest }: PreparedResponse, coding: Coding | null) =>
  `"${coding ? `${digest}.${coding}` : digest}"`;

export function prepareResponse(
  type: string,
  content: string | Buffer,
  effort: CompressionEffort = 'max',
): PreparedResponse {
  const body = Buffer.from(content);
  return {
    type,
    digest: createHash('sha256').update(body).digest('base64url'),
    body,
    compressed: isText(type)
      ? {
          br: memoizeAsync(() => compress.br(body, effort)),
          gzip: memoizeAsync(() => compress.gzip(body, effort)),
        }
      : null,
  };
}

/** Sets the type and content coding. @returns the body, uncompressed if compression fails */
async function prepareBody(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse,
  coding: Coding | null,
): Promise<Buffer> {
  let compressed: Buffer | null = null;
  try {
    compressed = coding && response.compressed ? await response.compressed[coding]() : null;
  } catch (error) {
    request.log.error({ err: error, coding }, 'a response could not be compressed');
  }
  reply.type(response.type);
  if (compressed) reply.header('content-encoding', coding);
  if (reply.hasHeader('etag')) reply.header('etag', toEtag(response, compressed && coding));
  return compressed ?? response.body;
}

const chooseCoding = (request: FastifyRequest, reply: FastifyReply, { compressed }: PreparedResponse) => {
  if (!compressed) return null;
  addVary(reply, 'accept-encoding');
  return pickCoding(request.headers['accept-encoding']);
};

/**
 * Sends the response, or 304 when the client already has it (RFC 9110, 13.1.2).
 * @param onBody called with the bytes just before they are sent, when all headers are set
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse,
  onBody?: (body: Buffer) => void,
): Promise<FastifyReply> {
  const coding = chooseCoding(request, reply, response);
  const etag = toEtag(response, coding);
  reply.header('etag', etag).header('cache-control', 'no-cache');
  // Passes no Cache-Control: with `no-cache`, which only requests revalidation, `fresh` would return false.
  const isKnown = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  if (isKnown) return reply.code(304).send();
  const body = await prepareBody(request, reply.code(200), response, coding);
  onBody?.(body);
  return reply.send(body);
}

/** Sends the response without an ETag, for clients that must not cache it. */
export async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse,
  status = 200,
): Promise<FastifyReply> {
  const coding = chooseCoding(request, reply, response);
  return reply.send(await prepareBody(request, reply.code(status), response, coding));
}
