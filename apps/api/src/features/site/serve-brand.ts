/** Serves what stands for the league outside its pages, made from the configured brand; copies are checked by content. */
import { createHash } from 'node:crypto';
import { LANGUAGES } from '@rabita/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { manifestPath } from './rules.ts';
import { writeManifest } from './write-manifest.ts';

type BrandFile = { type: string; body: Buffer; etag: string };

function brandFile(type: string, body: string | Buffer): BrandFile {
  const bytes = Buffer.from(body);
  return { type, body: bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** The address stays while the brand may change: a browser asks each time, and hears that nothing changed. */
function sendBrandFile(request: FastifyRequest, reply: FastifyReply, file: BrandFile): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  return reply.type(file.type).send(file.body);
}

export function serveBrand(app: FastifyInstance, { config: { brand } }: Context): void {
  for (const language of LANGUAGES) {
    const file = brandFile('application/manifest+json', JSON.stringify(writeManifest(brand, language)));
    app.get(manifestPath(language), { schema: { hide: true } }, (request, reply) =>
      sendBrandFile(request, reply, file),
    );
  }
}
