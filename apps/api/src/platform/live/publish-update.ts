/** Publishes updates to all server processes. PostgreSQL delivers them when the transaction commits. */
import type { ScannerUpdate } from '@rabita/contract/door/live';
import type { LiveUpdate } from '@rabita/contract/fan/live';
import type { Db } from '../database/db.ts';

export const UPDATES_CHANNEL = 'rabita_updates';

/** An update for one member or, without `memberId`, for everyone. */
export type Update = LiveUpdate & { memberId?: string };

/** Rows of the list `of` have changed. Database triggers publish it to invalidate cached lists. */
export type ListUpdate = { topic: 'list'; payload: { of: string } };

/** An update for one scanner. `ended`: the scanner was revoked, so its streams end. */
export type DoorUpdate = (ScannerUpdate | { topic: 'ended'; payload: Record<string, never> }) & {
  scannerId: string;
};

/** A member's session has ended, so its streams end. A database trigger publishes it. */
export type SessionUpdate = { topic: 'session_ended'; payload: { id: string } };

/** A response for the calls that wait for this key in any process. */
export type ResponseUpdate = { topic: 'response'; payload: { key: string; value: string } };

/** Updates contain only ids and figures, because a PostgreSQL notification has fewer than 8,000 bytes. */
export async function publishUpdate(
  tx: Db,
  ...updates: readonly (Update | DoorUpdate | ResponseUpdate)[]
): Promise<void> {
  await tx.send('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
    UPDATES_CHANNEL,
    updates.map(update => JSON.stringify(update)),
  ]);
}
