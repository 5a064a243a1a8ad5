/**
 * The server that `npm run bench -- booking-rush` compares the product with: a bare Fastify route that locks the
 * event's row, checks the held seats, inserts the booking and commits. So it books one seat of an event at a time,
 * like most ticket systems (pretix documents it). It has no session, rate limit, idempotency key, confirmation email
 * or audit log.
 */
import Fastify from 'fastify';
import { openPool } from '../../apps/api/src/platform/database/db.ts';

/** The size of the product's pool for requests. */
const CONNECTIONS = 10;

/** Starts the peer server. The bearer token of a request is the member's id. */
export async function serveSelectForUpdate(
  databaseUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  // No connection timeout: a peer that times out on a slow machine measures nothing.
  const pool = openPool({ url: databaseUrl, max: CONNECTIONS, connectTimeoutMs: 0, onError: console.error });
  const server = Fastify();
  server.post<{ Params: { eventId: string } }>('/api/bookings/event/:eventId', async (request, reply) => {
    const { eventId } = request.params;
    const memberId = request.headers.authorization?.slice('Bearer '.length);
    const booking = await pool.transaction(async db => {
      const event = await db.row<{ held: number; capacity: number }>(
        'select held, capacity from event where id = $1 for update',
        [eventId],
      );
      if (!event || event.held >= event.capacity) return null;
      return db.row<{ id: string; number: string }>(
        `insert into booking (event_id, member_id, status, ticket_id)
         values ($1, $2, 'confirmed', uuid_send(gen_random_uuid())) returning id, number`,
        [eventId, memberId],
      );
    });
    return booking ? reply.code(201).send({ booking }) : reply.code(409).send({ code: 'event_full' });
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
  return {
    url,
    close: async () => {
      await server.close();
      await pool.close();
    },
  };
}
