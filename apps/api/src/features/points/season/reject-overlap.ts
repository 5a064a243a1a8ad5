/** Refuses a season that overlaps another one, and names that one. */
import type { Context } from '../../../platform/context.ts';
import { type Err, err } from '../../../platform/result.ts';
import { findOverlap } from './queries.ts';

/** @param ownId the season that is moved; null for a new one */
export async function rejectOverlap(
  { db }: Context,
  span: { starts_at: Date; ends_at: Date },
  ownId: string | null,
): Promise<Err<'season.overlaps'> | null> {
  const other = await findOverlap(db, span, ownId);
  if (!other) return null;
  const season = {
    _id: other.id,
    translations: { ar: { name: other.name_ar }, en: { name: other.name_en } },
  };
  return err('season.overlaps', { extra: { season } });
}
