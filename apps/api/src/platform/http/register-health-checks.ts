/** Serves the health checks: `/health/live` for the process, `/health/ready` also for the database. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const READY_TIMEOUT_MS = 1500;

export function registerHealthChecks(app: FastifyInstance, { db }: Context): void {
  app.get('/health/live', { schema: { hide: true } }, () => ({ live: true }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>(resolve => {
      timer = setTimeout(resolve, READY_TIMEOUT_MS, false);
    });
    const succeeded = db.row('select 1').then(
      () => true,
      () => false,
    );
    const ready = await Promise.race([succeeded, timeout]);
    clearTimeout(timer);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}
