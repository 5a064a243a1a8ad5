/** Declares the staff calls that add, change, cancel and move a single booking of an event. */
import { z } from 'zod';
import { NOTE_MAX, NOTE_MIN } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { fullName, id, line } from '../fields.ts';
import { instant } from '../response-fields.ts';
import { staffBooking } from './booking.ts';
import { versionConflictExtras } from './change.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: bookings');
const params = z.strictObject({ id });
const response = z.object({ booking: staffBooking });
const reason = line(NOTE_MIN, NOTE_MAX);

const CHANGE_ERRORS = [
  'booking.not_found',
  'booking.not_confirmed',
  'booking.attended',
  'booking.event_cancelled',
  'booking.event_past',
] as const;

export const bookPlace = endpoint({
  route: routes.bookPlace,
  summary: 'Add a confirmed booking for a member or a guest, within the capacity or as a complimentary place',
  params,
  body: z.strictObject({
    holder: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('member'), member_id: id }),
      z.strictObject({ kind: z.literal('guest'), full_name: fullName }),
    ]),
    /** Null: the booking holds a seat. */
    complimentary: z.strictObject({ reason }).nullable(),
  }),
  status: 201,
  response,
  errors: [
    'event.not_found',
    'member.not_found',
    'booking.event_full',
    'booking.event_cancelled',
    'booking.event_past',
    'booking.event_unpublished',
    'booking.holder_registered',
  ],
});

export const updateGuest = endpoint({
  route: routes.updateGuest,
  summary: 'Correct the name of a guest with a confirmed booking',
  params,
  body: z.strictObject({
    full_name: fullName,
    version: z.number().int().min(1),
  }),
  response,
  errors: [...CHANGE_ERRORS, 'staff.changed_meanwhile'],
  errorExtras: versionConflictExtras,
});

const inBothLanguages = z.object({ ar: z.string(), en: z.string() });

export const getGuestTicket = endpoint({
  route: routes.getGuestTicket,
  summary: 'Create the ticket of a guest, to print or to send; the audit log records it',
  params,
  response: z.object({
    ticket: z.object({
      number: z.string(),
      full_name: z.string(),
      /** The text of the QR code. At an event with live tickets the gate also checks the name. */
      qr: z.string(),
      format: z.enum(['static', 'live']),
      event: z.object({
        _id: id,
        name: inBothLanguages,
        location: inBothLanguages,
        timezone: z.string(),
        starts_at: instant,
        doors_open_at: instant,
      }),
    }),
  }),
  errors: ['booking.not_found', 'booking.not_confirmed'],
});
export type GuestTicket = z.output<typeof getGuestTicket.response>['ticket'];

export const cancelForHolder = endpoint({
  route: routes.cancelForHolder,
  summary:
    'Cancel a confirmed booking; the member is notified with the reason and cannot book the event again',
  params,
  body: z.strictObject({ reason }),
  response,
  errors: CHANGE_ERRORS,
});

export const takeBackAdmission = endpoint({
  route: routes.takeBackAdmission,
  summary:
    'Take an admission back with a reason: its points are reversed, missing points are owed, and the ticket can be used again',
  params,
  body: z.strictObject({
    reason,
    /** The booking’s `checked_in_at` as the caller loaded it. It identifies the admission. */
    checked_in_at: instant,
  }),
  response,
  errors: ['booking.not_found', 'booking.not_attended'],
});

export const moveBooking = endpoint({
  route: routes.moveBooking,
  summary: 'Move a confirmed booking to another event: a new ticket there, the old one is cancelled',
  params,
  body: z.strictObject({ event_id: id }),
  /** `booking`: the new booking. `moved`: the old, cancelled one. */
  response: response.extend({ moved: staffBooking }),
  errors: [
    ...CHANGE_ERRORS,
    'event.not_found',
    'booking.event_full',
    'booking.event_unpublished',
    'booking.holder_registered',
  ],
});

export const resendTicket = endpoint({
  route: routes.resendTicket,
  summary: 'Send the member the message with the ticket again',
  params,
  response: response.extend({ channel: z.enum(['email', 'sms']) }),
  errors: [...CHANGE_ERRORS, 'booking.unreachable', 'request.too_many'],
});
