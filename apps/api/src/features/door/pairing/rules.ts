/** Maps scanner rows to API responses, with the scanner's state. */
import { SCANNER_PRESENT_SECONDS, type ScannerKind } from '@rabita/contract/constants';
import type { ScannerGate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import { secondsOf } from '../../../platform/time/seconds-of.ts';

export type ScannerRow = {
  id: string;
  event_id: string;
  name: string;
  gate: ScannerGate;
  kind: ScannerKind;
  created_at: Date;
  pairing_expires_at: Date | null;
  paired_at: Date | null;
  revoked_at: Date | null;
  last_synced_at: Date | null;
  closed_at: Date | null;
  /** Null, like `is_charging`, if the scanner did not report it. */
  battery_percent: number | null;
  is_charging: boolean | null;
  unsent_count: number | null;
  unsent_since: Date | null;
  admitted: number;
  overrides: number;
  recent_overrides: number;
  conflicts: number;
  handed_out: number;
  lanes: number[];
  lanes_in_doubt: number[];
  now: Date;
};

function toState(row: ScannerRow): Scanner['state'] {
  if (row.revoked_at) return 'revoked';
  if (!row.paired_at) return 'waiting';
  const { last_synced_at: syncedAt, closed_at, now } = row;
  const isRecent = syncedAt !== null && secondsOf(now) - secondsOf(syncedAt) < SCANNER_PRESENT_SECONDS;
  return isRecent && !closed_at ? 'present' : 'absent';
}

function toBattery({ battery_percent: percent, is_charging }: ScannerRow): Scanner['battery'] {
  return percent === null || is_charging === null ? null : { percent, is_charging };
}

export function toScanner(row: ScannerRow): Scanner {
  const { id, name, gate, kind, admitted, overrides, conflicts, handed_out, lanes, lanes_in_doubt } = row;
  return {
    _id: id,
    name,
    gate,
    kind,
    state: toState(row),
    is_closed: row.closed_at !== null,
    created_at: row.created_at.toISOString(),
    pairing_expires_at: row.pairing_expires_at?.toISOString() ?? null,
    paired_at: row.paired_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_synced_at: row.last_synced_at?.toISOString() ?? null,
    lanes,
    lanes_in_doubt,
    admitted,
    overrides,
    recent_overrides: row.recent_overrides,
    conflicts,
    handed_out,
    battery: toBattery(row),
    unsent: row.unsent_count,
    unsent_since: row.unsent_since?.toISOString() ?? null,
  };
}
