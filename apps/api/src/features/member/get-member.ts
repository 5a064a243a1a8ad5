/** Gets one member for staff: profile, verification times and counts. Records the view in the audit log. */
import type { Language } from '@rabita/contract/constants';
import type { MemberDetails } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { getProfile } from '../account/get-profile.ts';
import { getMemberReferrals } from '../points/referral/get-own-referral.ts';
import { findMemberDetails } from './queries.ts';
import { type RecordMemberViewInput, recordMemberView } from './record-member-view.ts';

export async function getMember(
  context: Context,
  { language, ...view }: Omit<RecordMemberViewInput, 'part'> & { language: Language },
): Promise<Result<MemberDetails, 'member.not_found'>> {
  const exists = await recordMemberView(context, { ...view, part: 'details' });
  const details = exists ? await findMemberDetails(context.db, view.memberId) : undefined;
  if (!details) return err('member.not_found');
  return ok({
    member: {
      ...(await getProfile(context, view.memberId, language)),
      ...details,
      ...(await getMemberReferrals(context, view.memberId)),
      email_verified_at: details.email_verified_at?.toISOString() ?? null,
      phone_verified_at: details.phone_verified_at?.toISOString() ?? null,
    },
  });
}
