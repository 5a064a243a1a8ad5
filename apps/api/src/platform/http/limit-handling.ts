/**
 * Limits how long our own work on a call may take, before and after its body arrives: a slow phone’s upload does not
 * count.
 */
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isApiPath } from './is-api-path.ts';

/**
 * Call this before registering routes. API calls get this limit, or their route's own `handlerTimeout` if that is
 * longer. After it the call is answered with 503. Node ends an upload that takes longer than the server’s
 * `requestTimeout`.
 */
export function limitHandling(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRoute', route => {
    // Not for downloads: one over a slow network may take longer, and would be cut off.
    if (isApiPath(route.url)) route.handlerTimeout = Math.max(route.handlerTimeout ?? 0, limitMs);
    if (!route.handlerTimeout || [route.method].flat().every(method => method === 'GET' || method === 'HEAD'))
      return;
    // Fastify's own timer starts with the headers.
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
    /** Milliseconds of work before the 503, once for the caller's session and once from the whole request. */
    handlingLimitMs?: number;
  }
}
