/** The door: scanners that are paired for an event, what they scan, and how they and the server keep in step. */
import { z } from 'zod';
import {
  NAME_MAX,
  NOTE_MAX,
  NOTE_MIN,
  SCAN_TEXT_MAX,
  SCANS_PER_SYNC,
  SEARCH_MAX,
  TICKET_TEXT_MAX,
} from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../wire.ts';
import { doorRoutes, scannerRoutes } from './routes.ts';
import { verdict } from './verdict.ts';

const tag = 'Door';
const params = z.strictObject({ id: field.id });
/** Made on the scanner, anew for each scan. */
const scanId = z.uuid().transform(id => id.toLowerCase());
const lane = z.number().int().min(0).max(15);
const uint32 = z.number().int().min(0).max(2_147_483_647);

export const scanner = z.object({
  _id: field.id,
  name: z.string(),
  /** `waiting`: not paired yet; `absent`: no contact for a minute, or left. */
  state: z.enum(['waiting', 'present', 'absent', 'revoked']),
  created_at: instant,
  pairing_expires_at: instant.nullable(),
  paired_at: instant.nullable(),
  revoked_at: instant.nullable(),
  last_synced_at: instant.nullable(),
  lanes: z.array(lane),
  /** Lanes in which it may have admitted without telling. */
  lanes_in_doubt: z.array(lane),
  admitted: z.number().int(),
  /** Of the admitted, those let in by hand. */
  overrides: z.number().int(),
  conflicts: z.number().int(),
});
export type Scanner = z.output<typeof scanner>;

/** `expected` are the confirmed bookings, `admitted` those of them that are in. */
const counts = z.object({ expected: z.number().int(), admitted: z.number().int() });

export const listScanners = endpoint({
  route: scannerRoutes.listScanners,
  tag,
  summary:
    'An event’s scanners with their lanes and last contact, and how many members are in; for stewards, tonight’s events alone',
  params,
  status: 200,
  reply: z.object({
    event: z.object({ _id: field.id, name: z.object({ ar: z.string(), en: z.string() }) }),
    scanners: z.array(scanner),
    counts,
  }),
  errors: ['event.not_found'],
});

export const createScanner = endpoint({
  route: scannerRoutes.createScanner,
  tag,
  summary: 'A further scanner for an event, with the code that pairs it within ten minutes, once',
  params,
  body: z.strictObject({ name: field.line(1, NAME_MAX) }),
  status: 201,
  reply: z.object({ scanner, pairing_code: z.string() }),
  errors: ['event.not_found', 'scanner.event_over'],
});

export const revokeScanner = endpoint({
  route: scannerRoutes.revokeScanner,
  tag,
  summary: 'Shut a scanner out at once; its lanes go to others, in doubt',
  params,
  status: 200,
  reply: z.object({ scanner }),
  errors: ['scanner.not_found'],
});

export const giveBackLanes = endpoint({
  route: scannerRoutes.giveBackLanes,
  tag,
  summary:
    'A manager’s word that a revoked scanner admitted nobody who is not known; ends the doubt about its lanes',
  params,
  body: z.strictObject({ note: field.line(NOTE_MIN, NOTE_MAX) }),
  status: 200,
  reply: z.object({ scanner }),
  errors: ['scanner.not_found', 'scanner.not_revoked'],
});

export const pairScanner = endpoint({
  route: doorRoutes.pairScanner,
  tag,
  summary: 'Exchange a pairing code for a scanner’s own token',
  body: z.strictObject({ pairing_code: z.string().min(1).max(100) }),
  status: 201,
  reply: z.object({
    token: z.string(),
    scanner: z.object({ _id: field.id, name: z.string() }),
  }),
  errors: ['scanner.pairing_dead'],
});

/** A lane as the scanner's own count takes it in. */
const laneNews = z.object({
  term: z.number().int(),
  holder: z.string().nullable(),
  isWanted: z.boolean(),
  inDoubt: z.array(z.string()),
});

/** An admission with what proves it: the scanned text, and the term of the lane's lease. `at` is the server's time. */
const deliveredScan = z.strictObject({
  scan_id: scanId,
  text: z.string().max(TICKET_TEXT_MAX),
  lane,
  term: uint32,
  at: z.number().min(0),
});

