/** Tests how the crew's board counts arrivals by gate and minute, and its row for arrivals without a gate. */
import { BOARD_MINUTES } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import { describe, expect, it } from 'vitest';
import { toBoardGates } from './rules.ts';

const gate: Gate = {
  _id: 'g1',
  translations: {
    ar: { name: 'الشمال', directions: null },
    en: { name: 'North', directions: null },
  },
  version: 1,
};
const scanner = { kind: 'gate', gate: null, state: 'present' } as Scanner;
const noArrivals = Array<number>(BOARD_MINUTES).fill(0);

describe('the arrivals per minute at a gate', () => {
  it('are listed from the oldest minute to the current one, with zero for minutes without arrivals', () => {
    const [north] = toBoardGates(
      [gate],
      [],
      [
        { gate_id: 'g1', minutes_ago: 0, admitted: 7 },
        { gate_id: 'g1', minutes_ago: BOARD_MINUTES - 1, admitted: 3 },
      ],
    );
    expect(north).toEqual({
      _id: 'g1',
      name: { ar: 'الشمال', en: 'North' },
      minutes: [3, ...noArrivals.slice(2), 7],
    });
  });

  it('leave out older arrivals and arrivals at other gates', () => {
    const arrivals = [
      { gate_id: 'g1', minutes_ago: BOARD_MINUTES, admitted: 5 },
      { gate_id: 'g2', minutes_ago: 0, admitted: 5 },
    ];
    const [north] = toBoardGates([gate], [], arrivals);
    expect(Object.entries(north?.minutes ?? {})).toEqual(Object.entries(noArrivals));
  });
});

describe('the row without a gate', () => {
  const rowWithoutGate = { _id: null, name: null, minutes: noArrivals };

  it('is the only one at an event without gates', () => {
    expect(toBoardGates([], [], [])).toEqual([rowWithoutGate]);
  });

  it('is missing if all scanners and admissions have a gate', () => {
    const atGate = { ...scanner, gate: { _id: 'g1', name: { ar: 'الشمال', en: 'North' } } };
    const arrivals = [{ gate_id: 'g1', minutes_ago: 0, admitted: 1 }];
    expect(toBoardGates([gate], [atGate], arrivals)).toHaveLength(1);
  });

  it('comes last if a scanner has no gate, but not for a counter or a revoked scanner', () => {
    expect(toBoardGates([gate], [scanner], []).map(({ _id }) => _id)).toEqual(['g1', null]);
    expect(toBoardGates([gate], [{ ...scanner, state: 'revoked' }, scanner], [])).toHaveLength(2);
    expect(toBoardGates([gate], [{ ...scanner, kind: 'counter' }], [])).toHaveLength(1);
    expect(toBoardGates([gate], [{ ...scanner, state: 'revoked' }], [])).toHaveLength(1);
  });

  it('comes last if one of the admissions has no gate', () => {
    const arrivals = [
      { gate_id: 'g1', minutes_ago: 0, admitted: 1 },
      { gate_id: null, minutes_ago: 1, admitted: 2 },
    ];
    const rows = toBoardGates([gate], [], arrivals);
    expect(rows[1]).toEqual({ ...rowWithoutGate, minutes: [...noArrivals.slice(2), 2, 0] });
  });
});
