/** Serves the files of a build. Files with a hash in their name are cached for a year, all others are revalidated. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowWebAssembly, removeDocumentHeaders } from '../../platform/http/security-headers.ts';

const YEAR_SECONDS = 31_536_000;
/** File names in this folder contain a content hash, so a cached copy never becomes stale. */
const HASHED = `${path.sep}assets${path.sep}`;
/** Workers have hashed names too, but need a security policy, because the page's policy does not apply to them. */
const WORKER = `${path.sep}workers${path.sep}`;

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
    // Not served: the page template, which has no settings yet, and the prerendering code.
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
      else removeDocumentHeaders(reply);
    },
  });
}
