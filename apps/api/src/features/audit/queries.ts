/** All SQL of the record of who did what. */
import type { Db } from '../../platform/db.ts';

export function insertAudit(
  db: Db,
  row: { actorKind: string; actorId: string | null; action: string; address: string | null; detail: object },
): Promise<number> {
  return db.run(
    'insert into audit_log (actor_kind, actor_id, action, address, detail) values ($1, $2, $3, $4, $5)',
    [row.actorKind, row.actorId, row.action, row.address, JSON.stringify(row.detail)],
  );
}

export function auditOf(
  db: Db,
  actorId: string,
): Promise<{ action: string; at: Date; address: string | null }[]> {
  return db.rows('select action, at, address from audit_log where actor_id = $1 order by at, id', [actorId]);
}

export function blankAddresses(db: Db, actorId: string): Promise<number> {
  return db.run('update audit_log set address = null where actor_id = $1 and address is not null', [actorId]);
}
