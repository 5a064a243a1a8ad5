/**
 * Checks email and password of staff, the first step of a login. An unknown email, a wrong password and a disabled
 * account get the same error.
 */
import { stripInvisible } from '@rabita/contract/digits';
import type { StaffChallenge } from '@rabita/contract/staff/auth';
import type { AppContext } from '../../../platform/context.ts';
import { type Err, err, ok, type Result } from '../../../platform/result.ts';
import { toNetwork } from '../../../platform/security/to-network.ts';
import { createAccountLimits } from '../../account/create-account-limits.ts';
import { checkHash } from '../../account/password/hash-password.ts';
import { renewHash } from '../../account/password/renew-hash.ts';
import { byGuest, recordAudit } from '../../audit/record-audit.ts';
import { createChallenge } from './create-challenge.ts';
import type { StaffCredentials } from './queries.ts';
import * as queries from './queries.ts';

type LoginStaffInput = { email: string; password: string; ip: string };
type Errors = 'staff.login_failed' | 'request.too_many';

const verifyPassword = (
  context: AppContext,
  { id, password_hash: stored }: StaffCredentials,
  password: string,
) => checkHash(context, { kind: 'staff', id, stored, password });

/**
 * Creates a challenge after the right password, even if another login or a job has replaced the hash of this password
 * meanwhile.
 */
async function createLoginChallenge(
  context: AppContext,
  { id, password_hash: oldHash }: StaffCredentials,
  password: string,
): Promise<StaffChallenge | null> {
  const challenge = await createChallenge(context, { staffId: id, passwordHash: oldHash });
  if (challenge) {
    await renewHash(context, { kind: 'staff', id, oldHash, password });
    return challenge;
  }
  const staff = await queries.findCredentialsById(context.db, id);
  if (!staff || staff.password_hash === oldHash || staff.disabled_at) return null;
  if (!(await verifyPassword(context, staff, password))) return null;
  return createChallenge(context, { staffId: id, passwordHash: staff.password_hash });
}

export async function loginStaff(
  context: AppContext,
  { email, password, ip }: LoginStaffInput,
): Promise<Result<StaffChallenge, Errors>> {
  const normalizedEmail = stripInvisible(email).trim().toLowerCase();
  const staff = await queries.findCredentialsByEmail(context.db, normalizedEmail);
  const knownAddresses = staff ? await queries.findSessionAddresses(context.db, staff.id) : [];
  const accountLimits = createAccountLimits(context, {
    identity: `staff ${normalizedEmail}`,
    owner: staff && { kind: 'staff', id: staff.id, stored: staff.password_hash },
    ip,
    networkLimit: 'staff_login.address',
    isKnownNetwork: knownAddresses.map(toNetwork).includes(toNetwork(ip)),
  });
  const limitBefore = await accountLimits.check('beforeCheck');
  if (!limitBefore.ok) return limitBefore;

  const isPasswordRight = staff
    ? await verifyPassword(context, staff, password)
    : await context.passwords.verifyDummy(password);
  const fail = async (): Promise<Err<Errors>> => {
    const counted = await accountLimits.countWrongPassword();
    if (!counted.ok) return counted;
    await recordAudit(context, byGuest(staff?.id, ip), 'staff.login_failed');
    return err('staff.login_failed');
  };
  if (!staff || !isPasswordRight || staff.disabled_at) return fail();
  // Many concurrent guesses can pass the first check. The second rejects those that finish after the limit was reached.
  const limitAfter = await accountLimits.check('afterCheck');
  if (!limitAfter.ok) return limitAfter;
  const challenge = await createLoginChallenge(context, staff, password);
  return challenge ? ok(challenge) : fail();
}
