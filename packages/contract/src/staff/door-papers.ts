/** Declares the papers of an event's gate: the list to print for a total failure, and the report of the arrivals. */
import { z } from 'zod';
import { gateName } from '../door/gate.ts';
import { scannerRoutes as routes } from '../door/routes.ts';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { OVERRIDE_KINDS } from '../override-reasons.ts';
import { instant } from '../response-fields.ts';

const endpoint = endpointsOf('Door');
const params = z.strictObject({ id: field.id });
const count = z.number().int();

const doorEvent = z.object({
  _id: field.id,
  name: z.object({ ar: z.string(), en: z.string() }),
  timezone: z.string(),
  doors_open_at: instant,
  ends_at: instant,
  is_cancelled: z.boolean(),
});
export type DoorEvent = z.output<typeof doorEvent>;

export const doorListRow = z.object({
  number: z.string(),
  /** The first letters of the name's words, such as "ن ش"; null if the member's account was deleted. */
  initials: z.string().nullable(),
  is_admitted: z.boolean(),
});
export type DoorListRow = z.output<typeof doorListRow>;

export const exportDoorList = endpoint({
  route: routes.exportDoorList,
  summary:
    'Make the gate list of an event: confirmed bookings by number, with initials; the audit log records it',
  params,
  response: z.object({
    event: doorEvent,
    made_at: instant,
    /** The name of the member of staff who made this list. */
    made_by: z.string(),
    /** Ordered by booking number. */
    rows: z.array(doorListRow),
  }),
  errors: ['event.not_found'],
});
export type DoorList = z.output<typeof exportDoorList.response>;

/** The minutes that one row of the report's table counts. */
export const REPORT_MINUTES = 15;

const doorQuarter = z.object({
  /** When the quarter hour begins. */
  at: instant,
  admitted: count,
  /** In the order of `scanners`. Less than `admitted` together, if an admission has no scanner. */
  by_scanner: z.array(count),
  /** In the order of `gates`. */
  by_gate: z.array(count),
});
export type DoorQuarter = z.output<typeof doorQuarter>;

const doorReportScanner = z.object({
  _id: field.id,
  name: z.string(),
  gate: gateName.nullable(),
  admitted: count,
  overrides: count,
});
export type DoorReportScanner = z.output<typeof doorReportScanner>;

/** The sums of the scanners that work at a gate. */
const doorReportGate = z.object({ _id: field.id, name: gateName, admitted: count, overrides: count });

export const getDoorReport = endpoint({
  route: routes.getDoorReport,
  summary: 'Get what happened at an event’s gate so far: arrivals, no-shows, overrides, conflicts and points',
  params,
  response: z.object({
    event: doorEvent,
    /** `coming` until the doors open, `open` until the event ends. */
    state: z.enum(['coming', 'open', 'over', 'cancelled']),
    as_of: instant,
    confirmed: count,
    admitted: count,
    /** Oldest first. Quiet quarters between two arrivals are there too, up to `REPORT_GAP_HOURS` in a row. */
    quarters: z.array(doorQuarter),
    /** The gate's paired scanners, also revoked ones, oldest first. */
    scanners: z.array(doorReportScanner),
    /** The event's gates, as on tickets; scanners that work at no gate count in none. */
    gates: z.array(doorReportGate),
    /**
     * Standing admissions by hand. `kind`: one that scanners offer, in whichever language. `reason`: another one, as it
     * was written; null if it was deleted with the member.
     */
    overrides: z.array(
      z.object({ kind: z.enum(OVERRIDE_KINDS).nullable(), reason: z.string().nullable(), count }),
    ),
    conflicts: z.object({ open: count, settled: count }),
    undone: count,
    /** Who went out and came back, by hour and gate, oldest first. A null `gate`: at no gate. */
    passages: z.array(z.object({ at: instant, gate: gateName.nullable(), left: count, returned: count })),
    /** What the event's admissions wrote in the ledger, less what undone ones took back. */
    points: z.number().int(),
  }),
  errors: ['event.not_found'],
});
export type DoorReport = z.output<typeof getDoorReport.response>;

/** After a longer quiet time, the report's table goes on with the next arrival. */
export const REPORT_GAP_HOURS = 12;

export const exportDoorReport = endpoint({
  route: routes.exportDoorReport,
  summary: 'Export the arrivals per quarter hour, gate and scanner as a CSV file, on the venue’s clock',
  params,
  /** `content` begins with a byte-order mark, so that spreadsheets recognise UTF-8. */
  response: z.object({ file_name: z.string(), content: z.string() }),
  errors: ['event.not_found'],
});
