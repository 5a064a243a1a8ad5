/** Serves the files of a build: those named by their content for ever, the others asked for again. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowWebAssembly, keepFileHeaders } from '../../platform/http/security-headers.ts';

const YEAR_SECONDS = 31_536_000;
/** Named by their content, so a copy never grows stale. */
const HASHED = `${path.sep}assets${path.sep}`;
/** So are workers, whose own policy counts: they keep it. */
const WORKER = `${path.sep}workers${path.sep}`;

/** @param prefix where the build lies on the site, with slashes at both ends */
export async function serveFiles(
  app: FastifyInstance,
  { folder, prefix = '/' }: { folder: string; prefix?: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    index: false,
    decorateReply: false,
    // The build leaves a .br and a .gz beside each file that shrinks.
    preCompressed: true,
    // Pages are sent configured; the bare template and what writes pages never.
    globIgnore: ['index.html', 'page-files.json', 'server/**', '**/*.map', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isWorker = file.includes(WORKER);
      if (!isWorker && !file.includes(HASHED)) {
        reply.header('cache-control', 'no-cache');
        return;
      }
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      if (isWorker) allowWebAssembly(reply);
      else keepFileHeaders(reply);
    },
  });
}
