/** Gets one match for staff, even if it is hidden from fans. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { getStaffMatch as endpoint } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { listChangesSince } from '../audit/list-changes-since.ts';
import { findStaffMatch } from './queries.ts';
import { toStaffMatch } from './rules.ts';

/** @param since the version that the caller has. The response lists all later changes; none if `since` is undefined */
export async function getStaffMatch(
  context: Context,
  { matchId, since }: { matchId: string; since?: number | undefined },
): Promise<Result<ResponseOf<typeof endpoint>, 'match.not_found'>> {
  const row = isId(matchId) ? await findStaffMatch(context.db, matchId) : undefined;
  if (!row) return err('match.not_found');
  const changes = await listChangesSince(context, { kind: 'match', id: row.id, since, until: row.version });
  return ok({ match: toStaffMatch(row), changes });
}
