/** Serves Prometheus metrics. Responses are counted and timed by route pattern, so that ids never become labels. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConflictCounter } from './database/conflicts.ts';
import { bearerOf } from './http/bearer-of.ts';
import type { CspReports } from './http/csp-reports.ts';
import type { LocalAccess } from './http/local-access.ts';
import { isSameToken } from './security/secrets.ts';
import type { LoadFigures } from './traffic/shed-load.ts';

export type Metrics = {
  /** Counts a GET that was answered from the cache without Fastify. Its time is not measured. */
  countCachedResponse(route: string, status: 200 | 304): void;
};

export function registerMetrics(
  app: FastifyInstance,
  load: LoadFigures,
  {
    conflicts,
    cspReports,
    isLocal,
    listBudgets,
    listSentMessages,
    token,
  }: {
    conflicts: ConflictCounter;
    cspReports: CspReports;
    isLocal: LocalAccess['isLocal'];
    /** How many messages that strangers can cause were sent, and how many may be. */
    listBudgets: () => Promise<readonly { kind: string; used: number; limit: number }[]>;
    /** How many messages of the last day were sent, by channel and cause. */
    listSentMessages: () => Promise<readonly { channel: string; cause: string; total: number }[]>;
    /** With it, the metrics answer any machine. */
    token: string | null;
  },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const cachedResponses = new Map<string, Record<200 | 304, number>>();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
    collect() {
      for (const [route, { 200: full, 304: notModified }] of cachedResponses) {
        this.inc({ method: 'GET', route, status: '200' }, full);
        this.inc({ method: 'GET', route, status: '304' }, notModified);
      }
      cachedResponses.clear();
    },
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'http_requests_at_once',
    help: 'Fan requests in progress; from 400 on, more are refused',
    registers: [registry],
    collect() {
      this.set(load.inProgress());
    },
  });
  new Counter({
    name: 'http_requests_sent_away_total',
    help: 'Fan requests refused because of overload',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(load.refused());
    },
  });
  new Counter({
    name: 'database_transaction_conflicts_total',
    help: 'Transactions ended by the database: 40P01 is a deadlock, 40001 a serialization failure',
    labelNames: ['code', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { code, outcome, total } of conflicts.list()) this.inc({ code, outcome }, total);
    },
  });
  new Counter({
    name: 'content_security_policy_reports_total',
    help: 'Pages that broke their policy, as browsers report it',
    labelNames: ['directive'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { directive, total } of cspReports.list()) this.inc({ directive }, total);
    },
  });
  const budgetGauges = {
    used: 'How many codes and links were sent, and how many wrong codes and logins there were; no line without a database',
    limit:
      'How many codes and links may be sent in the hour or day, how many wrong codes raise an alarm, and how many wrong logins are allowed from one network',
  };
  for (const [figure, help] of Object.entries(budgetGauges)) {
    new Gauge({
      name: `message_budget_${figure}`,
      help,
      labelNames: ['budget'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { kind, used, limit } of await listBudgets().catch(() => []))
          this.set({ budget: kind }, figure === 'used' ? used : limit);
      },
    });
  }
  new Gauge({
    name: 'messages_sent_last_day',
    help: 'How many messages were sent within a day, by channel and by what caused them; no line without a database',
    labelNames: ['channel', 'cause'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { channel, cause, total } of await listSentMessages().catch(() => []))
        this.set({ channel, cause }, total);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    requests.inc(labels);
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  const isAllowed = (request: FastifyRequest) =>
    isLocal(request) || (token !== null && isSameToken(bearerOf(request) ?? '', token));
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) =>
    isAllowed(request)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : reply.callNotFound(),
  );
  return {
    countCachedResponse: (route, status) => {
      const counts = cachedResponses.get(route);
      if (counts) counts[status] += 1;
      else cachedResponses.set(route, { 200: 0, 304: 0, [status]: 1 });
    },
  };
}
