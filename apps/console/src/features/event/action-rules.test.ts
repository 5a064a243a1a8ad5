/** Tests which action is the main button of an event's page in each phase, and what the menu holds. */
import { expect, it } from 'vitest';
import { AT, sampleEvent } from '../../../test/samples.ts';
import { sortActions } from './action-rules.ts';

const DOORS_OPEN = Date.parse(AT);
const HOUR_MS = 3_600_000;
const CHANGES = ['move', 'duplicate', 'cancel'];

it.each([
  ['a draft', { publication: 'draft' }, 0, 'publish', ['edit', ...CHANGES]],
  ['a draft of tonight', { publication: 'draft' }, DOORS_OPEN, 'publish', ['edit', ...CHANGES]],
  ['a scheduled event', { publication: 'scheduled' }, 0, 'edit', ['publish', ...CHANGES]],
  ['an event that fans can book', {}, 0, 'edit', CHANGES],
  ['a full event', { state: 'full' }, DOORS_OPEN - 12 * HOUR_MS - 1, 'edit', CHANGES],
  ['an event 12 hours before doors open', {}, DOORS_OPEN - 12 * HOUR_MS, 'openGate', ['edit', ...CHANGES]],
  ['an event that has begun', { state: 'closed' }, DOORS_OPEN + HOUR_MS, 'openGate', ['edit', ...CHANGES]],
  ['an event that is over', { state: 'past' }, DOORS_OPEN, 'duplicate', ['edit']],
  ['a draft whose time is over', { state: 'past', publication: 'draft' }, DOORS_OPEN, 'duplicate', ['edit']],
  ['a cancelled event', { state: 'cancelled' }, DOORS_OPEN, 'duplicate', []],
] as const)('[11.36] the main button and the menu of %s', (_phase, change, now, main, more) => {
  expect(sortActions({ ...sampleEvent, ...change }, now)).toEqual({ main, more });
});
