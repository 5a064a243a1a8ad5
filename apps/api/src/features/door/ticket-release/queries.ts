/** Holds the SQL of released tickets and of the open streams of scanners. */
import type { Db } from '../../../platform/database/db.ts';

/** A stream is dead if its last heartbeat is older. The process sends one every 15 seconds. */
const STREAM_DEAD_SECONDS = 45;

/** Records an open stream, and deletes dead streams. */
export async function insertStream(db: Db, id: string, scannerId: string): Promise<void> {
  await db.run(
    `with dead as (
       delete from scanner_stream where seen_at < clock_timestamp() - make_interval(secs => ${STREAM_DEAD_SECONDS})
     )
     insert into scanner_stream (id, scanner_id) values ($1, $2)`,
    [id, scannerId],
  );
}

export function touchStreams(db: Db, ids: readonly string[]): Promise<number> {
  return db.run('update scanner_stream set seen_at = clock_timestamp() where id = any($1::uuid[])', [ids]);
}

export function deleteStream(db: Db, id: string): Promise<number> {
  return db.run('delete from scanner_stream where id = $1', [id]);
}

/** Whether the scanner reads a stream of any process and is not revoked. */
export async function isListening(db: Db, scannerId: string): Promise<boolean> {
  const row = await db.row(
    `select 1 from scanner where id = $1 and revoked_at is null and exists (
       select 1 from scanner_stream where scanner_id = scanner.id
         and seen_at > clock_timestamp() - make_interval(secs => ${STREAM_DEAD_SECONDS}))`,
    [scannerId],
  );
  return row !== undefined;
}

/** Records that the lane's holder released the ticket, unless it belongs to another lane or is already released. */
export function releaseTicket(
  db: Db,
  eventId: string,
  { ticketKey, lane, term }: { ticketKey: Uint8Array; lane: number; term: number },
): Promise<void> {
  return db.send(
    `update booking set released_term = $4
     where event_id = $1 and ticket_key = $2 and get_byte(ticket_id, 0) >> 4 = $3 and (released_term is null or released_term > $4)`,
    [eventId, ticketKey, lane, term],
  );
}
