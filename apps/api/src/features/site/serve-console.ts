/** Serves the built staff console under /console/: its files, and its page for every other path. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { prepareReply, sendPrepared } from '../../platform/http/prepared-reply.ts';
import {
  allowDefaultTrustedTypesPolicy,
  allowInline,
  allowWebAssembly,
} from '../../platform/http/security-headers.ts';
import { preparePage } from './prepare-page.ts';
import { siteConfigOf } from './rules.ts';
import { serveFiles } from './serve-files.ts';
import { writeConsoleHead } from './write-head.ts';

/** @param folder the folder of the console's build; serves no console if it is null or has no `index.html` */
export async function serveConsole(
  app: FastifyInstance,
  { config }: Context,
  folder: string | null,
): Promise<void> {
  const file = path.join(folder ?? '', 'index.html');
  if (!folder || !existsSync(file)) return;
  const site = siteConfigOf(config);
  const page = preparePage(await readFile(file, 'utf8'), site, { head: writeConsoleHead(site) });
  const answer = prepareReply('text/html; charset=utf-8', page.html);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    allowInline(reply, page);
    allowWebAssembly(reply);
    allowDefaultTrustedTypesPolicy(reply);
    return sendPrepared(request, reply, answer);
  };
  await serveFiles(app, { folder, prefix: '/console/' });
  app.get('/console', { schema: { hide: true } }, (_request, reply) => reply.redirect('/console/', 308));
  app.get('/console/', { schema: { hide: true } }, send);
  app.get('/console/*', { schema: { hide: true } }, send);
}
