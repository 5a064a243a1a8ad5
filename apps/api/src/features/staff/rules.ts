/** Maps invitations to API responses, protects the last owner, and formats the first owner's password. */
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { StaffInvitation, StaffMember } from '@rabita/contract/staff/team';

export type InvitationRow = {
  id: string;
  email: string;
  role: Role;
  language: Language;
  /** For a password link, the staff member whose password it sets; null for an invitation. */
  staff_id: string | null;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
};

export function toInvitation(row: InvitationRow): StaffInvitation {
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

export function toAccess({ role, disabled_at }: StaffMember): { role: Role; disabled: boolean } {
  return { role, disabled: disabled_at !== null };
}

export function wouldRemoveLastOwner(
  owners: readonly string[],
  id: string,
  change: { role?: Role | undefined; disabled?: boolean | undefined },
): boolean {
  const losesAccess = (change.role !== undefined && change.role !== 'owner') || change.disabled === true;
  return losesAccess && owners.length === 1 && owners[0] === id;
}

/** The email of the first owner if none is configured. The domain `.invalid` never receives mail (RFC 2606). */
export const FIRST_OWNER_EMAIL = 'owner@rabita.invalid';
export const FIRST_OWNER_NAME = 'مالك الرابطة';

/** Contains no letters or digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Formats 16 random bytes as a password of 16 characters (80 bits) in groups of four. */
export function formatFirstPassword(bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, 16)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
  return (text.match(/.{4}/gu) ?? []).join('-');
}
