/** Checks that a scanner may make one more override: a stolen one must not admit everybody by a steward's word. */
import type { Context } from '../../../platform/context.ts';
import { findOverridesAllowedAt, isOverLimit } from './queries.ts';

/**
 * Call it in the transaction that admits, while the scanner is locked: otherwise many at once pass.
 * @param at the time of the override, in seconds since 1970
 */
export async function checkOverride({ db }: Context, scannerId: string, at: number): Promise<boolean> {
  return !(await isOverLimit(db, scannerId, at));
}

/** Finds when a manager last allowed a scanner more overrides, in seconds since 1970; null: never. */
export function findOverridesAllowed({ db }: Context, scannerId: string): Promise<number | null> {
  return findOverridesAllowedAt(db, scannerId);
}
