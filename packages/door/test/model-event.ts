/** Defines the event of `simulate-event.ts` and its attendees. */
import type { ScannedCode } from '../src/evaluate-scan.ts';
import type { DoorHours } from '../src/find-rejection-reason.ts';
import * as lease from '../src/lease.ts';

export const eventNumber = 41;

/** A member with a ticket, and the ticket's parsed code. */
export type Attendee = { key: string; code: Exclude<ScannedCode, { kind: 'other' }> };

/** Door hours without an end. */
export const ALWAYS: DoorHours = {
  since: 0,
  opensAt: 0,
  endsAt: 2 ** 32,
  format: 'static',
  leaseSeconds: lease.defaultLeaseSeconds,
};
