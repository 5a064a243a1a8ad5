/** Builds the HTTP server: every plugin, guard and feature in the order in which a request meets them. */
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import { BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { findSession } from './features/auth/find-session.ts';
import { authRoutes } from './features/auth/routes.ts';
import { bookingRoutes } from './features/booking/routes.ts';
import { eventRoutes } from './features/event/routes.ts';
import { matchRoutes } from './features/match/routes.ts';
import { memberRoutes } from './features/member/routes.ts';
import { outboxPage } from './features/message/routes.ts';
import { pointsRoutes } from './features/points/routes.ts';
import { rewardRoutes } from './features/reward/routes.ts';
import { sitePages } from './features/site/routes.ts';
import type { Context } from './platform/context.ts';
import { handleError, sendRefusal } from './platform/failure-reply.ts';
import { health } from './platform/health.ts';
import { metrics } from './platform/metrics.ts';
import { refuse } from './platform/outcome.ts';
import { registerRoutes } from './platform/register-routes.ts';
import { securityHeaders } from './platform/security-headers.ts';

/** Every call of the API, feature by feature. */
export const apiRoutes = [
  ...authRoutes,
  ...memberRoutes,
  ...eventRoutes,
  ...bookingRoutes,
  ...matchRoutes,
  ...rewardRoutes,
  ...pointsRoutes,
];

/** Where the built web apps lie; null serves the API alone. */
export type WebFolder = string | null;

export async function buildServer(
  context: Context,
  web: WebFolder,
  logger: FastifyServerOptions['loggerInstance'],
): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // Fastify's defaults are 0: a client that trickles would hold its connection for ever.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    // Fastify writes the answer for a path it cannot decode before any handler runs.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('session', null);
  acceptEmptyJson(app);

  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    retryAfter: 2,
    exposeStatusRoute: false,
    pressureHandler: (request, reply) => {
      sendRefusal(request, reply, refuse('server.unavailable', { retryAfter: 2 }));
    },
  });
  await securityHeaders(app, config);
  await app.register(cors, {
    origin: config.webOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
    maxAge: 7200,
  });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Rabita API',
        version: '1.0.0',
        description: 'Members, events, bookings, points and rewards of a supporters’ league.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });

  metrics(app);
  health(app, context);
  registerRoutes(app, apiRoutes, context, token => findSession(context, token));
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  outboxPage(app, context);
  await sitePages(app, context, web);
  return app;
}

/** Some clients send a JSON content type with no body at all; where none is needed, that is no fault. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
}
