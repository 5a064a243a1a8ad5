/** Declares the calls for the gate: pairing scanners, scanning tickets and syncing with the server. */
import { z } from 'zod';
import { NAME_MAX, NOTE_MAX, NOTE_MIN, SCAN_TEXT_MAX, SCANNER_KINDS, SCANS_PER_SYNC } from '../constants.ts';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { deliveredAdmission, lane, scanId, uint32 } from './delivered-admission.ts';
import { gate, gateName, scannerGate } from './gate.ts';
import { doorRoutes, scannerRoutes } from './routes.ts';
import { healthReport, scannerHealth } from './scanner-health.ts';
import { verdict } from './verdict.ts';

const endpoint = endpointsOf('Door');
const params = z.strictObject({ id: field.id });

const kind = z.enum(SCANNER_KINDS);

export const scanner = z.object({
  _id: field.id,
  /** The steward's name, or that of a place if the event has no gates. */
  name: z.string(),
  gate: scannerGate,
  kind,
  /** `waiting`: not paired yet. `absent`: no contact for a minute, or the steward closed it. */
  state: z.enum(['waiting', 'present', 'absent', 'revoked']),
  /** Its steward closed it: then nobody has to look for it. */
  is_closed: z.boolean(),
  created_at: instant,
  pairing_expires_at: instant.nullable(),
  paired_at: instant.nullable(),
  revoked_at: instant.nullable(),
  last_synced_at: instant.nullable(),
  lanes: z.array(lane),
  /** Lanes in which the scanner may have admitted members whom it has not reported. */
  lanes_in_doubt: z.array(lane),
  admitted: z.number().int(),
  /** How many of `admitted` a steward let in by hand. */
  overrides: z.number().int(),
  /** Overrides of the last `OVERRIDE_MINUTES`, and since a manager last allowed more. */
  recent_overrides: z.number().int(),
  conflicts: z.number().int(),
  /** How many rewards a counter handed out. */
  handed_out: z.number().int(),
  ...scannerHealth,
});
export type Scanner = z.output<typeof scanner>;

/** `expected`: the confirmed bookings. `admitted`: those already admitted. `out`: who went out and may come back. */
const counts = z.object({ expected: z.number().int(), admitted: z.number().int(), out: z.number().int() });

export const listScanners = endpoint({
  route: scannerRoutes.listScanners,
  summary: 'List an event’s gates, scanners, lanes and admissions; stewards see tonight’s events only',
  params,
  response: z.object({
    event: z.object({ _id: field.id, name: z.object({ ar: z.string(), en: z.string() }) }),
    gates: z.array(gate),
    scanners: z.array(scanner),
    /** `taken_back`: of how many bookings a manager took an admission back. */
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
    /** Needed if the event has gates; a counter is at none. */
    gate_id: field.id.nullable().default(null),
  }),
  status: 201,
  response: z.object({ scanner, pairing_code: z.string() }),
  errors: ['event.not_found', 'scanner.event_over', 'scanner.gate_required', 'gate.not_found'],
});

export const revokeScanner = endpoint({
  route: scannerRoutes.revokeScanner,
  summary: 'Revoke a scanner at once; other scanners take over its lanes, which are in doubt',
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

/**
 * One lane. `holder` and `inDoubt` are scanner ids. `isWanted`: the server wants the holder to give the lane back.
 */
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
    given_back: z.array(z.strictObject({ lane, term: uint32 })).max(16),
    /** The version of the scanner's manifest; null: it has none. */
    since: z.strictObject({ edition: uint32, serial: uint32 }).nullable(),
    /** The steward is closing the scanner: it gets no more lanes. */
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
    /** The gates and stewards of all scanners whose ids a verdict may contain. */
    scanners: z.array(z.object({ _id: field.id, name: z.string(), gate: gateName.nullable() })),
    lanes: z.array(laneState),
    /** How long the scanner may admit by these leases, from when it sent this request. */
    lease_seconds: z.number().int(),
    /** When a manager last allowed the scanner more overrides, or null: it counts those made since. */
    overrides_allowed_at: z.number().nullable(),
    /** `same`: delivered before. The scanner must send `failed` ones again, and those not listed: time was short. */
    deliveries: z.array(
      z.object({ scan_id: z.string(), delivery: z.enum(['accepted', 'same', 'conflict', 'failed']) }),
    ),
    /** The whole manifest or the changes since `since`, in base64url. The scanner must apply them before `lanes`. */
    manifest: z.string(),
    counts,
  }),
  errors: ['scanner.revoked', 'request.too_many'],
});

/** `note`: what staff noted about the attendee. Scanners show it and never store it. */
const attendee = z.object({
  _id: field.id,
  number: z.string(),
  full_name: z.string().nullable(),
  note: z.string().nullable(),
});

/** A verdict, and the ticket's attendee. `attendee` is null if the event has no such ticket. */
export const verdictResponse = z.object({ answer: verdict, attendee: attendee.nullable() });

export const scanTicket = endpoint({
  route: doorRoutes.scanTicket,
  summary: 'Get the server’s verdict on a scanned text; repeating the same scan returns the same verdict',
  body: z.strictObject({ scan_id: scanId, text: z.string().max(SCAN_TEXT_MAX) }),
  response: verdictResponse,
  errors: ['scanner.scan_taken', 'request.too_many'],
});

export const findAttendees = endpoint({
  route: doorRoutes.findAttendees,
  summary: 'Find attendees by name, phone number or its end, or booking number; twenty at most',
  body: z.strictObject({ q: field.searchWords.pipe(z.string().min(2)) }),
  response: z.object({
    attendees: z.array(
      z.object({
        /** The booking’s id. */
        _id: field.id,
        number: z.string(),
        full_name: z.string(),
        /** The last two digits of the phone number, to tell people with the same name apart; empty for a guest. */
        phone_ends: z.string(),
        status: z.enum(['pending', 'confirmed', 'cancelled']),
        lane,
        /** The ticket’s key in the manifest, so that the scanner recognises the ticket when it is offline. */
        ticket: z.string(),
        /** Seconds since 1970; null: not admitted. */
        admitted_at: z.number().nullable(),
        note: z.string().nullable(),
      }),
    ),
    /** Whether there are more results than returned, so that the steward has to type more. */
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
