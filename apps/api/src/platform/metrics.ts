/** Serves Prometheus metrics. Labels contain route patterns, never ids. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConflictCounter } from './database/conflicts.ts';
import type { CspReports } from './http/csp-reports.ts';
import { getBearerToken } from './http/get-bearer-token.ts';
import type { LocalAccess } from './http/local-access.ts';
import { isSameToken } from './security/secrets.ts';
import type { LoadFigures } from './traffic/shed-load.ts';

export type Metrics = {
  /** Counts a GET whose response came from the cache, without Fastify. Its duration is not measured. */
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
    countSentMessages,
    token,
  }: {
    conflicts: ConflictCounter;
    cspReports: CspReports;
    isLocal: LocalAccess['isLocal'];
    /** The budgets of codes and links: how many were sent, and how many may be sent. */
    listBudgets: () => Promise<readonly { kind: string; used: number; limit: number }[]>;
    /** How many messages were sent in the last day, by channel and cause. */
    countSentMessages: () => Promise<readonly { channel: string; cause: string; total: number }[]>;
    /** A bearer token with which other machines may read the metrics. */
    token: string | null;
  },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const cachedResponses = new Map<string, Record<200 | 304, number>>();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests with a response',
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
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'http_requests_at_once',
    help: 'Fan requests in progress; from 400 on, further requests are rejected',
    registers: [registry],
    collect() {
      this.set(load.inProgress());
    },
  });
  new Counter({
    name: 'http_requests_sent_away_total',
    help: 'Fan requests rejected because of overload',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(load.rejected());
    },
  });
  new Counter({
    name: 'database_transaction_conflicts_total',
    help: 'Transactions aborted by the database: 40P01 is a deadlock, 40001 a serialization failure',
    labelNames: ['code', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { code, outcome, total } of conflicts.list()) this.inc({ code, outcome }, total);
    },
  });
  new Counter({
    name: 'content_security_policy_reports_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { directive, total } of cspReports.list()) this.inc({ directive }, total);
    },
  });
  const budgetGauges = {
    used: 'Codes and links sent, and wrong codes and failed logins; missing while the database is unreachable',
    limit:
      'The limit of codes and links per hour or day, of wrong codes, and of failed logins from one network',
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
    help: 'Messages sent in the last day, by channel and cause; missing while the database is unreachable',
    labelNames: ['channel', 'cause'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { channel, cause, total } of await countSentMessages().catch(() => []))
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
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  const isAllowed = (request: FastifyRequest) =>
    isLocal(request) || (token !== null && isSameToken(getBearerToken(request) ?? '', token));
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
