/** All SQL of the record of who did what. */
import type { Db } from '../../platform/db.ts';

export function insertAudit(
  db: Db,
  row: {
    actorKind: string;
    actorId: string | null;
    action: string;
    address: string | null;
    detail: object;
    subject: { kind: string; id: string } | null;
    before: object | null;
    after: object | null;
  },
): Promise<number> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  return db.run(
    `insert into audit_log (actor_kind, actor_id, action, address, detail, subject_kind, subject_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.actorKind,
      row.actorId,
      row.action,
      row.address,
      json(row.detail),
      row.subject?.kind ?? null,
      row.subject?.id ?? null,
      json(row.before),
      json(row.after),
    ],
  );
}

export function auditOf(
  db: Db,
  actorId: string,
): Promise<{ action: string; at: Date; address: string | null }[]> {
  return db.rows('select action, at, address from audit_log where actor_id = $1 order by at, id', [actorId]);
}

export async function blankActor(db: Db, actorId: string): Promise<void> {
  await db.run('update audit_log set address = null where actor_id = $1 and address is not null', [actorId]);
  await db.run('update audit_log set before = null, after = null where subject_id = $1', [actorId]);
}
