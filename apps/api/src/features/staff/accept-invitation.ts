/** Accepts an invitation or a password link: adds a staff member or sets a password, and starts the next login step. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { StaffChallenge } from '@rabita/contract/staff/auth';
import type { AppContext, Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { ResultError } from '../../platform/result-error.ts';
import { isGuessablePassword } from '../../platform/security/is-guessable-password.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { hashPassword } from '../account/password/hash-password.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { consumeInvitation, findInvitation, insertStaff, isNameTaken, lockStaffNames } from './queries.ts';
import type { InvitationRow } from './rules.ts';
import { createChallenge } from './session/create-challenge.ts';
import { saveStaffPassword } from './session/save-staff-password.ts';

type AcceptInvitationInput = {
  token: string;
  full_name?: string | undefined;
  language?: Language | undefined;
  password: string;
  ip: string;
};

/** @returns the staff id; undefined if a staff member with this email was added after the invitation was sent */
async function applyInvitation(
  context: Context,
  row: InvitationRow,
  person: { id: string; fullName: string; language: Language | undefined; hash: string },
): Promise<string | undefined> {
  const { id, fullName, language, hash } = person;
  if (row.staff_id !== null) {
    await saveStaffPassword(context, { staffId: row.staff_id, newHash: hash, keepSessionId: null });
    return row.staff_id;
  }
  const { email, role } = row;
  return insertStaff(context.db, {
    id,
    email,
    role,
    fullName,
    language: language ?? row.language,
    passwordHash: hash,
    passwordIsInitial: false,
  });
}

export async function acceptInvitation(
  context: AppContext,
  { token, full_name: fullName, language, password, ip }: AcceptInvitationInput,
): Promise<Result<StaffChallenge, 'request.invalid' | 'staff.invitation_invalid' | 'staff.name_taken'>> {
  const linkHash = tokenHash(token);
  // Looks the token up before the slow hashing, so that requests with forged tokens cost little.
  const invitation = await findInvitation(context.db, linkHash);
  if (!invitation) return err('staff.invitation_invalid');
  const person = { full_name: fullName, email: invitation.email };
  if (isGuessablePassword(password, context.config.brand, person)) {
    return err('request.invalid', { fields: [{ path: 'password', code: 'password_common' }] });
  }
  if (invitation.staff_id === null && fullName === undefined) {
    return err('request.invalid', { fields: [{ path: 'full_name', code: 'required' }] });
  }
  const id = invitation.staff_id ?? randomUUID();
  const hash = await hashPassword(context, { kind: 'staff', id }, password);
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    await lockStaffNames(db);
    const row = await consumeInvitation(db, linkHash);
    if (!row) return err('staff.invitation_invalid');
    const staffId = await applyInvitation(txContext, row, { id, fullName: fullName ?? '', language, hash });
    if (staffId === undefined) return err('staff.invitation_invalid');
    // Throws to roll back, so that the link stays valid for another name.
    if (row.staff_id === null && (await isNameTaken(db, fullName ?? '', id)))
      throw new ResultError(err('staff.name_taken'));
    await recordAudit(
      txContext,
      byStaff(staffId, ip),
      row.staff_id === null ? 'staff.joined' : 'staff.password_reset',
      {
        subject: { kind: 'staff', id: staffId },
        ...(row.staff_id === null && { after: { email: row.email, role: row.role } }),
      },
    );
    const challenge = await createChallenge(txContext, { staffId, passwordHash: hash });
    if (!challenge) throw new Error('No challenge was created for the password that this transaction set.');
    return ok(challenge);
  }, WITH_RETRY);
}
