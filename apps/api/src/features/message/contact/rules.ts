/** Names the two kinds of contact, and decides which one is told when a verified one is replaced. */
import type { CHANNELS, Language } from '@rabita/contract/constants';

/** An email is a contact by email, a phone number one by SMS. */
export type Channel = (typeof CHANNELS)[number];

/** `next` replaces the verified `current` once it is verified itself. */
export type ContactRow = {
  current: string;
  next: string | null;
  is_verified: boolean;
  language: Language;
  email: string;
  is_email_verified: boolean;
  /** When the member entered the newer of both. */
  set_at: Date;
};

/** The contact that the member sees: the newest one. */
export function toNewest({ current, next }: Pick<ContactRow, 'current' | 'next'>): string {
  return next ?? current;
}

export function isUnverified(row: ContactRow): boolean {
  return toNewest(row) !== '' && (row.next !== null || !row.is_verified);
}

/**
 * Returns where the owner of a verified contact is told that it is replaced: there, or by the verified email if SMS is
 * not available. Null if it was not verified, or if its owner was told already.
 */
export function toldOfChange(
  row: ContactRow,
  channel: Channel,
  smsAvailable: boolean,
): { channel: Channel; recipient: string } | null {
  if (!row.is_verified || row.next !== null) return null;
  if (channel === 'email' || smsAvailable) return { channel, recipient: row.current };
  return row.is_email_verified ? { channel: 'email', recipient: row.email } : null;
}

export type Contacts = {
  email: string;
  phone_number: string;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
};

/** `new_…`: the contact that replaces a verified one as soon as it is verified itself. */
export type MemberContacts = Contacts & { new_email: string | null; new_phone_number: string | null };

/** Where reset links and other messages go: the verified email, or else the phone if SMS is available. */
export function verifiedDestination(
  member: Contacts,
  smsAvailable: boolean,
): { channel: Channel; recipient: string } | null {
  if (member.email_verified_at) return { channel: 'email', recipient: member.email };
  if (member.phone_verified_at && smsAvailable) return { channel: 'sms', recipient: member.phone_number };
  return null;
}
