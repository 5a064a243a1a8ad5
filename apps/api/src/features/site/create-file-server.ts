/** Serves files that are generated at the start, and pictures that are drawn at the first request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoizeAsync } from '../../platform/cache/memoize-async.ts';
import type { Context } from '../../platform/context.ts';
import { sendError } from '../../platform/http/failure-response.ts';
import {
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from '../../platform/http/prepared-response.ts';
import { err } from '../../platform/result.ts';

/** Loading the drawing library may take longer than the usual request timeout. */
const DRAW_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 30;

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedResponse,
): Promise<FastifyReply> {
  // Other sites load these pictures in link previews.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return sendPrepared(request, reply, file);
}

export function createFileServer(app: FastifyInstance, log: Context['log']) {
  return {
    serve: (url: string, type: string, content: string | Buffer) => {
      const file = prepareResponse(type, content);
      app.get(url, { schema: { hide: true } }, (request, reply) => sendFile(request, reply, file));
    },
    serveDrawn: (url: string, draw: () => Promise<Buffer>) => {
      const drawOnce = memoizeAsync(async () => prepareResponse('image/png', await draw()));
      app.get(url, { schema: { hide: true }, handlerTimeout: DRAW_TIMEOUT_MS }, async (request, reply) => {
        try {
          return await sendFile(request, reply, await drawOnce());
        } catch (error) {
          log.error({ err: error, url }, 'could not draw a brand picture');
          return sendError(request, reply, err('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
        }
      });
    },
  };
}
