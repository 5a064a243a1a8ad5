/** Limits the server's time for a call. The upload of the body does not count. */
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isApiPath } from './is-api-path.ts';

/**
 * Call this before registering routes. API calls get a 503 after this limit, or after their route's `handlerTimeout` if
 * that is longer. Uploads have Node's `requestTimeout`.
 */
export function limitHandling(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRoute', route => {
    // Pages and files have no limit: it would cut off downloads over a slow network.
    if (isApiPath(route.url)) route.handlerTimeout = Math.max(route.handlerTimeout ?? 0, limitMs);
    if (!route.handlerTimeout || [route.method].flat().every(method => method === 'GET' || method === 'HEAD'))
      return;
    // Replaces Fastify's timer, which includes the upload.
    route.config = { ...route.config, handlingLimitMs: route.handlerTimeout };
    delete route.handlerTimeout;
  });
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = (request: FastifyRequest) => clearTimeout(timers.get(request));
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    const { handlingLimitMs, url = request.url } = request.routeOptions.config;
    if (handlingLimitMs === undefined) return;
    const end = () => {
      if (!reply.sent) reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(handlingLimitMs), url));
    };
    timers.set(request, setTimeout(end, handlingLimitMs));
  };
  app.addHook('onRequest', (request, reply, done) => {
    start(request, reply);
    reply.raw.once('close', () => stop(request));
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    stop(request);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    start(request, reply);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time limit, once for the caller's session and once for the handler. */
    handlingLimitMs?: number;
  }
}
