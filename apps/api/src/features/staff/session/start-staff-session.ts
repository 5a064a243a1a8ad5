/** Starts a console session and returns its token. The database stores only the hash of the token. */
import type { Context } from '../../../platform/context.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { describeDevice } from '../../account/session/describe-device.ts';
import { insertSession } from './queries.ts';

type StartStaffSessionInput = {
  staffId: string;
  ip: string;
  /** The User-Agent header, shortened to a maximum length; empty if there is none. */
  userAgent: string;
};

export async function startStaffSession(
  context: Context,
  { staffId, ip, userAgent }: StartStaffSessionInput,
): Promise<string> {
  const token = newToken();
  const device = describeDevice(userAgent);
  await insertSession(context.db, { staffId, ip, tokenHash: tokenHash(token), ...device });
  return token;
}
