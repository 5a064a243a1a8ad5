/** Declares the calls that manage and pair scanners, and the calls of a scanner at a gate. */
import { z } from 'zod';
import { NAME_MAX, NOTE_MAX, NOTE_MIN, SCAN_TEXT_MAX, SCANNER_KINDS, SCANS_PER_SYNC } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { deliveredAdmission, lane, nonNegativeInt32, scanId } from './delivered-admission.ts';
import { gate, gateName, scannerGate } from './gate.ts';
import { doorRoutes, scannerRoutes } from './routes.ts';
import { healthReport, scannerHealth } from './scanner-health.ts';
import { verdict } from './verdict.ts';

const endpoint = createEndpointBuilder('Door');
const params = z.strictObject({ id: field.id });

const kind = z.enum(SCANNER_KINDS);

export const scanner = z.object({
  _id: field.id,
  /** The steward's name, or the name of a gate if the event has no list of gates. */
  name: z.string(),
  gate: scannerGate,
  kind,
  /** `waiting`: not paired yet. `absent`: no contact for a minute, or closed by the steward. */
  state: z.enum(['waiting', 'present', 'absent', 'revoked']),
  /** Whether the steward closed the scanner, which then needs no attention. */
  is_closed: z.boolean(),
  created_at: instant,
  pairing_expires_at: instant.nullable(),
  paired_at: instant.nullable(),
  revoked_at: instant.nullable(),
  last_synced_at: instant.nullable(),
  lanes: z.array(lane),
  /** Lanes in which the scanner may have admitted members without reporting them. */
  lanes_in_doubt: z.array(lane),
  admitted: z.number().int(),
  /** How many of `admitted` were overrides. */
  overrides: z.number().int(),
  /** Overrides that count towards the limit. */
  recent_overrides: z.number().int(),
  conflicts: z.number().int(),
  /** How many rewards a counter handed out. */
  handed_out: z.number().int(),
  ...scannerHealth,
});
export type Scanner = z.output<typeof scanner>;

/** `expected`: confirmed bookings. `admitted`: admitted bookings. `out`: attendees who went out and may return. */
const counts = z.object({ expected: z.number().int(), admitted: z.number().int(), out: z.number().int() });

export const listScanners = endpoint({
  route: scannerRoutes.listScanners,
  summary:
    'List an event’s gates, scanners, lanes and admissions; stewards see an event only from twelve hours before its doors open',
  params,
  response: z.object({
    event: z.object({ _id: field.id, name: z.object({ ar: z.string(), en: z.string() }) }),
    gates: z.array(gate),
    scanners: z.array(scanner),
    /** `taken_back`: bookings whose admission a manager took back. */
    counts: counts.extend({ taken_back: z.number().int() }),
  }),
  errors: ['event.not_found'],
});

export const createScanner = endpoint({
  route: scannerRoutes.createScanner,
  summary: 'Create a scanner for an event; its pairing code works once, within ten minutes',
  params,
  body: z.strictObject({
    name: field.line(1, NAME_MAX),
    kind: kind.default('gate'),
    /** Required for a scanner of an event with gates, and null for a counter. */
    gate_id: field.id.nullable().default(null),
  }),
  status: 201,
  response: z.object({ scanner, pairing_code: z.string() }),
  errors: ['event.not_found', 'scanner.event_over', 'scanner.gate_required', 'gate.not_found'],
});

export const revokeScanner = endpoint({
  route: scannerRoutes.revokeScanner,
  summary: 'Revoke a scanner; other scanners take over its lanes, which are in doubt',
  params,
  response: z.object({ scanner }),
  errors: ['scanner.not_found'],
});

export const giveBackLanes = endpoint({
  route: scannerRoutes.giveBackLanes,
  summary: 'Confirm that a revoked scanner has nothing left to deliver; its lanes are no longer in doubt',
  params,
  body: z.strictObject({ note: field.line(NOTE_MIN, NOTE_MAX) }),
  response: z.object({ scanner }),
  errors: ['scanner.not_found', 'scanner.not_revoked'],
});

export const pairScanner = endpoint({
  route: doorRoutes.pairScanner,
  summary: 'Exchange a pairing code for a scanner token',
  body: z.strictObject({ pairing_code: z.string().min(1).max(100) }),
  status: 201,
  response: z.object({
    token: z.string(),
    scanner: z.object({ _id: field.id, name: z.string(), kind }),
  }),
  errors: ['scanner.pairing_invalid'],
});

/** `holder` and `inDoubt` are scanner ids. `isWanted`: the holder must give the lane back. */
const laneState = z.object({
  term: z.number().int(),
  holder: z.string().nullable(),
  isWanted: z.boolean(),
  inDoubt: z.array(z.string()),
});

