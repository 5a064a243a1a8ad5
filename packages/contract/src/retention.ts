/** Holds how long codes, sessions, links, tickets and personal data are kept. */
type PeriodUnit = 'day' | 'hour' | 'minute';
export type Period = { readonly count: number; readonly unit: PeriodUnit };

const dayPeriod = (count: number): Period => ({ count, unit: 'day' });
const hourPeriod = (count: number): Period => ({ count, unit: 'hour' });
const minutePeriod = (count: number): Period => ({ count, unit: 'minute' });

/** The life of a verification code. */
export const CODE_LIFETIME_SECONDS = 600;
export const SESSION_LIFETIME_DAYS = 30;
/** An unverified registration is deleted after this time, with its codes and messages. */
export const REGISTRATION_LIFETIME_HOURS = 24;
export const MEMBER_RESET_LINK_SECONDS = 1800;
export const IDEMPOTENCY_HOURS = 24;
export const STAFF_SESSION_HOURS = 24;
export const STAFF_IDLE_MINUTES = 60;
export const STAFF_CHALLENGE_MINUTES = 10;
/** A session may make sensitive calls for this long after its second factor was entered. */
export const STAFF_CONFIRMED_MINUTES = 10;
export const STAFF_INVITATION_HOURS = 72;
export const PAIRING_MINUTES = 10;
/** A scanner keeps working this long after its event ends. */
export const SCANNER_WORKS_AFTER_HOURS = 12;
/** A revoked scanner may send its undelivered admissions for this long. */
export const LATE_UPLOAD_HOURS = 12;
export const SENT_MESSAGE_DAYS = 30;
/** A guest's name, and notes about the guest, are deleted this long after the booking or its event ended. */
export const GUEST_NAME_DAYS = 30;
/** A ticket stays valid this long after the event's end, because events run late and clocks may be wrong. */
export const TICKET_OUTLIVES_HOURS = 12;
/** Ended sessions of staff are kept this long, so that their IP addresses count as known. */
export const STAFF_SESSION_KEPT_DAYS = 30;
/**
 * A network counts as known for this long after a member's last login there. Lockouts by strangers do not apply there.
 */
export const KNOWN_NETWORK_DAYS = 90;
/** The audit log keeps the IP addresses of calls without a login for this long. */
export const GUEST_ADDRESS_DAYS = 90;
/** The longest period of a rate limit that the database counts. */
export const ATTEMPTS_KEPT_HOURS = 24;

/** The periods that the privacy policy names. */
export const retention = {
  session: dayPeriod(SESSION_LIFETIME_DAYS),
  network: dayPeriod(KNOWN_NETWORK_DAYS),
  code: minutePeriod(CODE_LIFETIME_SECONDS / 60),
  resetLink: minutePeriod(MEMBER_RESET_LINK_SECONDS / 60),
  registration: hourPeriod(REGISTRATION_LIFETIME_HOURS),
  sentMessage: dayPeriod(SENT_MESSAGE_DAYS),
  guest: dayPeriod(GUEST_NAME_DAYS),
  response: hourPeriod(IDEMPOTENCY_HOURS),
  guestAddress: dayPeriod(GUEST_ADDRESS_DAYS),
  attempts: hourPeriod(ATTEMPTS_KEPT_HOURS),
  scanner: hourPeriod(SCANNER_WORKS_AFTER_HOURS),
} as const satisfies Record<string, Period>;
export type Retention = Readonly<Record<keyof typeof retention, Period>>;
