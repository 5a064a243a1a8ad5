/** Builds the HTTP server of the API: plugins, load shedding, security headers, metrics and all routes. */
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import { BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './features/account/routes.ts';
import { createSessionLookup } from './features/account/session/create-session-lookup.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { bookingRoutes } from './features/booking/routes.ts';
import { createScannerLookup } from './features/door/pairing/create-scanner-lookup.ts';
import { doorRoutes } from './features/door/routes.ts';
import { createListeners } from './features/door/ticket-release/create-listeners.ts';
import { serveEventCard } from './features/event/page/serve-event-card.ts';
import { serveEventPage } from './features/event/page/serve-event-page.ts';
import { eventRoutes } from './features/event/routes.ts';
import { matchRoutes } from './features/match/routes.ts';
import { memberRoutes } from './features/member/routes.ts';
import { countSentMessages } from './features/message/count-sent-messages.ts';
import { listBudgets } from './features/message/list-budgets.ts';
import { messageRoutes, serveOutboxPage } from './features/message/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { pictureRoutes } from './features/picture/routes.ts';
import { servePictures } from './features/picture/serve-pictures.ts';
import { pointsRoutes } from './features/points/routes.ts';
import { rewardRoutes } from './features/reward/routes.ts';
import { serveSite, siteRoutes } from './features/site/routes.ts';
import { serveConsole } from './features/site/serve-console.ts';
import { staffRoutes } from './features/staff/routes.ts';
import {
  createStaffSessionLookup,
  type StaffLookupGroup,
} from './features/staff/session/create-staff-session-lookup.ts';
import type { ListCache } from './platform/cache/list-cache.ts';
import type { AppContext } from './platform/context.ts';
import type { Replica } from './platform/database/replica.ts';
import { compileValidator } from './platform/http/check-value.ts';
import { countCspReports } from './platform/http/csp-reports.ts';
import { dropLateFailures } from './platform/http/drop-late-failures.ts';
import { handleError } from './platform/http/failure-response.ts';
import { makeDecodable } from './platform/http/is-api-path.ts';
import { limitHandling } from './platform/http/limit-handling.ts';
import { createLocalAccess } from './platform/http/local-access.ts';
import { parseBodies } from './platform/http/parse-bodies.ts';
import { registerHealthChecks } from './platform/http/register-health-checks.ts';
import { registerReference } from './platform/http/register-reference.ts';
import { registerRoutes, type SessionFinders } from './platform/http/register-routes.ts';
import { rejectInvalidHttp } from './platform/http/reject-unknown-route.ts';
import { logRejections } from './platform/http/rejection-log.ts';
import type { BoundRoute } from './platform/http/route.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import type { LiveStreams } from './platform/live/create-live-streams.ts';
import { registerLiveStream, registerScannerStream } from './platform/live/live-stream.ts';
import { registerMetrics } from './platform/metrics.ts';
import { closeConnectionsAtStop } from './platform/traffic/close-connections-at-stop.ts';
import { closeSlowReaders } from './platform/traffic/close-slow-readers.ts';
import { cacheGuestResponses } from './platform/traffic/guest-responses.ts';
import { interceptRequests } from './platform/traffic/intercept-requests.ts';
import { prepareForwardedAddresses } from './platform/traffic/prepare-forwarded-addresses.ts';
import { rejectUnderPressure } from './platform/traffic/reject-under-pressure.ts';
import { shedLoad } from './platform/traffic/shed-load.ts';

/** The lists whose changes database triggers publish. Only these can be cached. */
type ListTopic = 'event' | 'match' | 'reward' | 'member';

/** Every route of the API, room by room. */
export const apiRoutes = [
  ...siteRoutes,
  ...auditRoutes,
  ...pictureRoutes,
  ...matchRoutes,
  ...messageRoutes,
  ...pointsRoutes,
  ...accountRoutes,
  ...rewardRoutes,
  ...eventRoutes,
  ...bookingRoutes,
  ...doorRoutes,
  ...memberRoutes,
  ...staffRoutes,
  ...overviewRoutes,
] satisfies BoundRoute<ListTopic>[];

/** The folders of the built web apps. null: the API runs without that app. */
export type BuildFolders = { web: string | null; console: string | null };
export const NO_BUILD_FOLDERS: BuildFolders = { web: null, console: null };

export type ServerOptions = {
  sites: BuildFolders;
  logger: FastifyServerOptions['loggerInstance'];
  /** After this time an API call gets a 503, for example because the database is frozen. */
  requestTimeoutMs: number;
  /** Event loop delay in milliseconds above which API calls are rejected; 0: never. */
  maxEventLoopDelay: number;
  /** Sends updates to open pages; the caller closes it. Null: there is no live stream. */
  live: LiveStreams | null;
  /** The cache of shared lists, which `live` invalidates. Null: no list is cached. */
  lists: ListCache | null;
  /** Runs the queries of cached lists; the caller closes it. Null: the primary database runs them. */
  replica: Replica | null;
};

export async function buildServer(
  context: AppContext,
  { sites, logger, requestTimeoutMs, maxEventLoopDelay, live, lists, replica }: ServerOptions,
): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // Closes the connection of a client that sends its request too slowly. Fastify's default, 0, means no limit.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => makeDecodable(url),
    clientErrorHandler: rejectInvalidHttp,
    // Fastify does not pass errors about paths that it cannot decode to the error handler.
    frameworkErrors: (error, request, response) => handleError(error, request, response),
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  logRejections(app, context.secrets);
  dropLateFailures(app);
  closeConnectionsAtStop(app);
  closeSlowReaders(app);
  app.decorateRequest('session', null);
  app.decorateRequest('isBodyAwaited', false);
  parseBodies(app);

  limitHandling(app, requestTimeoutMs);
  await rejectUnderPressure(app, maxEventLoopDelay);
  const staffContext = { ...context, db: context.staffDb };
  const memberLookup = createSessionLookup(context, requestTimeoutMs);
  const staffLookup = createStaffSessionLookup(staffContext, requestTimeoutMs);
  const scannerLookup = createScannerLookup(staffContext, requestTimeoutMs);
  const wasLive = (token: string) => staffLookup.wasLive(token) || scannerLookup.wasLive(token);
  const load = shedLoad(app, config.webOrigins, wasLive);
  const cspReports = countCspReports(app, registerSecurityHeaders(app, config));
  if (config.webOrigins.length > 0) {
    await app.register(cors, {
      // Pages of other origins get responses without CORS headers, so browsers hide the responses from them.
      origin: (origin, allow) => allow(null, origin !== undefined && config.webOrigins.includes(origin)),
      strictPreflight: false,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'accept-language', 'idempotency-key'],
      exposedHeaders: ['retry-after'],
      maxAge: 7200,
    });
  }
  await registerReference(app, config.brand);

  const localAccess = createLocalAccess(config.publicUrl, context.log);
  const metrics = registerMetrics(app, load, {
    isLocal: localAccess.isLocal,
    conflicts: context.conflicts,
    cspReports,
    // These use the staff's connections, because fans may hold all others during a rush.
    listBudgets: () => listBudgets(staffContext),
    countSentMessages: () => countSentMessages(staffContext),
    token: config.metricsToken,
  });
  const caching = lists && { lists, guestResponses: cacheGuestResponses(app, lists, metrics), replica };
  registerHealthChecks(app, context);
  const sessionFinders: SessionFinders = {
    member: token => memberLookup.find(token),
    staff: (token, isUse) => staffLookup.find(token, (isUse ? 'use' : 'poll') satisfies StaffLookupGroup),
    scanner: async (token, isRevoked) => {
      const scanner = await scannerLookup.find(token);
      return scanner?.isRevoked === isRevoked ? scanner : null;
    },
  };
  registerRoutes(app, apiRoutes, context, sessionFinders, requestTimeoutMs, caching);
  if (live) {
    registerLiveStream(app, live, sessionFinders.member);
    const listeners = createListeners(staffContext);
    registerScannerStream(app, live, listeners, token => sessionFinders.scanner(token, false));
    app.addHook('onClose', async () => listeners.close());
  }
  servePictures(app, context);
  serveOutboxPage(app, context, localAccess.isLocal);
  await serveConsole(app, context, sites.console);
  const pages = await serveSite(app, context, sites.web);
  if (pages) {
    serveEventPage(app, context, { pages, caching, timeoutMs: requestTimeoutMs });
    serveEventCard(app, context);
  }
  // The last interceptor runs first, so it also sees requests to which other interceptors respond.
  const prepareAddresses = prepareForwardedAddresses(config.trustProxy, context.log);
  interceptRequests(app, request => {
    localAccess.observe(request);
    prepareAddresses(request);
    return false;
  });
  return app;
}
