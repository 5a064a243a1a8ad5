/** Holds the SQL of gates. A use case that changes an event's gates locks the event first. */
import { SCANNER_WORKS_AFTER_HOURS } from '@rabita/contract/retention';
import type { Db } from '../../../platform/database/db.ts';
import { versionColumns } from '../../../platform/database/versioned-row.ts';
import type { GateRow, GateValues } from './rules.ts';

const SELECT_GATE = `select gate.id, event_id, position, name_ar, name_en, directions_ar, directions_en, ${versionColumns('gate')}
  from gate left join staff as editor on editor.id = gate.changed_by`;

export function findGates(db: Db, eventId: string): Promise<GateRow[]> {
  return db.rows(`${SELECT_GATE} where event_id = $1 order by position, id`, [eventId]);
}

export type LockedEvent = {
  id: string;
  /** Whether the event is cancelled, or so long over that its scanners have stopped working. */
  is_over: boolean;
  is_published: boolean;
};

export function lockEventOfGates(db: Db, id: string): Promise<LockedEvent | undefined> {
  return db.row(
    `select id, coalesce(published_at <= now(), false) as is_published,
       cancelled_at is not null or ends_at + make_interval(hours => ${SCANNER_WORKS_AFTER_HOURS}) <= now() as is_over
     from event where id = $1 for no key update`,
    [id],
  );
}

export function findEventIdOfGate(db: Db, id: string): Promise<{ event_id: string } | undefined> {
  return db.row('select event_id from gate where id = $1', [id]);
}

/** Locks the gate against removal until the transaction ends. @returns false if the event has no such gate */
export async function lockGateShared(db: Db, eventId: string, id: string): Promise<boolean> {
  const sql = 'select 1 from gate where id = $1 and event_id = $2 for key share';
  return (await db.row(sql, [id, eventId])) !== undefined;
}

/** Locks the gate, so that no scanner can be added. Waits for scanners that are being added. */
export async function lockGateToRemove(db: Db, id: string): Promise<void> {
  await db.rows('select 1 from gate where id = $1 for update', [id]);
}

export async function hasGateWithName(
  db: Db,
  eventId: string,
  { name_ar, name_en }: GateValues,
  exceptId: string | null,
): Promise<boolean> {
  const row = await db.row(
    `select 1 from gate where event_id = $1 and id is distinct from $4
       and (lower(name_ar) = lower($2) or lower(name_en) = lower($3))`,
    [eventId, name_ar, name_en, exceptId],
  );
  return row !== undefined;
}

/** Numbers the gates from 1. A moved gate gets a new version, so that an outdated edit cannot move it back. */
export function saveGateOrder(db: Db, ids: readonly string[], staffId: string): Promise<number> {
  return db.run(
    `update gate set position = new_position, version = version + 1, changed_at = now(), changed_by = $2
     from unnest($1::uuid[]) with ordinality as sorted (id, new_position)
     where gate.id = sorted.id and position <> new_position`,
    [ids, staffId],
  );
}

/** Whether a scanner works at the gate, or can still be paired. */
export async function hasWorkingScanner(db: Db, gateId: string): Promise<boolean> {
  const row = await db.row(
    `select 1 from scanner where gate_id = $1 and revoked_at is null
       and (paired_at is not null or pairing_expires_at > clock_timestamp()) limit 1`,
    [gateId],
  );
  return row !== undefined;
}

export function deleteGate(db: Db, id: string): Promise<number> {
  return db.run('delete from gate where id = $1', [id]);
}

export function copyGates(db: Db, fromEventId: string, toEventId: string): Promise<number> {
  return db.run(
    `insert into gate (event_id, position, name_ar, name_en, directions_ar, directions_en)
     select $2, position, name_ar, name_en, directions_ar, directions_en from gate where event_id = $1`,
    [fromEventId, toEventId],
  );
}
