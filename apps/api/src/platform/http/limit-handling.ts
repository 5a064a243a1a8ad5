/** Limits how long a call may take once its body has arrived: a slow phone’s upload does not count, only our own work. */
import { errorCodes, type FastifyInstance } from 'fastify';
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
  app.addHook('preValidation', (request, reply, done) => {
    const { handlingLimitMs, url = request.url } = request.routeOptions.config;
    if (handlingLimitMs !== undefined) {
      const timer = setTimeout(() => {
        if (!reply.sent) reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(handlingLimitMs), url));
      }, handlingLimitMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds from the whole request to the 503. */
    handlingLimitMs?: number;
  }
}
