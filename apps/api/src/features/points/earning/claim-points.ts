/** Gives a member the points of a claim code, within the code's caps, and limits wrong guesses. */
import { parseClaimCode } from '@rabita/contract/claim-code';
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { claimPoints as endpoint } from '@rabita/contract/fan/earning';
import type { AppContext, Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { giveAwards } from '../award/give-awards.ts';
import { getPointsAndRank } from '../get-points-and-rank.ts';
import { areClaimCodesOn, countOwnClaims, findClaimCodeId, lockClaimCode } from './queries.ts';
import { findClaimError } from './rules.ts';

type GuessInput = { typedCode: string; memberId: string; ip: string };

/**
 * Counts an attempt of the member before it looks for the code, so that concurrent guesses are limited too. An existing
 * code gives the attempt back. Counts only unknown codes against the network, because a crowd on one network may claim
 * a code at once. Runs before the transaction, because an error would roll the counts back. @returns the code's id
 */
export async function findCodeWithinLimits(
  { db, limits }: AppContext,
  { typedCode, memberId, ip }: GuessInput,
): Promise<Result<string, 'claim.off' | 'claim.unknown' | 'request.too_many'>> {
  if (!(await areClaimCodesOn(db))) return err('claim.off');
  let allowance = await limits.peek('claim.address', ip);
  if (allowance.ok) allowance = await limits.take('claim.member', memberId);
  if (!allowance.ok) return err('request.too_many', { retryAfter: allowance.retryAfter });
  const code = parseClaimCode(typedCode);
  const id = code === null ? null : await findClaimCodeId(db, code);
  if (id === null) {
    await limits.take('claim.address', ip);
    return err('claim.unknown');
  }
  await limits.refund('claim.member', memberId);
  return ok(id);
}

type ClaimInput = { codeId: string; memberId: string; language: Language; ip: string };

/** Locks the code and then the member, so that concurrent claims cannot exceed the code's caps. */
export async function claimPoints(
  context: Context,
  { codeId, memberId, language, ip }: ClaimInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const code = await lockClaimCode(db, codeId);
  if (!code) return err('claim.unknown');
  const claims = await countOwnClaims(db, code.id, memberId);
  const error = findClaimError(code, claims);
  if (error === 'claim.not_yet')
    return err(error, { extra: { starts_at: (code.starts_at ?? code.now).toISOString() } });
  if (error) return err(error);
  await giveAwards(context, [
    {
      kind: 'claim_code',
      member_id: memberId,
      points: code.points,
      claim_code_id: code.id,
      award_number: claims + 1,
    },
  ]);
  await recordAudit(context, byMember(memberId, ip), 'points.claimed', {
    detail: { code: code.code, points: code.points },
  });
  const { points_balance } = await getPointsAndRank(context, memberId);
  return ok({ points: code.points, name: language === 'ar' ? code.name_ar : code.name_en, points_balance });
}
