/** The SQL of the audit log. */
import type { Language } from '@rabita/contract/constants';
import { GUEST_ADDRESS_DAYS } from '@rabita/contract/retention';
import type { Db } from '../../platform/database/db.ts';
import { searchCondition } from '../../platform/database/search-condition.ts';
import type { AuditRow } from './rules.ts';
import { ERASABLE, type LineContent, type signLine } from './sign-line.ts';

export type NewAuditRow = LineContent & {
  /** null: now. */
  at: Date | null;
  address: string | null;
  before: string | null;
  after: string | null;
  signature: ReturnType<typeof signLine>;
};

/** Inserts lines with their erasable values, and queues them for the chain, in one statement. */
export function insertAuditRows(db: Db, lines: readonly NewAuditRow[]): Promise<void> {
  return db.send(
    `with new_line as materialized (
       select nextval('audit_line_id_seq') as id, line.* from unnest($1::text[], $2::uuid[], $3::text[], $4::text[],
         $5::jsonb[], $6::text[], $7::uuid[], $8::jsonb[], $9::jsonb[], $10::timestamptz[], $11::smallint[], $12::uuid[],
         $13::bytea[], $14::bytea[], $15::bytea[], $16::bytea[], $17::bytea[], $18::bytea[], $19::bytea[])
         as line (actor_kind, actor_id, action, address, detail, subject_kind, subject_id, before, after, at, key_id, nonce,
           mac, address_hash, before_hash, after_hash, address_salt, before_salt, after_salt)
     ), inserted_line as (
       insert into audit_line (id, actor_kind, actor_id, action, detail, subject_kind, subject_id, at, key_id, nonce, mac,
         address_hash, before_hash, after_hash)
       select id, actor_kind, actor_id, action, detail, subject_kind, subject_id, coalesce(at, now()), key_id, nonce, mac,
         address_hash, before_hash, after_hash from new_line
     ), inserted_detail as (
       insert into audit_detail (line_id, address, address_salt, address_until, before, before_salt, after, after_salt)
       select id, address, address_salt, case when actor_kind = 'guest' and address is not null
           then coalesce(at, now()) + interval '${GUEST_ADDRESS_DAYS} days' end,
         before, before_salt, after, after_salt from new_line
       where coalesce(address_salt, before_salt, after_salt) is not null
     )
     insert into audit_pending select id from new_line`,
    [
      lines.map(line => line.actorKind),
      lines.map(line => line.actorId),
      lines.map(line => line.action),
      lines.map(line => line.address),
      lines.map(line => JSON.stringify(line.detail)),
      lines.map(line => line.subject?.kind ?? null),
      lines.map(line => line.subject?.id ?? null),
      lines.map(line => line.before),
      lines.map(line => line.after),
      lines.map(line => line.at),
      lines.map(({ signature }) => signature.keyId),
      lines.map(({ signature }) => signature.nonce),
      lines.map(({ signature }) => signature.mac),
      ...ERASABLE.map(name => lines.map(({ signature }) => signature.hashes[name])),
      ...ERASABLE.map(name => lines.map(({ signature }) => signature.salts[name])),
    ],
  );
}

/** Finds the notes and reasons of staff's actions on the subject. */
export function findNotesOnSubject(
  db: Db,
  subjectId: string,
): Promise<{ action: string; at: Date; text: string }[]> {
  const text = "coalesce(after ->> 'note', after ->> 'reason')";
  return db.rows(
    `select action, at, ${text} as text from audit_log
     where subject_id = $1 and ${text} is not null order by at, id`,
    [subjectId],
  );
}

export function findRowsOfActor(
  db: Db,
  actorId: string,
): Promise<{ action: string; at: Date; address: string | null }[]> {
  return db.rows('select action, at, address from audit_log where actor_id = $1 order by at, id', [actorId]);
}

export async function clearPersonalData(db: Db, actorId: string): Promise<void> {
  await db.run(
    `update audit_detail set address = null, address_salt = null
     from audit_line where line_id = id and actor_id = $1 and address is not null`,
    [actorId],
  );
  await db.run(
    `update audit_detail set before = null, before_salt = null, after = null, after_salt = null
     from audit_line where line_id = id and subject_id = $1 and (before is not null or after is not null)`,
    [actorId],
  );
}

/** Clears up to `limit` expired IP addresses. @returns how many */
export function clearExpiredAddresses(db: Db, limit: number): Promise<number> {
  return db.run(
    `update audit_detail set address = null, address_salt = null, address_until = null
     where line_id in (select line_id from audit_detail where address_until <= now() order by address_until limit $1)`,
    [limit],
  );
}

