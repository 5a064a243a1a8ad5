/** Inserts an event with open doors, members with tickets, and paired scanners directly into the database. */
import { randomUUID } from 'node:crypto';
import { laneOf } from '@rabita/door/lane';
import { signTicket } from '@rabita/door/ticket';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { deriveSecrets, newToken, tokenHash } from '../../apps/api/src/platform/security/secrets.ts';
import { getTicketKey } from '../../apps/api/src/platform/security/ticket-keys.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../../apps/api/test/fixtures/insert-members.ts';

/** `lane`: 0 to 15. `code`: the text of the ticket's QR code. */
export type DoorTicket = { lane: number; code: string };
export type DoorFixture = {
  eventId: string;
  tickets: DoorTicket[];
  scanners: { id: string; token: string }[];
};

/** @param secretKey the product's secret key, from which the key that signs the tickets is derived */
export async function insertDoorFixture(
  db: Db,
  secretKey: string,
  size: { tickets: number; scanners: number },
): Promise<DoorFixture> {
  const eventId = await insertEvent(db, {
    starts_at: "now() - interval '10 minutes'",
    doors_open_at: "now() - interval '1 hour'",
    ends_at: "now() + interval '4 hours'",
    capacity: null,
  });
  const members = await insertMembers(db, size.tickets);
  const rows = await db.rows<{ ticket_id: Buffer; generation: number; number: number }>(
    `with seated as (
       insert into booking (event_id, member_id, status, ticket_id)
       select $1, member, 'confirmed', uuid_send(gen_random_uuid()) from unnest($2::uuid[]) as member
       returning ticket_id, generation
     )
     select ticket_id, generation, event.number from seated, event where event.id = $1`,
    [eventId, members.map(({ id }) => id)],
  );
  const key = getTicketKey(deriveSecrets([{ id: 1, key: secretKey }]));
  const expiresAt = Math.floor(Date.now() / 1000) + 24 * 3600;
  const tickets = rows.map(({ ticket_id: ticketId, generation, number }) => ({
    lane: laneOf(ticketId),
    code: signTicket({ event: number, ticketId, generation, expiresAt }, key),
  }));
  const scanners = Array.from({ length: size.scanners }, () => ({ id: randomUUID(), token: newToken() }));
  await db.run(
    `with lanes as (
       insert into lane_lease (event_id, lane) select $1, lane from generate_series(0, 15) as lane
     )
     insert into scanner (id, event_id, name, token_hash, paired_at)
     select id, $1, 'Gate', hash, now() from unnest($2::uuid[], $3::bytea[]) as one (id, hash)`,
    [eventId, scanners.map(({ id }) => id), scanners.map(({ token }) => tokenHash(token))],
  );
  return { eventId, tickets, scanners };
}
