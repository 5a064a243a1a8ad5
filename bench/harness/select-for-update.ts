/**
 * The server that `npm run bench -- booking-rush` and `reward-rush` compare the product with: two bare Fastify routes.
 * Each locks the row of the event or the reward, checks what is left, inserts the booking or the redemption and commits.
 * So each serves one caller at a time, like most ticket systems (pretix documents it). They have no session, rate limit,
 * idempotency key, message or audit log.
 */
import Fastify, { type FastifyRequest } from 'fastify';
import { openPool } from '../../apps/api/src/platform/database/db.ts';

/** The size of the product's pool for requests. */
const CONNECTIONS = 10;

/** The bearer token of a request is the member's id. */
const memberOf = ({ headers }: FastifyRequest) => headers.authorization?.slice('Bearer '.length);

/** Starts the peer server. */
export async function serveSelectForUpdate(
  databaseUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  // No connection timeout: a peer that times out on a slow machine measures nothing.
  const pool = openPool({ url: databaseUrl, max: CONNECTIONS, connectTimeoutMs: 0, onError: console.error });
  const server = Fastify();
  server.post<{ Params: { eventId: string } }>('/api/bookings/event/:eventId', async (request, reply) => {
    const { eventId } = request.params;
    const memberId = memberOf(request);
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
  server.post<{ Params: { id: string } }>('/api/rewards/:id/redeem', async (request, reply) => {
    const { id } = request.params;
    const memberId = memberOf(request);
    const redemption = await pool.transaction(async db => {
      const reward = await db.row<{ stock: number; cost: number }>(
        'select stock, loyalty_points as cost from reward where id = $1 for update',
        [id],
      );
      const member = await db.row<{ points_balance: number }>(
        'select points_balance from member where id = $1 for update',
        [memberId],
      );
      if (!reward || !member || reward.stock === 0 || member.points_balance < reward.cost) return null;
      const row = await db.row<{ _id: string; number: string }>(
        `insert into redemption (reward_id, member_id, cost, returns_points, collect_until)
         values ($1, $2, $3, true, now() + interval '30 days') returning id as _id, number`,
        [id, memberId, reward.cost],
      );
      await db.run(
        `insert into points_ledger (account, redemption_id, points, balance, reason)
         select points_account, $2, 0, -$3::integer, 'redeemed' from member where id = $1`,
        [memberId, row?._id, reward.cost],
      );
      return row;
    });
    return redemption ? reply.code(201).send({ redemption }) : reply.code(409).send({ code: 'out_of_stock' });
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
