/** Tests which results let a code that stays in front of the camera be scanned again. */
import { laneOf } from '@rabita/door/lane';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeDisk, openAtDoor } from '../../test/model-door.ts';
import { markAfterResults } from './mark-after-results.ts';

beforeEach(() => void vi.useFakeTimers());

/** Opens two scanners, each with lanes of its own, and finds a ticket of the second one's lanes. */
async function openTwo({ isListening }: { isListening: boolean }) {
  const opened = await openAtDoor(40);
  const { door, scanner } = opened;
  const other = await door.open(makeDisk('east'));
  // Then the server asks it to release the ticket, and admits it here.
  if (isListening) door.listening.set('east', other);
  for (let round = 0; round < 3; round += 1) for (const each of [scanner, other]) await each.sync();
  const ticket = door.tickets.find(
    ({ code }) => door.server.table[laneOf(code.ticket.ticketId)]?.holder === 'east',
  );
  if (!ticket) throw new Error('No ticket is in the lanes of the second scanner.');
  const mark = vi.fn();
  const stop = markAfterResults(scanner, mark);
  return { ...opened, ticket, mark, stop };
}

it('[15.2] a ticket of another lane is scanned again while the response may have been lost, and is then green', async () => {
  const { scanner, ticket, cut, mark, stop, verdict } = await openTwo({ isListening: true });
  cut('unheard');
  await scanner.scan(ticket.text);
  expect([verdict(), mark.mock.calls]).toEqual(['go_to_lane', []]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(mark.mock.calls).toEqual([['new']]);
  cut('up');
  await scanner.sync();
  await scanner.scan(ticket.text);
  expect(verdict()).toBe('admitted');
  stop();
});

it('[15.2] a ticket that the server sends to another lane is not', async () => {
  const { scanner, ticket, mark, stop, verdict } = await openTwo({ isListening: false });
  await scanner.scan(ticket.text);
  expect(verdict()).toBe('go_to_lane');
  await vi.advanceTimersByTimeAsync(3000);
  expect(mark).not.toHaveBeenCalled();
  stop();
});

it('[15.39] Next on green does not scan the ticket in view again, nor does Next on red', async () => {
  const { door, scanner, mark, stop, verdict } = await openTwo({ isListening: false });
  const own = door.tickets.find(
    ({ code }) => door.server.table[laneOf(code.ticket.ticketId)]?.holder !== 'east',
  );
  await scanner.scan(own?.text ?? '');
  expect([verdict(), mark.mock.lastCall]).toEqual(['admitted', ['inside']]);
  scanner.dismiss();
  expect(mark.mock.lastCall).toEqual(['cleared']);
  await scanner.scan(own?.text ?? '');
  expect([verdict(), mark.mock.lastCall]).toEqual(['already_admitted', ['inside']]);
  scanner.dismiss();
  expect(mark.mock.lastCall).toEqual(['cleared']);
  stop();
});

it('[15.39] Next after a result that the network may change scans the ticket in view again', async () => {
  const { scanner, ticket, cut, mark, stop, verdict } = await openTwo({ isListening: false });
  cut('lost');
  await scanner.scan(ticket.text);
  expect(verdict()).toBe('go_to_lane');
  scanner.dismiss();
  expect(mark.mock.lastCall).toEqual(['new']);
  stop();
});
