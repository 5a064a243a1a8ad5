/** Serves the files of a build. Browsers cache files with a hash in their name, and revalidate all others. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowWebAssembly, removeDocumentHeaders } from '../../platform/http/security-headers.ts';

const YEAR_SECONDS = 31_536_000;
/** File names in this folder contain a content hash. */
const ASSETS_FOLDER = `${path.sep}assets${path.sep}`;
/** Names in this folder have a hash too, but workers need a security policy of their own. */
const WORKERS_FOLDER = `${path.sep}workers${path.sep}`;

/** @param prefix the URL path under which the files are served, with slashes at both ends */
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
    // The build writes a .br and a .gz next to each file that compresses well.
    preCompressed: true,
    // Keeps the page template, the prerendering code and source maps private.
    globIgnore: ['index.html', 'page-files.json', 'server/**', '**/*.map', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isWorker = file.includes(WORKERS_FOLDER);
      if (!isWorker && !file.includes(ASSETS_FOLDER)) {
        reply.header('cache-control', 'no-cache');
        return;
      }
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      if (isWorker) allowWebAssembly(reply);
      else removeDocumentHeaders(reply);
    },
  });
}
