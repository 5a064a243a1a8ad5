/** Tests how the crew's board counts arrivals by gate and minute, and when it shows those at no gate. */
import { BOARD_MINUTES } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import { describe, expect, it } from 'vitest';
import { boardGatesOf } from './rules.ts';

const gate: Gate = {
  _id: 'g1',
  translations: {
    ar: { name: 'الشمال', directions: null },
    en: { name: 'North', directions: null },
  },
  version: 1,
};
const working = { kind: 'gate', gate: null, state: 'present' } as Scanner;
const quiet = Array<number>(BOARD_MINUTES).fill(0);

describe('the minutes of a gate', () => {
  it('run from the oldest to the current one, with zero for those without arrivals', () => {
    const [north] = boardGatesOf(
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
      minutes: [3, ...quiet.slice(2), 7],
    });
  });

  it('leave out older arrivals and those at other gates', () => {
    const arrivals = [
      { gate_id: 'g1', minutes_ago: BOARD_MINUTES, admitted: 5 },
      { gate_id: 'g2', minutes_ago: 0, admitted: 5 },
    ];
    const [north] = boardGatesOf([gate], [], arrivals);
    expect(Object.entries(north?.minutes ?? {})).toEqual(Object.entries(quiet));
  });
});

describe('the row for no gate', () => {
  const others = { _id: null, name: null, minutes: quiet };

  it('is the only one at an event without gates', () => {
    expect(boardGatesOf([], [], [])).toEqual([others]);
  });

  it('is missing if everybody works and comes in at a gate', () => {
    const atGate = { ...working, gate: { _id: 'g1', name: { ar: 'الشمال', en: 'North' } } };
    const arrivals = [{ gate_id: 'g1', minutes_ago: 0, admitted: 1 }];
    expect(boardGatesOf([gate], [atGate], arrivals)).toHaveLength(1);
  });

  it('comes last if a scanner works at no gate, but not for a counter or a revoked scanner', () => {
    expect(boardGatesOf([gate], [working], []).map(({ _id }) => _id)).toEqual(['g1', null]);
    expect(boardGatesOf([gate], [{ ...working, state: 'revoked' }, working], [])).toHaveLength(2);
    expect(boardGatesOf([gate], [{ ...working, kind: 'counter' }], [])).toHaveLength(1);
    expect(boardGatesOf([gate], [{ ...working, state: 'revoked' }], [])).toHaveLength(1);
  });

  it('comes last if somebody came in at none, even among others who came in at a gate', () => {
    const arrivals = [
      { gate_id: 'g1', minutes_ago: 0, admitted: 1 },
      { gate_id: null, minutes_ago: 1, admitted: 2 },
    ];
    const rows = boardGatesOf([gate], [], arrivals);
    expect(rows[1]).toEqual({ ...others, minutes: [...quiet.slice(2), 2, 0] });
  });
});
