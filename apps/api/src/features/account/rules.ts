/** Holds the rules for accounts, verification codes, login identifiers and masked destinations. */
import { timingSafeEqual } from 'node:crypto';
import {
  CODE_ATTEMPTS,
  CODE_ATTEMPTS_PER_DAY,
  CODE_ATTEMPTS_PER_HOUR,
  RESEND_WAIT_SECONDS,
} from '@rabita/contract/constants';
import { stripInvisible, withLeadingPlus } from '@rabita/contract/digits';
import type { User } from '@rabita/contract/fan/member';
import type { Standing } from '@rabita/contract/fan/season';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Contact } from '../message/contact/claim-contact.ts';
import { parsePhone } from '../message/contact/parse-phone.ts';
import type { Channel, MemberContacts } from '../message/contact/rules.ts';

/** The columns that a member and a registration share. */
export type Person = {
  id: string;
  full_name: string;
  age: number;
  city: string;
  country: string;
  email: string;
  phone_number: string;
  gender: User['gender'];
  category: User['category'];
  language: User['language'];
  created_at: Date;
};

type Points = Pick<User, 'loyalty_points' | 'points_balance' | 'rank'> & { standing: Standing | null };
type UserState = Points & Pick<User, 'is_verified' | 'email_verified' | 'phone_verified'>;

/** A registration is not verified and has neither points nor a rank. */
export const UNVERIFIED: UserState = {
  is_verified: false,
  email_verified: false,
  phone_verified: false,
  loyalty_points: 0,
  points_balance: 0,
  rank: null,
  standing: null,
};

export function toUser(person: Person, state: UserState): User {
  const { id, full_name, age, city, country, email, phone_number, gender, category, language } = person;
  return {
    _id: id,
    id,
    full_name,
    age,
    city,
    country,
    email,
    phone_number,
    gender,
    category,
    language,
    created_at: person.created_at.toISOString(),
    ...state,
  };
}

export type { Channel };

export function toContacts(person: Pick<Person, 'email' | 'phone_number'>): [Contact, Contact] {
  return [
    { channel: 'email', value: person.email },
    { channel: 'sms', value: person.phone_number },
  ];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The state of a code. `wrong_attempts` holds their times, newest first. */
export type CodeState = {
  now: Date;
  code_requested_at: Date;
  code_hash: Buffer | null;
  channel: Channel | null;
  attempts: number | null;
  expires_at: Date | null;
  wrong_attempts: Date[];
};

export type CodeVerdict =
  | { kind: 'valid'; channel: Channel }
  | { kind: 'invalid' }
  | { kind: 'expired' }
  /** No code is accepted for at least `retryAfter` seconds. */
  | { kind: 'locked'; retryAfter: number };

/** Returns the seconds until the window contains fewer than `attempts` wrong attempts; 0 if it already does. */
function secondsUntilUnlocked(state: CodeState, attempts: number, windowMs: number): number {
  const oldest = state.wrong_attempts[attempts - 1];
  return oldest ? Math.max(0, (oldest.getTime() + windowMs - state.now.getTime()) / 1000) : 0;
}

export function secondsUntilResend(state: Pick<CodeState, 'now' | 'code_requested_at'>): number {
  const waited = (state.now.getTime() - state.code_requested_at.getTime()) / 1000;
  return Math.max(0, RESEND_WAIT_SECONDS - waited);
}

export function hasLiveCode(state: CodeState): boolean {
  const { expires_at, attempts, now } = state;
  return expires_at !== null && expires_at > now && (attempts ?? 0) < CODE_ATTEMPTS;
}

/**
 * Checks a code and enforces the limits on wrong attempts (NIST SP 800-63B-4, 3.1.3.2). A new code resets the limit per
 * code, but not the limits per hour and per day.
 * @param hashes the hashes of the typed code under each configured secret key
 */
export function evaluateCode(state: CodeState, hashes: readonly Buffer[]): CodeVerdict {
  const wait = Math.max(
    secondsUntilUnlocked(state, CODE_ATTEMPTS_PER_HOUR, HOUR_MS),
    secondsUntilUnlocked(state, CODE_ATTEMPTS_PER_DAY, DAY_MS),
  );
  if (wait > 0) return { kind: 'locked', retryAfter: wait };
  const { code_hash, channel, expires_at, now } = state;
  if (!code_hash || !channel || !expires_at || expires_at <= now) return { kind: 'expired' };
  if (!hasLiveCode(state)) return { kind: 'locked', retryAfter: Math.max(1, secondsUntilResend(state)) };
  const isValid = hashes.some(hash => timingSafeEqual(code_hash, hash));
  return isValid ? { kind: 'valid', channel } : { kind: 'invalid' };
}

export type Identity = { email: string } | { phone: string };

/** Parses the text typed to log in as an email or a phone number. A number without a country code counts as Saudi. */
export function parseIdentity(typed: string): Identity | null {
  const text = stripInvisible(typed).trim();
  if (text.includes('@')) return { email: text.toLowerCase() };
  const dialled = withLeadingPlus(text);
  const phone = /^\+[0-9]{5,16}$/u.test(dialled) ? parsePhone(dialled, 'SA') : null;
  return phone === null ? null : { phone };
}

export function toLoginLimitKey(typed: string): string {
  const identity = parseIdentity(typed);
  if (identity === null) return `neither ${stripInvisible(typed).trim().toLowerCase()}`;
  return 'email' in identity ? `email ${identity.email}` : `phone ${identity.phone}`;
}

/** Keeps a masked destination left to right within Arabic text, with U+2066 and U+2069. */
const isolateLeftToRight = (text: string) => `\u2066${text}\u2069`;

/** Masks a destination so that only its owner recognises it: f•••@d•••.com, •••42. */
export function maskDestination(channel: Channel, recipient: string): string {
  if (channel === 'sms') return isolateLeftToRight(`•••${recipient.slice(-2)}`);
  const [local = '', domain = ''] = recipient.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return isolateLeftToRight(`${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`);
}

/**
 * Whether codes and reset links go to this phone by SMS: a mobile number of a configured country. Calls and messages to
 * other kinds of numbers may earn money for their owner.
 */
export function canReceiveSms(phone: string, countries: readonly string[] | 'all'): boolean {
  const parsed = parsePhoneNumberFromString(phone);
  const kind = parsed?.getType();
  if (kind !== 'MOBILE' && kind !== 'FIXED_LINE_OR_MOBILE') return false;
  return countries === 'all' || (parsed?.country !== undefined && countries.includes(parsed.country));
}

/** Returns the member with the newest contacts, verified or not. */
export function toMemberUser(member: Person & MemberContacts, points: Points): User {
  const email = member.new_email ?? member.email;
  const phone_number = member.new_phone_number ?? member.phone_number;
  const state = {
    ...points,
    is_verified: true,
    email_verified: member.email_verified_at !== null && member.new_email === null,
    phone_verified: member.phone_verified_at !== null && member.new_phone_number === null,
  };
  return toUser({ ...member, email, phone_number }, state);
}
