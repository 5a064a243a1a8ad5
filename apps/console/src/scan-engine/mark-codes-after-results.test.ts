/** Tests after which results a code that stays in the camera's view is scanned again. */
import { laneOf } from '@rabita/door/lane';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestStorage, openTestScanner } from '../../test/model-door.ts';
import { markCodesAfterResults } from './mark-codes-after-results.ts';

beforeEach(() => void vi.useFakeTimers());

/** Runs two scanners that hold lanes. `ticket` is in a lane of the second scanner. */
async function openTwoScanners({ isListening }: { isListening: boolean }) {
  const opened = await openTestScanner(40);
  const { door, scanner } = opened;
  const other = await door.openScanner(createTestStorage('east'));
  // A listening holder releases the ticket, so the server admits it at the first scanner.
  if (isListening) door.listeningScanners.set('east', other);
  for (let round = 0; round < 3; round += 1) for (const each of [scanner, other]) await each.sync();
  const ticket = door.tickets.find(
    ({ code }) => door.server.leaseTable[laneOf(code.ticket.ticketId)]?.holder === 'east',
  );
  if (!ticket) throw new Error('No ticket is in the lanes of the second scanner.');
  const mark = vi.fn();
  const stop = markCodesAfterResults(scanner, mark);
  return { ...opened, ticket, mark, stop };
}

it('[15.2] a ticket of another lane is scanned again after a lost response', async () => {
  const { scanner, ticket, setNetwork, mark, stop, verdict } = await openTwoScanners({ isListening: true });
  setNetwork('response_lost');
  await scanner.scan(ticket.text);
  expect([verdict(), mark.mock.calls]).toEqual(['go_to_lane', []]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(mark.mock.calls).toEqual([['new']]);
  setNetwork('up');
  await scanner.sync();
  await scanner.scan(ticket.text);
  expect(verdict()).toBe('admitted');
  stop();
});

it('[15.2] a ticket that the server sends to another lane is not scanned again', async () => {
  const { scanner, ticket, mark, stop, verdict } = await openTwoScanners({ isListening: false });
  await scanner.scan(ticket.text);
  expect(verdict()).toBe('go_to_lane');
  await vi.advanceTimersByTimeAsync(3000);
  expect(mark).not.toHaveBeenCalled();
  stop();
});

it('[15.39] pressing “Next” after an admission or a rejection does not scan the ticket in view again', async () => {
  const { door, scanner, mark, stop, verdict } = await openTwoScanners({ isListening: false });
  const ownTicket = door.tickets.find(
    ({ code }) => door.server.leaseTable[laneOf(code.ticket.ticketId)]?.holder !== 'east',
  );
  await scanner.scan(ownTicket?.text ?? '');
  expect([verdict(), mark.mock.lastCall]).toEqual(['admitted', ['inside']]);
  scanner.dismiss();
  expect(mark.mock.lastCall).toEqual(['dismissed']);
  await scanner.scan(ownTicket?.text ?? '');
  expect([verdict(), mark.mock.lastCall]).toEqual(['already_admitted', ['inside']]);
  scanner.dismiss();
  expect(mark.mock.lastCall).toEqual(['dismissed']);
  stop();
});

it('[15.39] pressing “Next” after a result that may differ online scans the ticket in view again', async () => {
  const { scanner, ticket, setNetwork, mark, stop, verdict } = await openTwoScanners({ isListening: false });
  setNetwork('offline');
  await scanner.scan(ticket.text);
  expect(verdict()).toBe('go_to_lane');
  scanner.dismiss();
  expect(mark.mock.lastCall).toEqual(['new']);
  stop();
});
