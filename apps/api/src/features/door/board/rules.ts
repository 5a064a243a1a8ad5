/** Counts the admissions of each gate per minute for the crew's board. */
import { BOARD_MINUTES } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import type { BoardGate } from '@rabita/contract/staff/door-board';

/** `gate_id` is null if the scanner has no gate, or no scanner admitted. */
export type ArrivalRow = { gate_id: string | null; minutes_ago: number; admitted: number };

function countPerMinute(arrivals: readonly ArrivalRow[], gateId: string | null): number[] {
  const counts: number[] = Array(BOARD_MINUTES).fill(0);
  for (const { gate_id, minutes_ago, admitted } of arrivals)
    if (gate_id === gateId && minutes_ago < BOARD_MINUTES) counts[BOARD_MINUTES - 1 - minutes_ago] = admitted;
  return counts;
}

/**
 * Adds a last row without a gate if the event has no gates, a scanner works without a gate, or an attendee was admitted
 * without a gate.
 */
export function toBoardGates(
  gates: readonly Gate[],
  scanners: readonly Scanner[],
  arrivals: readonly ArrivalRow[],
): BoardGate[] {
  const namedGates = gates.map(({ _id, translations: { ar, en } }) => ({
    _id,
    name: { ar: ar.name, en: en.name },
    minutes: countPerMinute(arrivals, _id),
  }));
  const needsRowWithoutGate =
    gates.length === 0 ||
    arrivals.some(({ gate_id }) => gate_id === null) ||
    scanners.some(({ kind, gate, state }) => kind === 'gate' && gate === null && state !== 'revoked');
  return needsRowWithoutGate
    ? [...namedGates, { _id: null, name: null, minutes: countPerMinute(arrivals, null) }]
    : namedGates;
}
