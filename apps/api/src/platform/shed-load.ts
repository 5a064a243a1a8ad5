/** Sends callers away early and kindly when more come than this process can serve, so that those inside are served in time. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './failure-reply.ts';
import { refuse } from './outcome.ts';

/** Nobody waits in here for more than about a second: on the smallest machine this many reads or bookings take less. */
const MOST_AT_ONCE = 400;
/** Callers who were sent away together come back one by one, over this many seconds. */
const COME_BACK_SECONDS = { least: 2, most: 6 };

/** @param chance from 0 to 1 */
export function comeBackIn(chance: number): number {
  const { least, most } = COME_BACK_SECONDS;
  return least + Math.floor(chance * (most - least + 1));
}

/**
 * The door and the staff are let through whatever the crowd of fans does; streams of news have a bound of their own, and
 * whoever asks whether the process lives is answered.
 */
function isOfTheCrowd({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !/^\/api\/(?:door|staff|live)\b/u.test(url);
}

/** Refuses with `server.crowded` before a body is read or the database is asked: whoever hears it may simply ask again. */
export function shedLoad(app: FastifyInstance): { atOnce(): number } {
  let atOnce = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfTheCrowd(request)) return done();
    if (atOnce >= MOST_AT_ONCE) {
      sendRefusal(request, reply, refuse('server.crowded', { retryAfter: comeBackIn(Math.random()) }));
      return;
    }
    atOnce += 1;
    // Answered, or gone without waiting for it.
    reply.raw.once('close', () => {
      atOnce -= 1;
    });
    done();
  });
  return { atOnce: () => atOnce };
}
