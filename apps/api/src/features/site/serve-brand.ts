/** Serves the files that are generated from the configured brand (manifests, icons, social card) and the logo. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@rabita/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoizeAsync } from '../../platform/cache/memoize-async.ts';
import type { Context } from '../../platform/context.ts';
import { sendRefusal } from '../../platform/http/failure-reply.ts';
import { type PreparedReply, prepareReply, sendPrepared } from '../../platform/http/prepared-reply.ts';
import { refuse } from '../../platform/outcome.ts';
import { drawFavicon } from './draw-favicon.ts';
import { drawIcon } from './draw-icon.ts';
import { drawSocialCard } from './draw-social-card.ts';
import { APP_ICONS, manifestPath } from './rules.ts';
import { writeManifest } from './write-manifest.ts';

/** The first picture loads the drawing library, which can take longer than the usual request timeout. */
const DRAW_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 30;

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Makes browsers revalidate the file each time, because its URL stays the same when the brand changes. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: PreparedReply): Promise<FastifyReply> {
  // Other sites load these pictures in link previews.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return sendPrepared(request, reply, file);
}

/** @throws if the logo file cannot be read, although it existed when the settings were loaded */
export async function serveBrand(app: FastifyInstance, { config, log }: Context): Promise<void> {
  const { brand, logoFile } = config;
  const logo = logoFile === null ? null : await readFile(logoFile);
  const logoType = PICTURE_TYPES[path.extname(logoFile ?? '')] ?? '';
  const art = { accent: brand.accent, logo };
  const serve = (url: string, type: string, content: string | Buffer) => {
    const file = prepareReply(type, content);
    app.get(url, { schema: { hide: true } }, (request, reply) => sendFile(request, reply, file));
  };
  const serveDrawn = (url: string, draw: () => Promise<Buffer>) => {
    const drawn = memoizeAsync(async () => prepareReply('image/png', await draw()));
    app.get(url, { schema: { hide: true }, handlerTimeout: DRAW_TIMEOUT_MS }, async (request, reply) => {
      try {
        return await sendFile(request, reply, await drawn());
      } catch (error) {
        log.error({ err: error, address: url }, 'could not draw a brand picture');
        return sendRefusal(request, reply, refuse('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
      }
    });
  };

  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(writeManifest(brand, language));
    serve(manifestPath(language), 'application/manifest+json', manifest);
  }
  const data = logo && `data:${logoType};base64,${logo.toString('base64')}`;
  serve('/favicon.svg', 'image/svg+xml', drawFavicon(brand.accent, data));
  if (logo && brand.logoUrl) serve(brand.logoUrl, logoType, logo);
  for (const { url, size, shape } of APP_ICONS) serveDrawn(url, () => drawIcon(art, size, shape));
  serveDrawn('/social-card.png', () => drawSocialCard(brand, art));
}
