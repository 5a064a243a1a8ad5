/** Declares the calls for an event's printed gate list and its gate report. */
import { z } from 'zod';
import { gateName } from '../door/gate.ts';
import { scannerRoutes as routes } from '../door/routes.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { OVERRIDE_KINDS } from '../override-reasons.ts';
import { instant } from '../response-fields.ts';

const endpoint = createEndpointBuilder('Door');
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

const doorListRow = z.object({
  number: z.string(),
  /** Such as "ن ش"; null if the member's account was deleted. */
  initials: z.string().nullable(),
  is_admitted: z.boolean(),
});
export type DoorListRow = z.output<typeof doorListRow>;

export const exportDoorList = endpoint({
  route: routes.exportDoorList,
  summary:
    'Create the gate list of an event: confirmed bookings by number, with initials; the audit log records it',
  params,
  response: z.object({
    event: doorEvent,
    made_at: instant,
    /** The name of the staff member who created the list. */
    made_by: z.string(),
    /** Ordered by booking number. */
    rows: z.array(doorListRow),
  }),
  errors: ['event.not_found'],
});
export type DoorList = z.output<typeof exportDoorList.response>;

/** The minutes in one row of the report's table. */
export const REPORT_MINUTES = 15;

const doorQuarter = z.object({
  /** When the quarter hour begins. */
  at: instant,
  admitted: count,
  /** In the order of `scanners`. The sum is less than `admitted` if an admission has no scanner. */
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

/** `admitted` and `overrides` are sums over the gate's scanners. */
const doorReportGate = z.object({ _id: field.id, name: gateName, admitted: count, overrides: count });

export const getDoorReport = endpoint({
  route: routes.getDoorReport,
  summary: 'Get the gate report of an event: arrivals, no-shows, overrides, conflicts and points so far',
  params,
  response: z.object({
    event: doorEvent,
    /** `coming` until the doors open, `open` until the event ends. */
    state: z.enum(['coming', 'open', 'over', 'cancelled']),
    as_of: instant,
    confirmed: count,
    admitted: count,
    /** Oldest first. Includes quarters without arrivals, unless more than `REPORT_GAP_HOURS` follow each other. */
    quarters: z.array(doorQuarter),
    /** The paired scanners, including revoked ones, oldest first. */
    scanners: z.array(doorReportScanner),
    gates: z.array(doorReportGate),
    /**
     * Overrides whose admission was not undone or taken back. `kind`: a reason that scanners offer. `reason`: another
     * reason, as the steward wrote it; null after its deletion with the member.
     */
    overrides: z.array(
      z.object({ kind: z.enum(OVERRIDE_KINDS).nullable(), reason: z.string().nullable(), count }),
    ),
    conflicts: z.object({ open: count, settled: count }),
    undone: count,
    /** Exits and returns by hour and gate, oldest first. `gate` is null for a scanner without a gate. */
    passages: z.array(z.object({ at: instant, gate: gateName.nullable(), left: count, returned: count })),
    /** The points of the event's admissions, less those of undone ones. */
    points: z.number().int(),
  }),
  errors: ['event.not_found'],
});
export type DoorReport = z.output<typeof getDoorReport.response>;

/** After a longer time without arrivals, the report's table continues with the next arrival. */
export const REPORT_GAP_HOURS = 12;

export const exportDoorReport = endpoint({
  route: routes.exportDoorReport,
  summary: 'Export the arrivals per quarter hour, gate and scanner as a CSV file, on the venue’s clock',
  params,
  /** `content` begins with a byte-order mark, so that spreadsheets recognise UTF-8. */
  response: z.object({ file_name: z.string(), content: z.string() }),
  errors: ['event.not_found'],
});
