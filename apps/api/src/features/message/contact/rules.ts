/** Decides which contact of a member is the newest, whether it is unverified, and where messages to the member go. */
import type { CHANNELS, Language } from '@rabita/contract/constants';

/** The kind of a contact: `email` for an email address, `sms` for a phone number. */
export type Channel = (typeof CHANNELS)[number];

/** `next` replaces the verified `current` once `next` is verified. */
export type ContactRow = {
  current: string;
  next: string | null;
  is_verified: boolean;
  language: Language;
  email: string;
  is_email_verified: boolean;
  /** When the member entered `next`, or `current` if there is no `next`. */
  set_at: Date;
};

/** Returns the contact that the member sees. */
export function toNewestContact({ current, next }: Pick<ContactRow, 'current' | 'next'>): string {
  return next ?? current;
}

export function isUnverified(row: ContactRow): boolean {
  return toNewestContact(row) !== '' && (row.next !== null || !row.is_verified);
}

/**
 * Returns where the notice of a changed contact goes: to the old contact, or to the verified email if SMS is not
 * available. Null if the old contact was not verified, or got a notice of an earlier change.
 */
export function getChangeNoticeDestination(
  row: ContactRow,
  channel: Channel,
  isSmsAvailable: boolean,
): { channel: Channel; recipient: string } | null {
  if (!row.is_verified || row.next !== null) return null;
  if (channel === 'email' || isSmsAvailable) return { channel, recipient: row.current };
  return row.is_email_verified ? { channel: 'email', recipient: row.email } : null;
}

export type Contacts = {
  email: string;
  phone_number: string;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
};

/** `new_…`: the contact that replaces a verified one once the new one is verified. */
export type MemberContacts = Contacts & { new_email: string | null; new_phone_number: string | null };

/** Returns where reset links and other messages go: the verified email, or else the phone if SMS is available. */
export function verifiedDestination(
  member: Contacts,
  isSmsAvailable: boolean,
): { channel: Channel; recipient: string } | null {
  if (member.email_verified_at) return { channel: 'email', recipient: member.email };
  if (member.phone_verified_at && isSmsAvailable) return { channel: 'sms', recipient: member.phone_number };
  return null;
}
