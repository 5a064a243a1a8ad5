/** The SQL of the hash chain over the audit log. */
import type { Db } from '../../../platform/database/db.ts';

const CHAIN_LOCK = 4802;

/** Selects a time as text, because hashes include its microseconds, which a Date would drop. */
const timeText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type LineRow = {
  id: number;
  at: string;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  detail: object;
  key_id: number;
  nonce: string;
  mac: Buffer;
  address_hash: Buffer | null;
  before_hash: Buffer | null;
  after_hash: Buffer | null;
};

/** A line with its erasable values. `before` and `after` are JSON text. */
export type FullLineRow = LineRow & {
  address: string | null;
  before: string | null;
  after: string | null;
  address_salt: Buffer | null;
  before_salt: Buffer | null;
  after_salt: Buffer | null;
  /** Whether audit_detail has a row for the line. */
  has_values: boolean;
};

export type Link = {
  seq: number;
  linkedAt: string;
  lineIds: number[];
  lineDigests: Buffer;
  digest: Buffer;
  keyId: number;
  mac: Buffer;
};

const LINE_COLUMNS = `audit_line.id, ${timeText('at')} as at, actor_kind, actor_id, action, subject_kind, subject_id,
  detail, key_id, nonce, mac, address_hash, before_hash, after_hash`;
const FULL_LINE_COLUMNS = `${LINE_COLUMNS}, address, before::text as before, after::text as after, address_salt,
  before_salt, after_salt, audit_detail.line_id is not null as has_values`;
const WITH_VALUES = 'audit_line left join audit_detail on audit_detail.line_id = audit_line.id';
const LINK_COLUMNS = `seq, ${timeText('linked_at')} as "linkedAt",
  to_jsonb(line_ids) as "lineIds", line_digests as "lineDigests", digest,
  key_id as "keyId", mac`;

/** Lets only one process at a time extend the chain. Inserting lines takes no lock. */
export async function lockChain(db: Db): Promise<void> {
  await db.run('select pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
}

export async function findLastLink(db: Db): Promise<Link | undefined> {
  return db.row(`select ${LINK_COLUMNS} from audit_chain order by seq desc limit 1`);
}

export async function getTimeText(db: Db): Promise<string> {
  const row = await db.row<{ now: string }>(`select ${timeText('now()')} as now`);
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

export function findPendingLines(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<LineRow[]> {
  return db.rows(
    `select ${LINE_COLUMNS} from audit_pending join audit_line on audit_line.id = line_id
     where line_id > $1 order by line_id limit $2`,
    [after, limit],
  );
}

export async function deletePending(db: Db, ids: readonly number[]): Promise<void> {
  await db.run('delete from audit_pending where line_id = any($1)', [ids]);
}

export async function insertLink(db: Db, link: Link): Promise<void> {
  await db.run(
    `insert into audit_chain (seq, linked_at, line_ids, line_digests, digest, key_id, mac)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [link.seq, link.linkedAt, link.lineIds, link.lineDigests, link.digest, link.keyId, link.mac],
  );
}

export function findLinksAfter(db: Db, seq: number, limit: number): Promise<Link[]> {
  return db.rows(`select ${LINK_COLUMNS} from audit_chain where seq > $1 order by seq limit $2`, [
    seq,
    limit,
  ]);
}

export function findLines(db: Db, ids: readonly number[]): Promise<FullLineRow[]> {
  return db.rows(`select ${FULL_LINE_COLUMNS} from ${WITH_VALUES} where audit_line.id = any($1)`, [ids]);
}

export function findUnlinkedLines(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<(FullLineRow & { is_pending: boolean })[]> {
  return db.rows(
    `select ${FULL_LINE_COLUMNS}, audit_pending.line_id is not null as is_pending
     from ${WITH_VALUES} left join audit_pending on audit_pending.line_id = audit_line.id
     where audit_line.id > $1
       and not exists (select from (select unnest(line_ids) as id from audit_chain) as linked where linked.id = audit_line.id)
     order by audit_line.id limit $2`,
    [after, limit],
  );
}

/** Finds deleted lines that were not in the chain yet. */
export function findDeletedPendingLines(db: Db): Promise<{ id: number }[]> {
  return db.rows(
    `select line_id as id from audit_pending
     where not exists (select from audit_line where id = line_id) order by 1`,
  );
}

/** Finds lines that are copies: an earlier line has the same nonce. */
export function findCopiedLines(db: Db): Promise<{ id: number; at: string }[]> {
  return db.rows(
    `select id, ${timeText('at')} as at from (
       select id, at, row_number() over (partition by nonce order by id) as nth from audit_line
     ) as counted where nth > 1 order by id`,
  );
}
