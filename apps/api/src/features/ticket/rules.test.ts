/** Tests when a ticket expires. */
import { expect, it } from 'vitest';
import { ticketExpiry } from './rules.ts';

it('ticketExpiry is twelve hours after the event’s end, in whole seconds', () => {
  expect(ticketExpiry(new Date('2026-06-01T20:00:00.999Z'))).toBe(Date.parse('2026-06-02T08:00:00Z') / 1000);
});
