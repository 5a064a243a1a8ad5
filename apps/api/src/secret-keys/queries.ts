/** Holds the SQL of secret keys: their fingerprints, the values that they encrypt, and what still needs each key. */
import { TICKET_OUTLIVES_HOURS } from '@rabita/contract/retention';
import type { Db } from '../platform/database/db.ts';
import { SEALED_PREFIX } from '../platform/security/seal-hash.ts';
import type { SealedRow } from '../platform/security/secrets.ts';

/** A column of texts encrypted with the row's id as additional data. Enrolments and jobs last minutes: left out. */
export type SealedColumn = {
  table: string;
  column: string;
  kind: SealedRow['kind'];
  /** The column is text, because old hashes in it are not encrypted. Encrypted hashes are base64. */
  isPassword?: true;
};

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'message', column: 'sealed_secret', kind: 'message' },
  { table: 'staff', column: 'totp_secret', kind: 'staff' },
  { table: 'voucher', column: 'sealed_code', kind: 'voucher' },
  { table: 'member', column: 'password_hash', kind: 'member_password', isPassword: true },
  { table: 'registration', column: 'password_hash', kind: 'member_password', isPassword: true },
  { table: 'staff', column: 'password_hash', kind: 'staff_password', isPassword: true },
];

/** Returns SQL for the encrypted bytes, or for the UTF-8 bytes of a hash that is not encrypted yet. */
const toBytesSql = ({ column, isPassword }: SealedColumn) =>
  isPassword
    ? `case when ${column} like '${SEALED_PREFIX}%' then decode(${column}, 'base64') else convert_to(${column}, 'UTF8') end`
    : column;

/** Records new keys, and that `keys[0]` is now in use. @returns the recorded fingerprint of each key */
export async function recordKeys(
  db: Db,
  keys: readonly { id: number; fingerprint: Buffer }[],
): Promise<Map<number, Buffer>> {
  const ids = keys.map(({ id }) => id);
  await db.run(
    `insert into secret_key (id, fingerprint) select * from unnest($1::smallint[], $2::bytea[])
     on conflict (id) do nothing`,
    [ids, keys.map(({ fingerprint }) => fingerprint)],
  );
  await db.run(
    `update secret_key set used_since = now()
     where id = $1 and (used_since is null or used_since < (select max(used_since) from secret_key))`,
    [ids[0]],
  );
  const rows = await db.rows<{ id: number; fingerprint: Buffer }>(
    'select id, fingerprint from secret_key where id = any($1)',
    [ids],
  );
  return new Map(rows.map(row => [row.id, row.fingerprint]));
}

/** Locks rows of other keys. `keyHeader`: the three magic bytes of encrypted values, and the current key's id. */
export function lockOutdated(
  db: Db,
  sealedColumn: SealedColumn,
  page: { keyHeader: Buffer; after: string; limit: number },
): Promise<{ id: string; sealed: Buffer }[]> {
  const { table, column } = sealedColumn;
  const bytes = toBytesSql(sealedColumn);
  return db.rows(
    `select id, ${bytes} as sealed from ${table}
     where ${column} is not null and substring(${bytes} for 4) <> $1 and id > $2
     order by id limit $3 for no key update`,
    [page.keyHeader, page.after, page.limit],
  );
}

export async function saveResealed(
  db: Db,
  { table, column, isPassword }: SealedColumn,
  rows: readonly { id: string; sealed: Buffer }[],
): Promise<void> {
  await db.run(
    `update ${table} set ${column} = ${isPassword ? "translate(encode(given.sealed, 'base64'), E'\\n', '')" : 'given.sealed'}
     from unnest($1::uuid[], $2::bytea[]) as given (id, sealed) where ${table}.id = given.id`,
    [rows.map(({ id }) => id), rows.map(({ sealed }) => sealed)],
  );
}

export async function saveVoucherHashes(
  db: Db,
  rows: readonly { id: string; hash: Buffer }[],
): Promise<void> {
  await db.run(
    `update voucher set code_hash = given.hash
     from unnest($1::uuid[], $2::bytea[]) as given (id, hash) where voucher.id = given.id`,
    [rows.map(({ id }) => id), rows.map(({ hash }) => hash)],
  );
}

export function countSealed(
  db: Db,
  sealedColumn: SealedColumn,
  magic: Buffer,
): Promise<{ key: number; count: number }[]> {
  const bytes = toBytesSql(sealedColumn);
  return db.rows(
    `select get_byte(${bytes}, 3) as key, count(*)::integer as count
     from ${sealedColumn.table} where substring(${bytes} for 3) = $1 group by 1`,
    [magic],
  );
}

export function countRecoveryCodeHolders(db: Db): Promise<{ key: number; count: number }[]> {
  return db.rows(
    `select key_id as key, count(distinct staff_id)::integer as count
     from staff_recovery_code where used_at is null group by key_id`,
  );
}

/** `codesUntil`: until when a code that the key signed may be shown; null: no such code is left. */
export type KeyUse = { id: number; usedSince: Date | null; codesUntil: Date | null };

/**
 * A ticket may be shown until `TICKET_OUTLIVES_HOURS` after its event's end, a reward's code until its reservation
 * ends.
 */
export function findKeyUses(db: Db): Promise<KeyUse[]> {
  return db.rows(
    `select one.id, one.used_since as "usedSince", case when one.used_since is not null then greatest(
       (select max(ends_at) + interval '${TICKET_OUTLIVES_HOURS} hours' from booking join event on event.id = event_id
        where booking.created_at < next.since and booking.status = 'confirmed'
          and ends_at + interval '${TICKET_OUTLIVES_HOURS} hours' > now()),
       (select max(collect_until) from redemption
        where created_at < next.since and state = 'reserved' and collect_until > now())
     ) end as "codesUntil"
     from secret_key as one,
       lateral (select coalesce(min(used_since), 'infinity') as since from secret_key
         where used_since > one.used_since) as next
     order by one.id`,
  );
}
