/** Counts the admissions of each gate per minute for the crew's board. */
import { BOARD_MINUTES } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import type { BoardGate } from '@rabita/contract/staff/door-board';

/** A null `gate_id`: by a scanner at no gate, or by no scanner. */
export type ArrivalRow = { gate_id: string | null; minutes_ago: number; admitted: number };

function minutesOf(arrivals: readonly ArrivalRow[], gateId: string | null): number[] {
  const minutes: number[] = Array(BOARD_MINUTES).fill(0);
  for (const { gate_id, minutes_ago, admitted } of arrivals)
    if (gate_id === gateId && minutes_ago < BOARD_MINUTES)
      minutes[BOARD_MINUTES - 1 - minutes_ago] = admitted;
  return minutes;
}

/** Those at no gate come last, if the event has no gates, a scanner works at none, or somebody came in at none. */
export function boardGatesOf(
  gates: readonly Gate[],
  scanners: readonly Scanner[],
  arrivals: readonly ArrivalRow[],
): BoardGate[] {
  const named = gates.map(({ _id, translations: { ar, en } }) => ({
    _id,
    name: { ar: ar.name, en: en.name },
    minutes: minutesOf(arrivals, _id),
  }));
  const hasOthers =
    gates.length === 0 ||
    arrivals.some(({ gate_id }) => gate_id === null) ||
    scanners.some(({ kind, gate, state }) => kind === 'gate' && gate === null && state !== 'revoked');
  return hasOthers ? [...named, { _id: null, name: null, minutes: minutesOf(arrivals, null) }] : named;
}
