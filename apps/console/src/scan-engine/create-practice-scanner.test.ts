/** Tests that each practice code shows its result, and that practice changes neither server, storage nor scanner. */
import { toneOf, type VerdictName } from '@rabita/door/verdict';
import { expect, it, vi } from 'vitest';
import { openTestScanner } from '../../test/model-door.ts';
import { PRACTICE_CODES, parsePracticeCode, practiceCode } from '../platform/practice-codes.ts';
import { createPracticeScanner } from './create-practice-scanner.ts';

const TEXTS = { guest: 'Practice guest', note: 'Wheelchair' };

async function openPractice() {
  const { door, storage, scanner: real } = await openTestScanner(2);
  const save = vi.spyOn(storage, 'save');
  const syncsBefore = door.syncCount;
  const practice = createPracticeScanner(real, TEXTS);
  const outcome = () => practice.view.getState().outcome;
  return { door, real, save, syncsBefore, practice, outcome };
}

it('[15.70] twelve practice codes show each tone, an override with a reason, and offline results', async () => {
  const { practice, outcome } = await openPractice();
  const seen: string[] = [];
  for (let number = 1; number <= PRACTICE_CODES; number += 1) {
    await practice.scan(practiceCode(number));
    const { finding, isLocal } = outcome() ?? {};
    seen.push(`${toneOf(finding?.verdict as VerdictName)}${isLocal ? ' offline' : ''}`);
    expect(practice.view.getState().link).toBe(isLocal ? 'down' : 'up');
  }
  expect(seen).toEqual([
    ...['admit', 'refuse', 'wait', 'admit', 'refuse', 'refuse', 'wait', 'refuse', 'wait'],
    ...['admit offline', 'wait offline', 'wait offline'],
  ]);
  expect(practice.progress.getState().codes.size).toBe(PRACTICE_CODES);
  expect(outcome()?.bySight).toBe(practiceCode(12));
  await practice.admitBySight(practiceCode(12), 'Printed ticket');
  expect(outcome()).toMatchObject({ finding: { verdict: 'admitted' }, isLocal: true });
  await practice.scan(practiceCode(9));
  expect(outcome()).toMatchObject({
    finding: { why: 'printed_ticket' },
    attendee: { full_name: TEXTS.guest },
  });
  await practice.admitByHand({ _id: 'practice', ticket: 'practice', lane: 2 }, 'Printed ticket');
  expect(outcome()?.finding.verdict).toBe('admitted');
  await practice.undo();
  expect(outcome()?.finding.verdict).toBe('undone');
});

it('[15.71] practice admits nobody, even with a real ticket, and sends and stores nothing', async () => {
  const { door, real, save, syncsBefore, practice, outcome } = await openPractice();
  await practice.scan(door.ticket(0).text);
  expect(outcome()?.finding.verdict).toBe('practice');
  for (let number = 1; number <= PRACTICE_CODES; number += 1) await practice.scan(practiceCode(number));
  await practice.admitByHand({ _id: 'b', ticket: door.ticket(0).key, lane: 0 }, 'Printed ticket');
  await practice.admitBySight(door.ticket(0).text, 'Printed ticket');
  await practice.undo();
  expect(save).not.toHaveBeenCalled();
  expect(door.syncCount).toBe(syncsBefore);
  expect(real.view.getState()).toMatchObject({ outcome: null, unsent: 0 });
  expect(door.server.ticketRows.get(door.ticket(0).key)?.state.status).toBe('confirmed');
});

it('[15.71] a real scanner ignores practice codes', async () => {
  const { real } = await openPractice();
  for (let number = 1; number <= PRACTICE_CODES; number += 1) await real.scan(practiceCode(number));
  expect(real.view.getState()).toMatchObject({ outcome: null, unsent: 0 });
  expect(['RB000', 'RB013', 'RB0', 'RB001X', 'RB1'].map(parsePracticeCode)).toEqual(Array(5).fill(null));
  expect(parsePracticeCode(' RB007\n')).toBe(7);
});
