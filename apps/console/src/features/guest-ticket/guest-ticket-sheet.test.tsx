/** Tests that a guest's ticket is printed, and shared as a picture. */
import type { GuestTicket } from '@rabita/contract/staff/box-office';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { GuestTicketSheet } from './guest-ticket-sheet.tsx';

const TICKET: GuestTicket = {
  number: 'K7M2-9XQ',
  full_name: 'Nayef',
  qr: 'RB1ABC',
  format: 'live',
  event: {
    _id: 'e',
    name: { ar: 'ليلة', en: 'Night' },
    location: { ar: 'القاعة', en: 'Hall' },
    timezone: 'Asia/Riyadh',
    starts_at: '2031-03-06T17:30:00.000Z',
    doors_open_at: '2031-03-06T16:30:00.000Z',
  },
};

it('[14.72] a guest’s ticket shows name, event, venue and number, and can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderConsole(<GuestTicketSheet ticket={TICKET} />);
  for (const text of ['Nayef', 'Night', 'Hall']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/K7M2/u)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Ticket code' })).toBeTruthy();
  expect(screen.getByText(/compares the name/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('[14.72] a guest’s ticket is shared as a picture, and an error appears if the browser cannot draw it', async () => {
  const share = vi.fn(async (_: { files: File[] }) => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  const fillText = vi.fn();
  const context = { fillRect: () => undefined, fillText } as unknown as CanvasRenderingContext2D;
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
  renderConsole(<GuestTicketSheet ticket={TICKET} />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send as a picture' }));
  await send();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share.mock.calls[0]?.[0].files[0]?.name).toBe('ticket-K7M2-9XQ.png');
  expect(fillText.mock.calls.map(([line]) => line).slice(0, 3)).toEqual(['Nayef', 'K7M2-9XQ', 'Night']);
  getContext.mockReturnValue(null);
  await send();
  expect(await screen.findByText(/Print the ticket instead/u)).toBeTruthy();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});
