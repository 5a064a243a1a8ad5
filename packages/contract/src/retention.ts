/**
 * How long personal data is kept and tickets are valid. The register and the privacy policy name the periods from here.
 */
import {
  CODE_LIFETIME_SECONDS,
  GUEST_NAME_DAYS,
  IDEMPOTENCY_HOURS,
  REGISTRATION_LIFETIME_HOURS,
  SCANNER_WORKS_AFTER_HOURS,
  SENT_MESSAGE_DAYS,
  SESSION_LIFETIME_DAYS,
} from './constants.ts';

export type PeriodUnit = 'day' | 'hour' | 'minute';
export type Period = { readonly count: number; readonly unit: PeriodUnit };

const days = (count: number): Period => ({ count, unit: 'day' });
const hours = (count: number): Period => ({ count, unit: 'hour' });
const minutes = (count: number): Period => ({ count, unit: 'minute' });

/** Not among the constants: the bundler would keep its name there, and the landing page would load it. */
export const RESET_LIFETIME_SECONDS = 1800;
/** A ticket stays valid this long after the event's end, because events run late and clocks may be wrong. */
export const TICKET_OUTLIVES_HOURS = 12;
/** Ended sessions of staff are kept this long, because a known IP address is not a stranger's. */
export const STAFF_SESSION_KEPT_DAYS = 30;
/** From a network where a member logged in, the attempts of strangers do not lock them out for this long. */
export const KNOWN_NETWORK_DAYS = 90;
/** The audit log keeps the addresses of calls without a login this long: most are strangers'. */
export const GUEST_ADDRESS_DAYS = 90;
/** No rate limit that the database counts lasts longer. */
export const ATTEMPTS_KEPT_HOURS = 24;

/** The periods that the privacy policy names. */
export const retention = {
  session: days(SESSION_LIFETIME_DAYS),
  network: days(KNOWN_NETWORK_DAYS),
  code: minutes(CODE_LIFETIME_SECONDS / 60),
  resetLink: minutes(RESET_LIFETIME_SECONDS / 60),
  registration: hours(REGISTRATION_LIFETIME_HOURS),
  sentMessage: days(SENT_MESSAGE_DAYS),
  guest: days(GUEST_NAME_DAYS),
  response: hours(IDEMPOTENCY_HOURS),
  guestAddress: days(GUEST_ADDRESS_DAYS),
  attempts: hours(ATTEMPTS_KEPT_HOURS),
  scanner: hours(SCANNER_WORKS_AFTER_HOURS),
} as const satisfies Record<string, Period>;
export type Retention = Readonly<Record<keyof typeof retention, Period>>;
