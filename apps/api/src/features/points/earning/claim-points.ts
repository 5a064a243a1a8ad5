/** Gives a member the points of a code. Its caps hold under any race, and guesses are limited. */
import { parseClaimCode } from '@rabita/contract/claim-code';
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { claimPoints as endpoint } from '@rabita/contract/fan/earning';
import type { AppContext, Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { giveAwards } from '../award/give-awards.ts';
import { rankOf } from '../rank-of.ts';
import { countOwnClaims, findClaimCodeId, isWayOn, lockClaimCode } from './queries.ts';
import { findClaimError } from './rules.ts';

type GuessInput = { typed: string; memberId: string; address: string };

/**
 * Counts the member's guess before it looks, so that guesses sent at once are bounded too, and takes it back if the
 * code exists. Counts against the network only what is unknown: a crowd that claims one code at once would use up its
 * limit. Runs before the transaction, which an error would roll back.
 * @returns the code's id
 */
export async function countGuess(
  { db, limits }: AppContext,
  { typed, memberId, address }: GuessInput,
): Promise<Result<string, 'claim.off' | 'claim.unknown' | 'request.too_many'>> {
  if (!(await isWayOn(db, 'claim_code'))) return err('claim.off');
  let left = await limits.peek('claim.address', address);
  if (left.ok) left = await limits.take('claim.member', memberId);
  if (!left.ok) return err('request.too_many', { retryAfter: left.retryAfter });
  const code = parseClaimCode(typed);
  const id = code === null ? null : await findClaimCodeId(db, code);
  if (id === null) {
    await limits.take('claim.address', address);
    return err('claim.unknown');
  }
  await limits.giveBack('claim.member', memberId);
  return ok(id);
}

type ClaimInput = { codeId: string; memberId: string; language: Language; address: string };

/** Locks the code and then the member: the last claim goes once. */
export async function claimPoints(
  context: Context,
  { codeId, memberId, language, address }: ClaimInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const code = await lockClaimCode(db, codeId);
  if (!code) return err('claim.unknown');
  const own = await countOwnClaims(db, code.id, memberId);
  const error = findClaimError(code, own);
  if (error === 'claim.not_yet')
    return err(error, { extra: { starts_at: (code.starts_at ?? code.now).toISOString() } });
  if (error) return err(error);
  await giveAwards(context, [
    {
      kind: 'claim_code',
      member_id: memberId,
      points: code.points,
      claim_code_id: code.id,
      award_number: own + 1,
    },
  ]);
  await recordAudit(context, byMember(memberId, address), 'points.claimed', {
    detail: { code: code.code, points: code.points },
  });
  const { points_balance } = await rankOf(context, memberId);
  return ok({ points: code.points, name: language === 'ar' ? code.name_ar : code.name_en, points_balance });
}
