/** Serves the files of pictures to everyone, at URLs whose content never changes. */
import { PICTURE_FORMATS, type PictureFormat } from '@rabita/contract/picture';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../platform/context.ts';
import { sendError } from '../../platform/http/failure-response.ts';
import { removeDocumentHeaders } from '../../platform/http/security-headers.ts';
import { err } from '../../platform/result.ts';
import { findPictureFile } from './queries.ts';

const CACHE_MAX_BYTES = 32 * 1024 * 1024;
/** Limits how long this process serves a picture that another process has removed. */
const CACHE_TTL_MS = 10_000;

export function servePictures(app: FastifyInstance, { db }: AppContext): void {
  // Concurrent requests for a file share one query.
  const files = new LRUCache<string, Buffer>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: content => content.length,
    ttl: CACHE_TTL_MS,
    fetchMethod: key => {
      const [hash = '', width = '', format = ''] = key.split('/');
      return findPictureFile(db, { hash, width: Number(width), format: format as PictureFormat });
    },
  });
  app.get<{ Params: { hash: string; file: string } }>(
    '/api/pictures/:hash/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, file } = request.params;
      const [, width, format] = /^([1-9][0-9]{1,3})\.([a-z]{4})$/u.exec(file) ?? [];
      const knownFormat = PICTURE_FORMATS.find(candidate => candidate === format);
      const isValid = width !== undefined && knownFormat && /^[A-Za-z0-9_-]{22}$/u.test(hash);
      const content = isValid ? await files.fetch(`${hash}/${width}/${knownFormat}`) : undefined;
      if (!content) return sendError(request, reply, err('request.not_found'));
      removeDocumentHeaders(reply);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`image/${knownFormat}`)
        .send(content);
    },
  );
}
