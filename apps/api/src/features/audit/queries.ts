/** All SQL of the record of who did what. */
import type { Db } from '../../platform/db.ts';
import type { LineRow } from './rules.ts';

export type NewLine = {
  actorKind: string;
  actorId: string | null;
  action: string;
  address: string | null;
  detail: object;
  subject: { kind: string; id: string } | null;
  before: object | null;
  after: object | null;
};

export function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  return db.send(
    `insert into audit_log (actor_kind, actor_id, action, address, detail, subject_kind, subject_id, before, after)
     select * from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::uuid[],
       $8::jsonb[], $9::jsonb[])`,
    [
      lines.map(line => line.actorKind),
      lines.map(line => line.actorId),
      lines.map(line => line.action),
      lines.map(line => line.address),
      lines.map(line => json(line.detail)),
      lines.map(line => line.subject?.kind ?? null),
      lines.map(line => line.subject?.id ?? null),
      lines.map(line => json(line.before)),
      lines.map(line => json(line.after)),
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

export type LineFilter = {
  kind?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
};

/** Newest first, from before a line's id on. An action that ends with a dot stands for all of its noun. */
export function findLines(
  db: Db,
  filter: LineFilter,
  page: { limit: number; before: string | null },
): Promise<LineRow[]> {
  return db.rows(
    `select line.id, at, actor_kind, actor_id, staff.full_name as actor_name, action, address, subject_kind,
       subject_id, detail, before, after
     from audit_log as line left join staff on actor_kind = 'staff' and staff.id = actor_id
     where ($1::text is null or actor_kind = $1) and ($2::uuid is null or actor_id = $2)
       and ($3::text is null or action = $3 or (right($3, 1) = '.' and starts_with(action, $3)))
       and ($4::uuid is null or subject_id = $4)
       and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
       and ($7::text is null or strpos(lower(concat_ws(' ', before, after, detail)), lower($7)) > 0)
       and ($8::bigint is null or line.id < $8)
     order by line.id desc limit $9`,
    [
      filter.kind ?? null,
      filter.actor ?? null,
      filter.action ?? null,
      filter.subject ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.q || null,
      page.before,
      page.limit,
    ],
  );
}

/** Every action there is, one step in the index for each: the log is long, its kinds of lines are few. */
export async function findActions(db: Db): Promise<string[]> {
  const rows = await db.rows<{ action: string }>(
    `with recursive kind as (
       (select action from audit_log order by action limit 1)
       union all
       select (select action from audit_log where action > kind.action order by action limit 1)
       from kind where kind.action is not null
     ) select action from kind where action is not null`,
  );
  return rows.map(({ action }) => action);
}

export async function databaseTime(db: Db): Promise<Date> {
  const row = await db.row<{ now: Date }>('select now()');
  if (!row) throw new Error('The database did not tell the time.');
  return row.now;
}
