/** How long codes, sessions, links, tickets and personal data live. The privacy policy names the periods from here. */
export type PeriodUnit = 'day' | 'hour' | 'minute';
export type Period = { readonly count: number; readonly unit: PeriodUnit };

const days = (count: number): Period => ({ count, unit: 'day' });
const hours = (count: number): Period => ({ count, unit: 'hour' });
const minutes = (count: number): Period => ({ count, unit: 'minute' });

export const CODE_LIFETIME_SECONDS = 600;
export const SESSION_LIFETIME_DAYS = 30;
/** An unverified registration is deleted after this time, with its codes and messages. */
export const REGISTRATION_LIFETIME_HOURS = 24;
export const RESET_LIFETIME_SECONDS = 1800;
export const IDEMPOTENCY_HOURS = 24;
export const STAFF_SESSION_HOURS = 24;
export const STAFF_IDLE_MINUTES = 60;
export const STAFF_CHALLENGE_MINUTES = 10;
/** For how long after a second factor a session may make sensitive calls. */
export const STAFF_CONFIRMED_MINUTES = 10;
export const STAFF_INVITATION_HOURS = 72;
export const PAIRING_MINUTES = 10;
/** A scanner keeps working this long after its event ends. */
export const SCANNER_WORKS_AFTER_HOURS = 12;
/** For this long a revoked scanner may send the admissions that it had not delivered. */
export const LATE_UPLOAD_HOURS = 12;
/** Messages are deleted this long after they were sent. */
export const SENT_MESSAGE_DAYS = 30;
/** The name of a guest, and what staff wrote about one, are deleted this long after the booking or its event ended. */
export const GUEST_NAME_DAYS = 30;
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
