/** Maps invitations to API replies, protects the last owner, and formats the first owner's password. */
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { StaffInvitation, StaffMember } from '@rabita/contract/staff/team';

export type InvitationRow = {
  id: string;
  email: string;
  role: Role;
  language: Language;
  /** The staff member whose password the link sets; null for an invitation to join. */
  staff_id: string | null;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
};

export function invitationOf(row: InvitationRow): StaffInvitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    is_reset: row.staff_id !== null,
    invited_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/** What an owner can change about a staff member, as the audit log records it. */
export function accessOf({ role, disabled_at }: StaffMember): { role: Role; disabled: boolean } {
  return { role, disabled: disabled_at !== null };
}

/**
 * Whether a change would leave the league without an owner who can log in.
 * @param owners the ids of all enabled owners
 */
export function isLastOwnerLost(
  owners: readonly string[],
  id: string,
  change: { role?: Role | undefined; disabled?: boolean | undefined },
): boolean {
  const loses = (change.role !== undefined && change.role !== 'owner') || change.disabled === true;
  return loses && owners.length === 1 && owners[0] === id;
}

/** The default e-mail of the first owner: a domain that never receives mail (RFC 2606). */
export const FIRST_OWNER_EMAIL = 'owner@rabita.invalid';
export const FIRST_OWNER_NAME = 'مالك الرابطة';

/** Leaves out letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Turns 16 random bytes into 16 characters (80 bits), in groups of four. */
export function passwordOf(bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, 16)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
  return (text.match(/.{4}/gu) ?? []).join('-');
}
