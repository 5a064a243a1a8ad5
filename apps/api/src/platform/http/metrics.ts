/** Counts and times what the server answers, for Prometheus, under the route's pattern so that ids never become labels. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Conflicts } from '../database/conflicts.ts';
import type { Load } from '../traffic/shed-load.ts';

export type Metrics = {
  /** Counts a GET that was answered again without the server's own way there; such answers are too quick to be timed. */
  countRepeated(route: string, status: 200 | 304): void;
};

/**
 * @param load what the crowd asks of this process
 * @param conflicts what its transactions met
 */
export function metrics(app: FastifyInstance, load: Load, conflicts: Conflicts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const repeated = new Map<string, Record<200 | 304, number>>();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
    collect() {
      for (const [route, { 200: whole, 304: unchanged }] of repeated) {
        this.inc({ method: 'GET', route, status: '200' }, whole);
        this.inc({ method: 'GET', route, status: '304' }, unchanged);
      }
      repeated.clear();
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
    help: 'Requests of fans in work; from 400 on more are sent away',
    registers: [registry],
    collect() {
      this.set(load.atOnce());
    },
  });
  new Counter({
    name: 'http_requests_sent_away_total',
    help: 'Requests of fans that were told to come back',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(load.sentAway());
    },
  });
  new Counter({
    name: 'database_transaction_conflicts_total',
    help: 'Transactions ended by the database: 40P01 is a deadlock, 40001 a serialization failure',
    labelNames: ['code', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { code, outcome, total } of conflicts.read()) this.inc({ code, outcome }, total);
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
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return {
    countRepeated: (route, status) => {
      const counts = repeated.get(route);
      if (counts) counts[status] += 1;
      else repeated.set(route, { 200: 0, 304: 0, [status]: 1 });
    },
  };
}
