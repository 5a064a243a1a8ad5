/** Gets the invitation or password link with the given token. The link stays valid. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { getInvitation as endpoint } from '@rabita/contract/staff/auth';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findInvitation } from './queries.ts';
import { toInvitation } from './rules.ts';

export async function getInvitation(
  context: Context,
  { token }: { token: string },
): Promise<Result<ResponseOf<typeof endpoint>, 'staff.invitation_invalid'>> {
  const row = await findInvitation(context.db, tokenHash(token));
  if (!row) return err('staff.invitation_invalid');
  const { email, role, is_reset, expires_at } = toInvitation(row);
  return ok({ invitation: { email, role, is_reset, expires_at } });
}
