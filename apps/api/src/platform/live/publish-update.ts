/** Publishes the update of a change to every process, in the change's transaction: only a commit delivers it. */
import type { ScannerUpdate } from '@rabita/contract/door/live';
import type { LiveUpdate } from '@rabita/contract/fan/live';
import type { Db } from '../database/db.ts';

/** The PostgreSQL LISTEN/NOTIFY channel for all updates. */
export const UPDATES_CHANNEL = 'rabita_updates';

/** Updates for one member; without `memberId`, for everyone. */
export type Update = LiveUpdate & { memberId?: string };

/** Says that rows of the table `of` have changed. Database triggers publish it to invalidate cached lists. */
export type ListUpdate = { topic: 'list'; payload: { of: string } };

/** Updates for one scanner. `ended`: its streams end, because it was revoked. */
export type DoorUpdate = (ScannerUpdate | { topic: 'ended'; payload: Record<string, never> }) & {
  scannerId: string;
};

/** A live session of a member has ended: its streams end. A database trigger publishes it. */
export type SessionUpdate = { topic: 'session_ended'; payload: { id: string } };

/** An answer for the calls that wait for this key, at any process. */
export type AnswerUpdate = { topic: 'answer'; payload: { key: string; value: string } };

/**
 * A PostgreSQL notification has fewer than 8,000 bytes, so an update holds only ids and figures; pages request the
 * rest.
 */
export async function publishUpdate(
  tx: Db,
  ...update: readonly (Update | DoorUpdate | AnswerUpdate)[]
): Promise<void> {
  await tx.send('select pg_notify($1, news) from unnest($2::text[]) as news', [
    UPDATES_CHANNEL,
    update.map(one => JSON.stringify(one)),
  ]);
}
