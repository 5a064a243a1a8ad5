/** The decisions of joining and signing in, without database or clock: what a code is worth, who is meant, what is shown. */
import { timingSafeEqual } from 'node:crypto';
import {
  CODE_TRIES,
  CODE_TRIES_PER_DAY,
  CODE_TRIES_PER_HOUR,
  RESEND_WAIT_SECONDS,
} from '@rabita/contract/constants';
import { stripInvisible, withLeadingPlus } from '@rabita/contract/digits';
import { parsePhone } from '../member/parse-phone.ts';

export type Channel = 'email' | 'sms';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Where a registration stands with its code. `wrong` holds the instants of wrong tries, newest first. */
export type CodeStanding = {
  now: Date;
  code_asked_at: Date;
  code_hash: Buffer | null;
  channel: Channel | null;
  tries: number | null;
  expires_at: Date | null;
  wrong: Date[];
};

export type CodeVerdict =
  | { is: 'right'; channel: Channel }
  | { is: 'wrong' }
  | { is: 'expired' }
  /** Nothing typed counts until so many seconds have gone by. */
  | { is: 'spent'; retryAfter: number };

/** Seconds until fewer than `tries` wrong ones lie within the window; 0 when that is so already. */
function waitFor(standing: CodeStanding, tries: number, windowMs: number): number {
  const decisive = standing.wrong[tries - 1];
  if (!decisive) return 0;
  return Math.max(0, (decisive.getTime() + windowMs - standing.now.getTime()) / 1000);
}

/** Seconds until the next code may be asked for. */
export function resendWait(standing: Pick<CodeStanding, 'now' | 'code_asked_at'>): number {
  const waited = (standing.now.getTime() - standing.code_asked_at.getTime()) / 1000;
  return Math.max(0, RESEND_WAIT_SECONDS - waited);
}

/** Whether a code is out that could still be typed. */
export function hasLiveCode(standing: CodeStanding): boolean {
  const { expires_at, tries, now } = standing;
  return expires_at !== null && expires_at > now && (tries ?? 0) < CODE_TRIES;
}

/** NIST SP 800-63B-4, 3.1.3.2 asks for few tries; the hour and the day hold whatever is sent again. */
export function judgeCode(standing: CodeStanding, given: Buffer): CodeVerdict {
  const wait = Math.max(
    waitFor(standing, CODE_TRIES_PER_HOUR, HOUR_MS),
    waitFor(standing, CODE_TRIES_PER_DAY, DAY_MS),
  );
  if (wait > 0) return { is: 'spent', retryAfter: wait };
  const { code_hash, channel, expires_at, now } = standing;
  if (!code_hash || !channel || !expires_at || expires_at <= now) return { is: 'expired' };
  if (!hasLiveCode(standing)) return { is: 'spent', retryAfter: Math.max(1, resendWait(standing)) };
  return timingSafeEqual(code_hash, given) ? { is: 'right', channel } : { is: 'wrong' };
}

export type Identity = { email: string } | { phone: string };

/** Whom someone means who logs in by e-mail or phone; a number without its country is a Saudi one. */
export function readIdentity(typed: string): Identity | null {
  const text = stripInvisible(typed).trim();
  if (text.includes('@')) return { email: text.toLowerCase() };
  const dialled = withLeadingPlus(text);
  const phone = /^\+[0-9]{5,16}$/u.test(dialled) ? parsePhone(dialled, 'SA') : null;
  return phone === null ? null : { phone };
}

/** One name for all spellings of an e-mail or a phone, and for all of what can be neither. */
export function budgetIdentity(typed: string): string {
  const identity = readIdentity(typed);
  if (identity === null) return `neither ${stripInvisible(typed).trim().toLowerCase()}`;
  return 'email' in identity ? `email ${identity.email}` : `phone ${identity.phone}`;
}

/** U+2066 and U+2069 keep a masked destination left to right amid Arabic. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** Enough of a destination to recognise one's own, too little to learn another's: f•••@d•••.com, •••42. */
export function maskDestination(channel: Channel, recipient: string): string {
  if (channel === 'sms') return leftToRight(`•••${recipient.slice(-2)}`);
  const [local = '', domain = ''] = recipient.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return leftToRight(`${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`);
}

export type Contacts = {
  email: string;
  phone_number: string;
  email_proven_at: Date | null;
  phone_proven_at: Date | null;
};

/** Where a member may be told secrets: a destination they have proven, the e-mail first. */
export function provenDestination(
  member: Contacts,
  smsAvailable: boolean,
): { channel: Channel; recipient: string } | null {
  if (member.email_proven_at) return { channel: 'email', recipient: member.email };
  if (member.phone_proven_at && smsAvailable) return { channel: 'sms', recipient: member.phone_number };
  return null;
}
