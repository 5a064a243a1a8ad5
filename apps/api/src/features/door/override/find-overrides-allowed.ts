/** Finds when a manager last allowed a scanner more overrides, in seconds since 1970; null: never. */
import type { Context } from '../../../platform/context.ts';
import { findOverridesAllowedAt } from './queries.ts';

export function findOverridesAllowed({ db }: Context, scannerId: string): Promise<number | null> {
  return findOverridesAllowedAt(db, scannerId);
}
