/** Serves the files that are generated from the configured brand (manifests, icons, social card) and the logo. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@rabita/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { drawFavicon } from './draw-favicon.ts';
import { drawIcon } from './draw-icon.ts';
import { drawSocialCard } from './draw-social-card.ts';
import { APP_ICONS, manifestPath } from './rules.ts';
import { serveGenerated } from './serve-generated.ts';
import { writeManifest } from './write-manifest.ts';

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** @throws if the logo file cannot be read, although it existed when the settings were loaded */
export async function serveBrand(app: FastifyInstance, { config, log }: Context): Promise<void> {
  const { brand, logoFile } = config;
  const logo = logoFile === null ? null : await readFile(logoFile);
  const logoType = PICTURE_TYPES[path.extname(logoFile ?? '')] ?? '';
  const art = { accent: brand.accent, logo };
  const { serve, serveDrawn } = serveGenerated(app, log);

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
