/** Holds the SQL that counts a scanner's overrides. */
import { OVERRIDE_MINUTES, OVERRIDES_MAX } from '@rabita/contract/constants';
import type { Db } from '../../../platform/database/db.ts';

/**
 * Whether one more override at this time would exceed the limit within `OVERRIDE_MINUTES`, even if overrides arrive out
 * of order. Overrides before and after a manager's last permission count separately. Call it in the transaction that
 * admits, while the scanner is locked, so that concurrent overrides cannot exceed the limit.
 * @param at in seconds since 1970
 */
export async function exceedsOverrideLimit(db: Db, scannerId: string, at: number): Promise<boolean> {
  const row = await db.row(
    `select 1 from (
       select scanned_at as first_at, lead(scanned_at, ${OVERRIDES_MAX - 1}) over (order by scanned_at) as last_at
       from scan join scanner on scanner.id = scanner_id
       where scanner_id = $1 and is_override and undone_at is null and response ->> 'verdict' in ('admitted', 'returned')
         and delivery is distinct from 'conflict'
         and scanned_at > to_timestamp($2) - make_interval(mins => ${OVERRIDE_MINUTES})
         and scanned_at < to_timestamp($2) + make_interval(mins => ${OVERRIDE_MINUTES})
         and (scanned_at > overrides_allowed_at) is not distinct from (to_timestamp($2) > overrides_allowed_at)
     ) as series
     where last_at is not null
       and greatest(last_at, to_timestamp($2)) - least(first_at, to_timestamp($2)) < make_interval(mins => ${OVERRIDE_MINUTES})
     limit 1`,
    [scannerId, at],
  );
  return row !== undefined;
}

/** @returns when a manager last allowed the scanner more overrides, in seconds since 1970; null: never */
export async function findOverridesAllowedAt(db: Db, id: string): Promise<number | null> {
  const row = await db.row<{ at: number | null }>(
    'select extract(epoch from overrides_allowed_at)::float8 as at from scanner where id = $1',
    [id],
  );
  return row?.at ?? null;
}