export type AuditLogFilter = {
  kind?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
};

/** `namedIds` are the people, scanners, bookings and redemptions whose name or number matches `q`. */
export type AuditLogSearch = { q: string | null; namedIds: readonly string[] };

/**
 * Finds rows with an id below `page.before`, newest first. A filter action that ends with a dot, such as `event.`,
 * matches every action that starts with it.
 */
export function findAuditRows(
  db: Db,
  filter: Omit<AuditLogFilter, 'q'>,
  search: AuditLogSearch,
  page: { limit: number; before: string | null },
): Promise<AuditRow[]> {
  return db.rows(
    `select id, at, actor_kind, actor_id, action, address, subject_kind, subject_id, detail, before, after
     from audit_log
     where ($1::text is null or actor_kind = $1) and ($2::uuid is null or actor_id = $2)
       and ($3::text is null or action = $3 or (right($3, 1) = '.' and starts_with(action, $3)))
       and ($4::uuid is null or subject_id = $4)
       and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
       and ($7::text is null or strpos(lower(concat_ws(' ', before, after, detail)), lower($7)) > 0
         or actor_id = any($10) or subject_id = any($10) or detail ->> 'booking' = any($10::text[])
         or detail ->> 'redemption' = any($10::text[]))
       and ($8::bigint is null or id < $8)
     order by id desc limit $9`,
    [
      filter.kind ?? null,
      filter.actor ?? null,
      filter.action ?? null,
      filter.subject ?? null,
      filter.from ?? null,
      filter.to ?? null,
      search.q,
      page.before,
      page.limit,
      search.namedIds,
    ],
  );
}

export async function findNames(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(
    `select id, full_name as name from member where id = any($1)
     union all select id, full_name from staff where id = any($1)
     union all select scanner.id, concat_ws(' · ', gate.name_${language}, name)
       from scanner left join gate on gate.id = gate_id where scanner.id = any($1)
     union all select id, name_${language} from gate where id = any($1)
     union all select booking.id, concat_ws(' · ', number, coalesce(full_name, guest_name))
       from booking left join member on member.id = member_id where booking.id = any($1)
     union all select redemption.id, concat_ws(' · ', number, full_name)
       from redemption left join member on member.id = member_id where redemption.id = any($1)
     union all select id, name_${language} from event where id = any($1)
     union all select id, name_${language} from reward where id = any($1)
     union all select id, name_${language} from season where id = any($1)
     union all select id, name_${language} from tier where id = any($1)
     union all select id, home_name_${language} || ' – ' || away_name_${language} from match where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const MAX_NAMED_IDS = 500;

export async function findIdsByName(db: Db, q: string, number: string | null): Promise<string[]> {
  const people = `select id from member where ${searchCondition('$1', ['full_name'])}`;
  const rows = await db.rows<{ id: string }>(
    `with member_named as materialized (${people} limit $3)
     select id from member_named
     union all select booking.id from booking join member_named on member_named.id = member_id
     union all select id from booking where guest_name is not null and ${searchCondition('$1', ['guest_name'])}
     union all select redemption.id from redemption join member_named on member_named.id = member_id
     union all select id from staff where ${searchCondition('$1', ['full_name'])}
     union all select id from scanner where ${searchCondition('$1', ['name'])}
     union all select id from booking where number = $2
     union all select id from redemption where number = $2
     limit $3`,
    [q, number, MAX_NAMED_IDS],
  );
  return rows.map(({ id }) => id);
}

export type VersionChangeRow = { version: number; at: Date; by: string | null; fields: string[] };

/** Finds the changes to a row's versions after `since` up to `until`, oldest first. */
export function findChanges(
  db: Db,
  { kind, id, since, until }: { kind: string; id: string; since: number; until: number },
): Promise<VersionChangeRow[]> {
  return db.rows(
    `select (detail->>'version')::integer as version, at, full_name as by,
       array(select jsonb_object_keys(after)) as fields
     from audit_log left join staff on staff.id = actor_id
     where subject_id = $1 and subject_kind = $2 and after is not null
       and (detail->>'version')::integer > $3 and (detail->>'version')::integer <= $4
     order by version`,
    [id, kind, since, until],
  );
}

/** Finds the distinct actions with one index lookup each, instead of a full scan. */
export async function findDistinctActions(db: Db): Promise<string[]> {
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

export function findErasedIds(db: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  return db.rows(
    `select distinct coalesce(subject_id, actor_id) as id from audit_log
     where action = 'member.erased' and (subject_id = any($1::uuid[]) or subject_id is null and actor_id = any($1::uuid[]))`,
    [ids],
  );
}
