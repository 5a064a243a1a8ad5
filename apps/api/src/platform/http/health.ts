/** Tells a load balancer or a supervisor whether the process lives and whether it can serve. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const READY_WITHIN_MS = 1500;

export function health(app: FastifyInstance, { db }: Context): void {
  app.get('/health/live', { schema: { hide: true } }, () => ({ live: true }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>(resolve => {
      timer = setTimeout(resolve, READY_WITHIN_MS, false);
    });
    const answers = db.row('select 1').then(
      () => true,
      () => false,
    );
    const ready = await Promise.race([answers, late]);
    clearTimeout(timer);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}
