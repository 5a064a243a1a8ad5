/** Holds the SQL of voucher codes. The database adds them to the stock of their reward. */
import type { Db } from '../../../platform/database/db.ts';

/** Locks a reward, whose stock counts its unused vouchers. @returns its kind; undefined if it does not exist */
export function lockVoucherReward(db: Db, rewardId: string): Promise<{ kind: string | null } | undefined> {
  return db.row('select kind from reward where id = $1 for no key update', [rewardId]);
}

/** Finds the hashes that are stored, for any reward. */
export async function findStoredHashes(db: Db, hashes: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db.rows<{ code_hash: Buffer }>(
    'select code_hash from voucher where code_hash = any($1::bytea[])',
    [hashes],
  );
  return new Set(rows.map(row => row.code_hash.toString('hex')));
}

/** Inserts vouchers of a locked reward in this order. Skips stored codes. @returns the number of new vouchers */
export function insertVouchers(
  db: Db,
  rewardId: string,
  vouchers: readonly { id: string; hash: Buffer; sealed: Buffer }[],
): Promise<number> {
  return db.run(
    `insert into voucher (id, reward_id, code_hash, sealed_code)
     select id, $1, code_hash, sealed_code
     from unnest($2::uuid[], $3::bytea[], $4::bytea[])
       with ordinality as added (id, code_hash, sealed_code, position) order by added.position
     on conflict do nothing`,
    [
      rewardId,
      vouchers.map(({ id }) => id),
      vouchers.map(({ hash }) => hash),
      vouchers.map(({ sealed }) => sealed),
    ],
  );
}

export function deleteUnusedVouchers(db: Db, rewardId: string): Promise<number> {
  return db.run('delete from voucher where reward_id = $1 and handed_out_at is null', [rewardId]);
}

/** Marks the next unused vouchers of a locked reward as handed out. @returns their ids */
export async function takeVouchers(db: Db, rewardId: string, count: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `update voucher set handed_out_at = now()
     where id in (
       select id from voucher where reward_id = $1 and handed_out_at is null order by position limit $2
     )
     returning id`,
    [rewardId, count],
  );
  return rows.map(({ id }) => id);
}
