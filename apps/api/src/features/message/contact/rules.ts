/** Names the two kinds of contact, and decides which one is told when a proven one is replaced. */
import type { CHANNELS, Language } from '@rabita/contract/constants';

/** An email is a contact by email, a phone number one by SMS. */
export type Channel = (typeof CHANNELS)[number];

/** `next` replaces the proven `current` once it is proven itself. */
export type ContactRow = {
  current: string;
  next: string | null;
  is_proven: boolean;
  language: Language;
  email: string;
  is_email_proven: boolean;
  /** Since when the member has the newer of both. */
  set_at: Date;
};

/** The contact that the member sees: the newest one. */
export function newestOf({ current, next }: Pick<ContactRow, 'current' | 'next'>): string {
  return next ?? current;
}

/** Whether a code can still prove the newest contact. */
export function isUnproven(row: ContactRow): boolean {
  return newestOf(row) !== '' && (row.next !== null || !row.is_proven);
}

/**
 * Returns where the owner of a proven contact is told that it is replaced: there, or by the proven email if SMS is not
 * available. Null if it was not proven, or if its owner was told already.
 */
export function toldOfChange(
  row: ContactRow,
  channel: Channel,
  smsAvailable: boolean,
): { channel: Channel; recipient: string } | null {
  if (!row.is_proven || row.next !== null) return null;
  if (channel === 'email' || smsAvailable) return { channel, recipient: row.current };
  return row.is_email_proven ? { channel: 'email', recipient: row.email } : null;
}

export type Contacts = {
  email: string;
  phone_number: string;
  email_proven_at: Date | null;
  phone_proven_at: Date | null;
};

/** `new_…`: the contact that replaces a proven one as soon as it is proven itself. */
export type MemberContacts = Contacts & { new_email: string | null; new_phone_number: string | null };

/**
 * Returns the member's verified destination for reset links and other messages: the email, or else the phone if SMS is
 * available. Returns null if there is none.
 */
export function provenDestination(
  member: Contacts,
  smsAvailable: boolean,
): { channel: Channel; recipient: string } | null {
  if (member.email_proven_at) return { channel: 'email', recipient: member.email };
  if (member.phone_proven_at && smsAvailable) return { channel: 'sms', recipient: member.phone_number };
  return null;
}
