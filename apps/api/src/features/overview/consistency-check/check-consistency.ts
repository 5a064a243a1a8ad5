/** Computes stored totals again, and reports differences. */
import type { Language } from '@rabita/contract/constants';
import type { ConsistencyReport } from '@rabita/contract/staff/consistency-check';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { compareTotals } from './queries.ts';

type CheckConsistencyInput = { session: StaffSession; language: Language; ip: string };

export async function checkConsistency(
  context: Context,
  { session, language, ip }: CheckConsistencyInput,
): Promise<Result<ConsistencyReport>> {
  const { at, checks } = await compareTotals(context.db, language);
  const failedChecks = checks.filter(check => check.wrong > 0).map(({ name }) => name);
  await recordAudit(context, byStaff(session.staffId, ip), 'books.checked', {
    detail: { wrong: failedChecks },
  });
  return ok({ checked_at: at.toISOString(), balanced: failedChecks.length === 0, checks });
}