export const syncScanner = endpoint({
  route: doorRoutes.syncScanner,
  summary: 'Sync a scanner: deliver admissions, give lanes back, renew leases, and receive changes',
  body: z.strictObject({
    /** Admissions made without a network. */
    admissions: z.array(deliveredAdmission).max(SCANS_PER_SYNC),
    given_back: z.array(z.strictObject({ lane, term: nonNegativeInt32 })).max(16),
    /** The version of the scanner's manifest; null: the scanner has none. */
    since: z.strictObject({ edition: nonNegativeInt32, serial: nonNegativeInt32 }).nullable(),
    /** Whether the steward is closing the scanner, which then gets no more lanes. */
    is_leaving: z.boolean(),
    ...healthReport,
  }),
  response: z.object({
    /** Seconds since 1970, like all times in this response. */
    server_time: z.number(),
    event: z.object({
      _id: field.id,
      number: z.number().int(),
      name: z.object({ ar: z.string(), en: z.string() }),
      format: z.enum(['static', 'live']),
      opens_at: z.number(),
      ends_at: z.number(),
      is_cancelled: z.boolean(),
      allows_reentry: z.boolean(),
    }),
    /** All scanners whose ids a verdict may contain. */
    scanners: z.array(z.object({ _id: field.id, name: z.string(), gate: gateName.nullable() })),
    lanes: z.array(laneState),
    /** How long the leases are valid, counted from when the scanner sent this request. */
    lease_seconds: z.number().int(),
    /** When a manager last allowed the scanner more overrides. Only later overrides count. */
    overrides_allowed_at: z.number().nullable(),
    /** `same`: delivered before. The scanner must send `failed` and missing admissions again. */
    deliveries: z.array(
      z.object({ scan_id: z.string(), delivery: z.enum(['accepted', 'same', 'conflict', 'failed']) }),
    ),
    /** The whole manifest or the changes since `since`, in base64url. The scanner must apply them before `lanes`. */
    manifest: z.string(),
    counts,
  }),
  errors: ['scanner.revoked', 'request.too_many'],
});

/** `note`: a note of staff about the attendee, which scanners show and never store. */
const attendee = z.object({
  _id: field.id,
  number: z.string(),
  full_name: z.string().nullable(),
  note: z.string().nullable(),
});

/** `attendee` is null if the event has no such ticket. */
const verdictResponse = z.object({ answer: verdict, attendee: attendee.nullable() });

export const scanTicket = endpoint({
  route: doorRoutes.scanTicket,
  summary: 'Get the server’s verdict on a scanned text; repeating the same scan returns the same verdict',
  body: z.strictObject({ scan_id: scanId, text: z.string().max(SCAN_TEXT_MAX) }),
  response: verdictResponse,
  errors: ['scanner.scan_taken', 'request.too_many'],
});

export const recordExit = endpoint({
  route: doorRoutes.recordExit,
  summary:
    'Record that the ticket’s attendee leaves; the next scan of the ticket is a return, without points',
  body: z.strictObject({ scan_id: scanId, text: z.string().max(SCAN_TEXT_MAX) }),
  response: verdictResponse,
  errors: ['scanner.scan_taken', 'scanner.no_reentry', 'request.too_many'],
});

export const findAttendees = endpoint({
  route: doorRoutes.findAttendees,
  summary: 'Find attendees by name, phone number or its end, or booking number; twenty at most',
  body: z.strictObject({ q: field.searchText.pipe(z.string().min(2)) }),
  response: z.object({
    attendees: z.array(
      z.object({
        _id: field.id,
        number: z.string(),
        full_name: z.string(),
        /** The last two digits of the phone number, which distinguish people with the same name; empty for a guest. */
        phone_ends: z.string(),
        status: z.enum(['pending', 'confirmed', 'cancelled']),
        lane,
        /** The ticket’s key in the manifest. */
        ticket: z.string(),
        /** Seconds since 1970; null: not admitted. */
        admitted_at: z.number().nullable(),
        note: z.string().nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
  errors: ['request.too_many'],
});

export const admitByHand = endpoint({
  route: doorRoutes.admitByHand,
  summary: 'Override: admit without a readable ticket; the reason is recorded, and a scanner has a limit',
  body: z.strictObject({ scan_id: scanId, booking_id: field.id, reason: field.line(NOTE_MIN, NOTE_MAX) }),
  response: verdictResponse,
  errors: ['booking.not_found', 'scanner.scan_taken', 'scanner.override_limit', 'request.too_many'],
});

export const undoScan = endpoint({
  route: doorRoutes.undoScan,
  summary: 'Undo an admission by this scanner within ten seconds; its points are reversed',
  params,
  response: z.object({ undone: z.boolean() }),
  errors: ['scanner.scan_not_found', 'scanner.undo_late', 'request.too_many'],
});
