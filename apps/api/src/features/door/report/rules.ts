/** Maps the row of a gate report to its response, with the arrivals per quarter hour. */
import type { GateName } from '@rabita/contract/door/gate';
import { findOverrideKind } from '@rabita/contract/override-reasons';
import {
  type DoorQuarter,
  type DoorReport,
  REPORT_GAP_HOURS,
  REPORT_MINUTES,
} from '@rabita/contract/staff/door-papers';

/** `at` is in seconds since 1970. `scanner_id` is null for admissions without a scan. */
export type ArrivalRow = { at: number; scanner_id: string | null; admitted: number };

type ScannerRow = {
  id: string;
  name: string;
  gate: GateName | null;
  gate_id: string | null;
  overrides: number;
};

export type DoorReportRow = {
  id: string;
  name_ar: string;
  name_en: string;
  timezone: string;
  doors_open_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  now: Date;
  confirmed: number;
  admitted: number;
  scanners: ScannerRow[];
  gates: { id: string; name: GateName }[];
  arrivals: ArrivalRow[];
  overrides: { reason: string | null; count: number }[];
  open: number;
  settled: number;
  undone: number;
  passages: { at: number; gate: GateName | null; left: number; returned: number }[];
  points: number;
};

const QUARTER_SECONDS = REPORT_MINUTES * 60;
const MAX_GAP_SECONDS = REPORT_GAP_HOURS * 3600;

/** Returns the start of each quarter hour with arrivals, and of the quarters without arrivals between them. */
function listQuarterStarts(arrivals: readonly ArrivalRow[]): number[] {
  const starts: number[] = [];
  for (const { at } of arrivals) {
    const last = starts.at(-1) ?? at;
    // Leaves long gaps empty: a scanner with a wrong clock, or a night of a festival, would cause pages of empty rows.
    if (at - last <= MAX_GAP_SECONDS)
      for (let start = last + QUARTER_SECONDS; start < at; start += QUARTER_SECONDS) starts.push(start);
    if (at !== starts.at(-1)) starts.push(at);
  }
  return starts;
}

/** @param arrivals oldest first @param gateIds in the order of the columns */
export function toQuarters(
  arrivals: readonly ArrivalRow[],
  scanners: readonly Pick<ScannerRow, 'id' | 'gate_id'>[],
  gateIds: readonly string[] = [],
): DoorQuarter[] {
  const byTime = new Map<number, ArrivalRow[]>();
  for (const arrival of arrivals) byTime.set(arrival.at, [...(byTime.get(arrival.at) ?? []), arrival]);
  return listQuarterStarts(arrivals).map(at => {
    const quarter = byTime.get(at) ?? [];
    const byScanner = scanners.map(
      ({ id }) => quarter.find(({ scanner_id }) => scanner_id === id)?.admitted ?? 0,
    );
    return {
      at: new Date(at * 1000).toISOString(),
      admitted: quarter.reduce((sum, { admitted }) => sum + admitted, 0),
      by_scanner: byScanner,
      by_gate: gateIds.map(id => sumForGate(id, scanners, index => byScanner[index] ?? 0)),
    };
  });
}

function sumForGate(
  gateId: string,
  scanners: readonly Pick<ScannerRow, 'gate_id'>[],
  getCount: (index: number) => number,
): number {
  return scanners.reduce((sum, { gate_id }, index) => (gate_id === gateId ? sum + getCount(index) : sum), 0);
}

function toState({ cancelled_at, doors_open_at, ends_at, now }: DoorReportRow): DoorReport['state'] {
  if (cancelled_at) return 'cancelled';
  if (now >= ends_at) return 'over';
  return now < doors_open_at ? 'coming' : 'open';
}

/** Merges the Arabic and the English text of each reason that scanners offer, most frequent reason first. */
function sumReasons(rows: DoorReportRow['overrides']): DoorReport['overrides'] {
  const totals: DoorReport['overrides'] = [];
  for (const { reason, count } of rows) {
    const kind = reason === null ? null : findOverrideKind(reason);
    const sameKind = kind && totals.find(sum => sum.kind === kind);
    if (sameKind) sameKind.count += count;
    else totals.push({ kind, reason: kind ? null : reason, count });
  }
  return totals.sort((a, b) => b.count - a.count);
}

export function toDoorReport(row: DoorReportRow): DoorReport {
  const gateIds = row.gates.map(({ id }) => id);
  const quarters = toQuarters(row.arrivals, row.scanners, gateIds);
  return {
    event: {
      _id: row.id,
      name: { ar: row.name_ar, en: row.name_en },
      timezone: row.timezone,
      doors_open_at: row.doors_open_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      is_cancelled: row.cancelled_at !== null,
    },
    state: toState(row),
    as_of: row.now.toISOString(),
    confirmed: row.confirmed,
    admitted: row.admitted,
    quarters,
    scanners: row.scanners.map(({ id, name, gate, overrides }, index) => ({
      _id: id,
      name,
      gate,
      admitted: quarters.reduce((sum, { by_scanner }) => sum + (by_scanner[index] ?? 0), 0),
      overrides,
    })),
    gates: row.gates.map(({ id, name }, index) => ({
      _id: id,
      name,
      admitted: quarters.reduce((sum, { by_gate }) => sum + (by_gate[index] ?? 0), 0),
      overrides: sumForGate(id, row.scanners, index => row.scanners[index]?.overrides ?? 0),
    })),
    overrides: sumReasons(row.overrides),
    conflicts: { open: row.open, settled: row.settled },
    undone: row.undone,
    passages: row.passages.map(({ at, ...counts }) => ({ at: new Date(at * 1000).toISOString(), ...counts })),
    points: row.points,
  };
}
