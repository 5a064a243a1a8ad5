/** The decisions about staff that need no database: how one of them is shown. */
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { StaffInvitation, StaffMember } from '@rabita/contract/staff';

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
