/** Serves what stands for the league outside its pages, made from the configured brand: manifests, icons, card and logo. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@rabita/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { sendRefusal } from '../../platform/failure-reply.ts';
import { refuse } from '../../platform/outcome.ts';
import { drawFavicon } from './draw-favicon.ts';
import { drawIcon } from './draw-icon.ts';
import { drawSocialCard } from './draw-social-card.ts';
import { icons, manifestPath } from './rules.ts';
import { writeManifest } from './write-manifest.ts';

type BrandFile = { type: string; body: Buffer; etag: string };

/** The first picture loads the drawing library, which takes a busy machine longer than an answer may. */
const DRAW_WITHIN_MS = 20_000;
const RETRY_AFTER_SECONDS = 30;

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

function brandFile(type: string, body: string | Buffer): BrandFile {
  const bytes = Buffer.from(body);
  return { type, body: bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** The address stays while the brand may change: a browser asks each time, and hears that nothing changed. */
function sendBrandFile(request: FastifyRequest, reply: FastifyReply, file: BrandFile): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', file.etag);
  // Links are unfurled on the pages of others.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  return reply.type(file.type).send(file.body);
}

/** Drawn when first asked for and kept; two who ask at once wait for one drawing, and a failure is tried again. */
function drawnOnce(draw: () => Promise<Buffer>): () => Promise<BrandFile> {
  let drawn: Promise<BrandFile> | undefined;
  return () => {
    drawn ??= draw()
      .then(body => brandFile('image/png', body))
      .catch(error => {
        drawn = undefined;
        throw error;
      });
    return drawn;
  };
}

/** @throws when the logo's file, seen when the settings were read, cannot be read any more */
export async function serveBrand(app: FastifyInstance, { config, log }: Context): Promise<void> {
  const { brand, logoFile } = config;
  const logo = logoFile === null ? null : await readFile(logoFile);
  const logoType = PICTURE_TYPES[path.extname(logoFile ?? '')] ?? '';
  const dress = { accent: brand.accent, logo };
  const serve = (address: string, file: BrandFile) =>
    app.get(address, { schema: { hide: true } }, (request, reply) => sendBrandFile(request, reply, file));
  const draw = (address: string, drawn: () => Promise<BrandFile>) =>
    app.get(address, { schema: { hide: true }, handlerTimeout: DRAW_WITHIN_MS }, async (request, reply) => {
      try {
        return sendBrandFile(request, reply, await drawn());
      } catch (error) {
        log.error({ err: error, address }, 'a picture of the league could not be drawn');
        return sendRefusal(request, reply, refuse('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
      }
    });

  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(writeManifest(brand, language));
    serve(manifestPath(language), brandFile('application/manifest+json', manifest));
  }
  const data = logo && `data:${logoType};base64,${logo.toString('base64')}`;
  serve('/favicon.svg', brandFile('image/svg+xml', drawFavicon(brand.accent, data)));
  if (logo && brand.logoUrl) serve(brand.logoUrl, brandFile(logoType, logo));
  for (const { address, size, shape } of icons) {
    draw(
      address,
      drawnOnce(() => drawIcon(dress, size, shape)),
    );
  }
  draw(
    '/social-card.png',
    drawnOnce(() => drawSocialCard(brand, dress)),
  );
}
