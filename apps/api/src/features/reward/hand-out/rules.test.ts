/** Tests who can undo a hand-out, and until when. */
import { expect, it } from 'vitest';
import { findUndoError, type HandOutRow } from './rules.ts';

it('[17.107] only the person or counter that handed a reward out can undo it, while the hand-out is recent', () => {
  const byStaff: HandOutRow = {
    state: 'collected',
    reward_id: 'r1',
    member_id: 'm1',
    collected_by: 's1',
    collected_by_counter: null,
    is_recent: true,
  };
  const byCounter = { ...byStaff, collected_by: null, collected_by_counter: 'c1' };
  const byNobody = { ...byStaff, collected_by: null };
  const [staff, otherStaff, counter, otherCounter] = [
    { staffId: 's1' },
    { staffId: 's2' },
    { counterId: 'c1' },
    { counterId: 'c2' },
  ];
  expect(findUndoError(byStaff, staff)).toBeNull();
  expect(findUndoError(byCounter, counter)).toBeNull();
  for (const [handOut, collector] of [
    [byStaff, otherStaff],
    [byStaff, counter],
    [byCounter, otherCounter],
    [byCounter, staff],
    [byNobody, staff],
    [byNobody, counter],
  ] as const)
    expect(findUndoError(handOut, collector)).toMatchObject({ code: 'redemption.undo_forbidden' });
  expect(findUndoError({ ...byStaff, is_recent: false }, staff)).toMatchObject({
    code: 'redemption.undo_late',
  });
  expect(
    findUndoError({ ...byStaff, state: 'reserved', collected_by: null, is_recent: null }, staff),
  ).toMatchObject({ code: 'redemption.not_collected' });
});
