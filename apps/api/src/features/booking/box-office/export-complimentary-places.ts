/** Lists why a member got complimentary places, oldest first, for the member’s data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { findComplimentaryReasons } from './queries.ts';

export function exportComplimentaryPlaces(
  { db }: Context,
  memberId: string,
): Promise<MemberExport['complimentary_places']> {
  return findComplimentaryReasons(db, memberId);
}
