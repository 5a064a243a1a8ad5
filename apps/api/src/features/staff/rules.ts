/** The decisions about staff that need no database: how one of them is shown, who must stay, and how the first begins. */
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { StaffInvitation, StaffMember } from '@rabita/contract/staff/team';

export type StaffRow = {
  id: string;
  email: string;
  full_name: string;
  role: Role;
  language: Language;
  totp_enrolled_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
};

/** One of the staff as the wire shows them. */
export function staffOf(row: StaffRow): StaffMember {
  return {
    _id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    language: row.language,
    enrolled: row.totp_enrolled_at !== null,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export type InvitationRow = {
  id: string;
  email: string;
  role: Role;
  language: Language;
  /** Whose password it sets; null: whoever accepts it joins. */
  staff_id: string | null;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
};

/** An invitation as the wire shows it. */
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

/** What an owner changes of someone, as the record shows it. */
export function standingOf({ role, disabled_at }: StaffMember): { role: Role; disabled: boolean } {
  return { role, disabled: disabled_at !== null };
}

/**
 * Whether a change would leave the league without an owner who can log in.
 * @param owners the ids of those who are owners and not disabled
 */
export function isLastOwnerLost(
  owners: readonly string[],
  id: string,
  change: { role?: Role | undefined; disabled?: boolean | undefined },
): boolean {
  const loses = (change.role !== undefined && change.role !== 'owner') || change.disabled === true;
  return loses && owners.length === 1 && owners[0] === id;
}

/** Who the first owner is where nobody said: an address that mail never reaches (RFC 2606). */
export const FIRST_OWNER_EMAIL = 'owner@rabita.invalid';
export const FIRST_OWNER_NAME = 'مالك الرابطة';

/** No letter or digit that is read as another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Sixteen characters of as many random bytes, in fours to be typed: 80 bits. */
export function passwordOf(bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, 16)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
  return (text.match(/.{4}/gu) ?? []).join('-');
}
