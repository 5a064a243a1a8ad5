/**
 * Defines all rate limits. Limits per network are generous, because a whole stadium may share one address. They count
 * an attempt only when it has proved wrong or unknown, or when something was sent. The narrow limits per account,
 * contact and device count an attempt before it is checked, so that many at once cannot pass.
 */
import { STAFF_CODE_ATTEMPTS } from '@rabita/contract/constants';
import { STAFF_SESSION_HOURS } from '@rabita/contract/retention';
import type { RateLimit } from '../security/limits.ts';
import type { Config } from './config.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Each allows one subject, such as an account or an IP address, at most `points` attempts within `seconds`. */
const fixedLimits = {
  /** Wrong passwords of fans, and of staff: fans who guess do not keep staff on the same network out. */
  'login.address': { points: 3000, seconds: 5 * MINUTE, perNetwork: true },
  'staff_login.address': { points: 3000, seconds: 5 * MINUTE, perNetwork: true },
  'login.account_from_address': { points: 10, seconds: 5 * MINUTE },
  'login.account_from_strangers': { points: 50, seconds: 15 * MINUTE },
  'register.address': { points: 1500, seconds: HOUR, perNetwork: true },
  'code.address': { points: 1500, seconds: HOUR, perNetwork: true },
  /**
   * Codes and reset links to one email or phone. A day allows several such hours: strangers can use them up as well.
   */
  'code.destination': { points: 5, seconds: HOUR },
  'code.destination_day': { points: 20, seconds: 24 * HOUR },
  /** Codes of one registration, or reset links of one member, over email and phone together. */
  'code.person': { points: 20, seconds: 24 * HOUR },
  /** Wrong codes for one email or phone from one network, over all registrations with it. */
  'code.guess': { points: 10, seconds: HOUR },
  /** Wrong codes over all registrations. Refuses nothing: staff are told when it is used up. */
  'code.wrong': { points: 200, seconds: HOUR },
  /** Changes of email and phone per member: each may send a message to the old one. */
  'contact.change': { points: 10, seconds: HOUR },
  'reset.address': { points: 1500, seconds: HOUR, perNetwork: true },
  /**
   * Wrong second-factor codes per account, over all its logins: NIST SP 800-63B-4, 3.2.2 requires a low limit. More
   * than one session may use, so that a stolen session cannot use up its owner's hour.
   */
  'staff.code_hour': { points: 10, seconds: HOUR },
  'staff.code_day': { points: 30, seconds: 24 * HOUR },
  /** Wrong second-factor codes per console session: they end it. As many as for a challenge at login. */
  'staff.code_session': { points: STAFF_CODE_ATTEMPTS, seconds: STAFF_SESSION_HOURS * HOUR },
  'staff.invitations': { points: 60, seconds: HOUR },
  /** Password checks per logged-in person, correct ones included, because each costs a slow hash. */
  'password.signed_in': { points: 10, seconds: 15 * MINUTE },
  /** Messages to all attendees, per event: each reaches thousands of people. */
  'announcement.event': { points: 10, seconds: HOUR },
  /** Tickets sent again, per booking: a member who asks often needs other help. */
  'ticket.resend': { points: 5, seconds: HOUR },
  /**
   * Pairings of one network, far more than a venue has phones. Its codes cannot be guessed; this spares the database.
   */
  'door.pair': { points: 120, seconds: MINUTE },
  'door.search': { points: 30, seconds: MINUTE },
  /** Twenty times what a scanner needs in normal use, with room to deliver thousands of offline admissions. */
  'door.sync': { points: 240, seconds: MINUTE },
  /** Ten scans per second, far more than a camera or hand-held scanner reads. */
  'door.scan': { points: 600, seconds: MINUTE },
  /** Twenty requests a second that a scanner answers, each with many responses. */
  'door.release': { points: 1200, seconds: MINUTE },
  /** A revoked scanner sends thousands of admissions in a minute, and then nothing. */
  'door.testimony': { points: 30, seconds: MINUTE },
  /** One reward a second, far more than people hand over. Also bounds guesses of numbers with a stolen counter. */
  'counter.collect': { points: 60, seconds: MINUTE },
  'counter.sync': { points: 60, seconds: MINUTE },
  /** Unknown codes only: a code that exists is no guess. */
  'claim.member': { points: 10, seconds: HOUR },
  'claim.address': { points: 3000, seconds: HOUR, perNetwork: true },
  'booking.member': { points: 60, seconds: MINUTE },
  'redemption.member': { points: 60, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

/** Adds the budgets: how much of what strangers can have sent the whole league sends, as the settings say. */
export function rateLimitsOf({ budgets }: Pick<Config, 'budgets'>) {
  return {
    ...fixedLimits,
    'budget.sms_hour': { points: budgets.smsPerHour, seconds: HOUR },
    'budget.sms_day': { points: budgets.smsPerDay, seconds: 24 * HOUR },
    'budget.mail_hour': { points: budgets.mailsPerHour, seconds: HOUR },
  } as const satisfies Record<string, RateLimit>;
}

export type RateLimitName = keyof ReturnType<typeof rateLimitsOf>;
