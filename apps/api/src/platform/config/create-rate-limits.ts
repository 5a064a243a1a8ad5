/**
 * Defines all rate limits. Limits per network are generous, because a whole stadium may share one IP address, and
 * count only attempts that failed or sent a message. The strict limits per account, contact and device count an attempt
 * before it is checked, so that concurrent attempts cannot exceed them.
 */
import { STAFF_CODE_ATTEMPTS } from '@rabita/contract/constants';
import { STAFF_SESSION_HOURS } from '@rabita/contract/retention';
import type { RateLimit } from '../security/limits.ts';
import type { Config } from './config.ts';

const MINUTE = 60;
const HOUR = 3600;

/** `points`: the attempts that a limit allows one subject, such as an account or an IP address, within `seconds`. */
const fixedLimits = {
  /** Wrong passwords. Separate limits, so that fans' attempts do not lock out staff on the same network. */
  'login.address': { points: 3000, seconds: 5 * MINUTE, perNetwork: true },
  'staff_login.address': { points: 3000, seconds: 5 * MINUTE, perNetwork: true },
  'login.account_from_address': { points: 10, seconds: 5 * MINUTE },
  'login.account_from_strangers': { points: 50, seconds: 15 * MINUTE },
  'register.address': { points: 1500, seconds: HOUR, perNetwork: true },
  'code.address': { points: 1500, seconds: HOUR, perNetwork: true },
  /** Codes and reset links to one email or phone number. Strangers can request them, so the daily limit is generous. */
  'code.destination': { points: 5, seconds: HOUR },
  'code.destination_day': { points: 20, seconds: 24 * HOUR },
  /** Codes of one registration, or reset links of one member, by email and SMS together. */
  'code.person': { points: 20, seconds: 24 * HOUR },
  /** Wrong codes for all registrations with one email or phone number, from one network. */
  'code.guess': { points: 10, seconds: HOUR },
  /** Wrong codes of all registrations. Rejects nothing: the console's first page warns staff. */
  'code.wrong': { points: 200, seconds: HOUR },
  /** Changes of email and phone per member: each may send a message to the old one. */
  'contact.change': { points: 10, seconds: HOUR },
  'reset.address': { points: 1500, seconds: HOUR, perNetwork: true },
  /**
   * Wrong second-factor codes of one account: NIST SP 800-63B-4, 3.2.2 requires a low limit. Higher than the limit of a
   * session, so that a stolen session cannot lock its user out.
   */
  'staff.code_hour': { points: 10, seconds: HOUR },
  'staff.code_day': { points: 30, seconds: 24 * HOUR },
  /** Wrong second-factor codes in one console session, which then ends. */
  'staff.code_session': { points: STAFF_CODE_ATTEMPTS, seconds: STAFF_SESSION_HOURS * HOUR },
  'staff.invitations': { points: 60, seconds: HOUR },
  /** Password checks per logged-in person, including those of correct passwords, because each costs a slow hash. */
  'password.signed_in': { points: 10, seconds: 15 * MINUTE },
  /** Messages to all attendees, per event: each reaches thousands of people. */
  'announcement.event': { points: 10, seconds: HOUR },
  /** Tickets sent again, per booking. */
  'ticket.resend': { points: 5, seconds: HOUR },
  /** Pairings from one network. Pairing codes cannot be guessed: this limit only protects the database. */
  'door.pair': { points: 120, seconds: MINUTE },
  'door.search': { points: 30, seconds: MINUTE },
  /** Twenty times the normal use of a scanner, for the delivery of thousands of offline admissions. */
  'door.sync': { points: 240, seconds: MINUTE },
  /** Ten scans per second, far more than a camera or hand-held scanner reads. */
  'door.scan': { points: 600, seconds: MINUTE },
  /** Twenty calls per second, each with responses to many release requests. */
  'door.release': { points: 1200, seconds: MINUTE },
  /** Late uploads. A revoked scanner sends thousands of admissions within a minute. */
  'door.testimony': { points: 30, seconds: MINUTE },
  /** One reward per second. Also limits guesses of redemption numbers with a stolen counter. */
  'counter.collect': { points: 60, seconds: MINUTE },
  'counter.sync': { points: 60, seconds: MINUTE },
  /** Counts only claim codes that do not exist. */
  'claim.member': { points: 10, seconds: HOUR },
  'claim.address': { points: 3000, seconds: HOUR, perNetwork: true },
  'booking.member': { points: 60, seconds: MINUTE },
  'redemption.member': { points: 60, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

/** Returns all limits, including the league-wide message budgets from the settings. */
export function createRateLimits({ budgets }: Pick<Config, 'budgets'>) {
  return {
    ...fixedLimits,
    'budget.sms_hour': { points: budgets.smsPerHour, seconds: HOUR },
    'budget.sms_day': { points: budgets.smsPerDay, seconds: 24 * HOUR },
    'budget.mail_hour': { points: budgets.mailsPerHour, seconds: HOUR },
  } as const satisfies Record<string, RateLimit>;
}

export type RateLimitName = keyof ReturnType<typeof createRateLimits>;