/** An admission that an older app made: without its text it is a conflict. `ticket` is the ticket's key in the manifest. */
const deliveredWithoutText = z.strictObject({
  scan_id: scanId,
  ticket: z.string().regex(/^[\w-]{22}$/u),
  at: z.number().min(0),
});

export const syncScanner = endpoint({
  route: doorRoutes.syncScanner,
  tag,
  summary: 'A scanner’s contact: delivers admissions, gives lanes back, renews leases, and gets what changed',
  body: z.strictObject({
    /** What was admitted without a network. */
    admissions: z.array(z.union([deliveredScan, deliveredWithoutText])).max(SCANS_PER_SYNC),
    given_back: z.array(z.strictObject({ lane, term: uint32 })).max(16),
    /** The manifest that the scanner has; null: none. */
    since: z.strictObject({ edition: uint32, serial: uint32 }).nullable(),
    /** The steward closes the scanner: it is given no more lanes. */
    is_leaving: z.boolean(),
    /** The newest form of the manifest that the scanner reads. */
    manifest_version: z.union([z.literal(1), z.literal(2)]).default(1),
  }),
  status: 200,
  reply: z.object({
    /** Seconds since 1970. */
    server_time: z.number(),
    event: z.object({
      _id: field.id,
      number: z.number().int(),
      name: z.object({ ar: z.string(), en: z.string() }),
      format: z.enum(['static', 'live']),
      opens_at: z.number(),
      ends_at: z.number(),
      is_cancelled: z.boolean(),
    }),
    /** Everyone whom a verdict may name. */
    scanners: z.array(z.object({ _id: field.id, name: z.string() })),
    lanes: z.array(laneNews),
    /** `failed`: it could not be stored, and is to be sent again. */
    deliveries: z.array(
      z.object({ scan_id: z.string(), delivery: z.enum(['accepted', 'same', 'conflict', 'failed']) }),
    ),
    /** The whole list, or the changes since; in base64url. To be taken in before `lanes`. */
    manifest: z.string(),
    counts,
  }),
  errors: ['scanner.session_dead', 'request.too_many'],
});

/** An answer, and whose ticket it is about, where there is one of this event. */
const judged = z.object({
  answer: verdict,
  attendee: z.object({ _id: field.id, number: z.string(), full_name: z.string().nullable() }).nullable(),
});

export const scanTicket = endpoint({
  route: doorRoutes.scanTicket,
  tag,
  summary: 'The server’s verdict on a scanned text; the same scan again gets the same answer',
  body: z.strictObject({ scan_id: scanId, text: z.string().max(SCAN_TEXT_MAX) }),
  status: 200,
  reply: judged,
  errors: ['scanner.scan_taken', 'request.too_many'],
});

export const findAttendees = endpoint({
  route: doorRoutes.findAttendees,
  tag,
  summary: 'The event’s attendees by name, last four digits of the phone, or booking number; twenty at most',
  body: z.strictObject({ q: field.line(2, SEARCH_MAX) }),
  status: 200,
  reply: z.object({
    attendees: z.array(
      z.object({
        /** The booking’s id. */
        _id: field.id,
        number: z.string(),
        full_name: z.string(),
        /** The last two digits, to tell namesakes apart. */
        phone_ends: z.string(),
        status: z.enum(['pending', 'confirmed', 'cancelled']),
        lane,
        /** The ticket’s key in the manifest, so that the scanner knows it again when it is on its own. */
        ticket: z.string(),
        admitted_at: z.number().nullable(),
      }),
    ),
    /** There are more than are shown: another word is needed. */
    has_more: z.boolean(),
  }),
  errors: ['request.too_many'],
});

export const admitByHand = endpoint({
  route: doorRoutes.admitByHand,
  tag,
  summary: 'An override: let an attendee in whose ticket no scan can prove, with the reason for the record',
  body: z.strictObject({ scan_id: scanId, booking_id: field.id, reason: field.line(NOTE_MIN, NOTE_MAX) }),
  status: 200,
  reply: judged,
  errors: ['booking.not_found', 'scanner.scan_taken', 'request.too_many'],
});

export const undoScan = endpoint({
  route: doorRoutes.undoScan,
  tag,
  summary: 'Take back an admission by this scanner within ten seconds, with the points it gave',
  params,
  status: 200,
  reply: z.object({ undone: z.boolean() }),
  errors: ['scanner.scan_not_found', 'scanner.undo_late', 'points.below_zero', 'request.too_many'],
});
