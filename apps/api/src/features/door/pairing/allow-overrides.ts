/** Lets a manager allow a scanner more overrides: earlier overrides do not count against its limit any more. */
import type { Scanner } from '@rabita/contract/door/scanner';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { getScanner } from './list-scanners.ts';
import { findScanner, markOverridesAllowed } from './queries.ts';

type AllowOverridesInput = { id: string; session: StaffSession; ip: string };

export async function allowOverrides(
  context: Context,
  { id, session, ip }: AllowOverridesInput,
): Promise<Result<{ scanner: Scanner }, 'scanner.not_found'>> {
  const scanner = isId(id) ? await findScanner(context.db, id) : undefined;
  if (!scanner || (await markOverridesAllowed(context.db, id)) === 0) return err('scanner.not_found');
  await recordAudit(context, byStaff(session.staffId, ip), 'scanner.overrides_allowed', {
    subject: { kind: 'scanner', id },
    detail: { recent_overrides: scanner.recent_overrides },
  });
  return ok({ scanner: await getScanner(context, id) });
}
