/** Serves the built staff console under /console/, with the manifests and icons of the scanner app. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@rabita/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { prepareResponse, sendPrepared } from '../../platform/http/prepared-response.ts';
import {
  allowCamera,
  allowDefaultTrustedTypesPolicy,
  allowInline,
  allowWebAssembly,
} from '../../platform/http/security-headers.ts';
import { createFileServer } from './create-file-server.ts';
import { createScannerManifest } from './create-web-app-manifest.ts';
import { drawIcon } from './draw-icon.ts';
import { preparePage } from './prepare-page.ts';
import { renderConsoleHead } from './render-head.ts';
import { getScannerManifestPath, SCANNER_ICONS, toSiteConfig } from './rules.ts';
import { serveFiles } from './serve-files.ts';

/** @param folder the folder of the console's build; serves no console if it is null or has no `index.html` */
export async function serveConsole(
  app: FastifyInstance,
  { config, log }: Context,
  folder: string | null,
): Promise<void> {
  const file = path.join(folder ?? '', 'index.html');
  if (!folder || !existsSync(file)) return;
  const site = toSiteConfig(config);
  const page = preparePage(await readFile(file, 'utf8'), site, { head: renderConsoleHead(site) });
  const response = prepareResponse('text/html; charset=utf-8', page.html);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    allowInline(reply, page);
    allowWebAssembly(reply);
    allowCamera(reply);
    allowDefaultTrustedTypesPolicy(reply);
    return sendPrepared(request, reply, response);
  };
  const { serve, serveDrawn } = createFileServer(app, log);
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(createScannerManifest(config.brand, language));
    serve(getScannerManifestPath(language), 'application/manifest+json', manifest);
  }
  const art = {
    accent: config.brand.accent,
    logo: config.logoFile === null ? null : await readFile(config.logoFile),
  };
  for (const { url, size, shape } of SCANNER_ICONS)
    serveDrawn(url, () => drawIcon(art, size, shape, { isScanner: true }));
  await serveFiles(app, { folder, prefix: '/console/' });
  app.get('/console', { schema: { hide: true } }, (_request, reply) => reply.redirect('/console/', 308));
  app.get('/console/', { schema: { hide: true } }, send);
  app.get('/console/*', { schema: { hide: true } }, send);
}
