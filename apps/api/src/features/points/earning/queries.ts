/** Holds the SQL of claim codes, and of the switch that turns them on and off. */
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ClaimCodeRow } from './rules.ts';

export async function areClaimCodesOn(db: Db): Promise<boolean> {
  return (await db.row("select 1 from earning_way where kind = 'claim_code' and is_on")) !== undefined;
}

/** @returns whether this changes the switch */
export async function switchClaimCodes(db: Db, isOn: boolean): Promise<boolean> {
  const sql = "update earning_way set is_on = $1 where kind = 'claim_code' and is_on <> $1";
  return (await db.run(sql, [isOn])) > 0;
}

/** Sums the points that the codes can still give. */
export async function sumRemainingPoints(db: Db): Promise<number> {
  const row = await db.row<{ points: number }>(
    `select coalesce(sum(points::bigint * (total_cap - uses)), 0)::float8 as points from claim_code
     where ended_at is null and (ends_at is null or ends_at > now())`,
  );
  return row?.points ?? 0;
}

const CODE_COLUMNS = `id, code, name_ar, name_en, points, starts_at, ends_at, total_cap, member_cap, uses, is_paused,
  ended_at, now() as now`;

export function findClaimCodes(db: Db, page: { limit: number; offset: number }): Promise<ClaimCodeRow[]> {
  return db.rows(`select ${CODE_COLUMNS} from claim_code order by created_at desc, id limit $1 offset $2`, [
    page.limit,
    page.offset,
  ]);
}

export const countClaimCodes = (db: Db): Promise<number> => countRows(db, 'from claim_code');

/** The letter O and the digit 0 look alike, so they count as equal. */
const LOOKS_ALIKE = "translate(code, 'O', '0') = translate($1, 'O', '0')";

/** Finds the code that equals the typed one, or else the only code that looks like it. */
export async function findClaimCodeId(db: Db, code: string): Promise<string | null> {
  const sql = `select id, code from claim_code where ${LOOKS_ALIKE} order by code = $1 desc limit 2`;
  const [first, second] = await db.rows<{ id: string; code: string }>(sql, [code]);
  return first && (first.code === code || !second) ? first.id : null;
}

/** Locks the code until the transaction ends, so that its claims run one after the other. */
export function lockClaimCode(db: Db, id: string): Promise<ClaimCodeRow | undefined> {
  return db.row(`select ${CODE_COLUMNS} from claim_code where id = $1 for no key update`, [id]);
}

export function countOwnClaims(db: Db, id: string, memberId: string): Promise<number> {
  return countRows(
    db,
    'from award where claim_code_id = $1 and account = (select points_account from member where id = $2)',
    [id, memberId],
  );
}

type NewClaimCode = Pick<
  ClaimCodeRow,
  'code' | 'name_ar' | 'name_en' | 'points' | 'starts_at' | 'ends_at' | 'total_cap' | 'member_cap'
>;

/** @returns undefined if this code or one that looks like it exists */
export function insertClaimCode(db: Db, code: NewClaimCode): Promise<ClaimCodeRow | undefined> {
  return db.row(
    `insert into claim_code (code, name_ar, name_en, points, starts_at, ends_at, total_cap, member_cap)
     select $1, $2, $3, $4::integer, $5::timestamptz, $6::timestamptz, $7::integer, $8::integer
     where not exists (select 1 from claim_code where ${LOOKS_ALIKE})
     on conflict (code) do nothing returning ${CODE_COLUMNS}`,
    [
      code.code,
      code.name_ar,
      code.name_en,
      code.points,
      code.starts_at,
      code.ends_at,
      code.total_cap,
      code.member_cap,
    ],
  );
}

export function changeClaimCode(
  db: Db,
  id: string,
  { isPaused, isEnded }: { isPaused: boolean; isEnded: boolean },
): Promise<ClaimCodeRow | undefined> {
  return db.row(
    `update claim_code set is_paused = $2, ended_at = case when $3 then coalesce(ended_at, now()) else ended_at end
     where id = $1 returning ${CODE_COLUMNS}`,
    [id, isPaused, isEnded],
  );
}
