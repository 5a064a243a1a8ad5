/** Answers that are the same bytes for everyone: told apart by content, compressed once, asked for again for a few bytes. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from './vary-by.ts';

const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};
type Coding = keyof typeof pack;
const CODINGS: readonly Coding[] = ['br', 'gzip'];

export type PreparedAnswer = {
  readonly type: string;
  readonly etag: string;
  /** The body, compressed for whoever accepts it; each coding is made when it is first asked for. */
  bodyFor(acceptEncoding: string | undefined): Promise<{ coding: Coding | null; body: Buffer }>;
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

export function prepareAnswer(type: string, content: string): PreparedAnswer {
  const body = Buffer.from(content);
  const packed = new Map<Coding, Promise<Buffer>>();
  return {
    type,
    // Weak: the same for every coding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    async bodyFor(acceptEncoding) {
      const coding = codingOf(acceptEncoding);
      if (!coding) return { coding, body };
      const made = packed.get(coding) ?? pack[coding](body);
      packed.set(coding, made);
      return { coding, body: await made };
    },
  };
}

/** Sends it, or 304 to who has it already. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('cache-control', 'no-cache');
  varyBy(reply, 'accept-encoding');
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const { coding, body } = await answer.bodyFor(request.headers['accept-encoding']);
  if (coding) reply.header('content-encoding', coding);
  return reply.code(200).type(answer.type).send(body);
}
