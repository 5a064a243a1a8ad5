/** Tests the main button of an event's page, its menu, and publishing. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  expectCalls,
  press,
  refusal,
  renderConsole,
  type SentCall,
  stubCalls,
} from '../../../test/render-console.tsx';
import { sampleEvent } from '../../../test/samples.ts';
import { EventActions } from './event-actions.tsx';

afterEach(cleanup);

const renderActions = (
  change: Partial<StaffEvent> = {},
  { path = '/events/e', respond = (_call: SentCall): unknown => ({ event: sampleEvent }) } = {},
) => {
  const calls = stubCalls(respond);
  renderConsole(<EventActions event={{ ...sampleEvent, ...change }} name="Opening night" />, 'en', path);
  return calls;
};

const listMenu = async () => {
  await press('More');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

it('[11.36] one button is the main one, and everything else is in the menu', async () => {
  renderActions();
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/events/e/edit');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['More']);
  expect(await listMenu()).toEqual(['Change time or venue', 'Duplicate', 'Cancel event']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel event' }));
  expect(await screen.findByRole('alertdialog', { name: 'Cancel this event?' })).toBeTruthy();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('[11.36] the main button of tonight’s event opens the gate, and is absent at the gate', async () => {
  const tonight = { doors_open_at: new Date().toISOString() };
  renderActions(tonight);
  expect(screen.getByRole('link', { name: 'Go to the gate' }).getAttribute('href')).toBe('/events/e/door');
  cleanup();
  renderActions(tonight, { path: '/events/e/door' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(await listMenu()).toEqual(['Edit', 'Change time or venue', 'Duplicate', 'Cancel event']);
});

it('[11.36] a cancelled event can only be duplicated, so it has no menu', () => {
  renderActions({ state: 'cancelled' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Duplicate']);
});

it('[11.37] publishing asks first, says when fans can book, and publishes the version on the page', async () => {
  const calls = renderActions({ publication: 'draft', booking_opens_at: '2031-02-01T15:00:00.000Z' });
  await press('Publish');
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish this event?' });
  expect(dialog.textContent).toContain('Opening night');
  expect(dialog.textContent).toContain('Booking opens Saturday, 1 February 2031');
  expect(calls).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Publish' }).at(-1) as HTMLElement);
  const { name, description } = sampleEvent.translations.en;
  await expectCalls(calls, {
    method: 'PUT',
    path: '/api/staff/events/e',
    body: {
      publishes: 'now',
      version: sampleEvent.changed.version,
      capacity: sampleEvent.capacity,
      translations: { en: { name, description } },
    },
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('[11.37] an event that somebody else has changed is not published', async () => {
  renderActions(
    { publication: 'draft' },
    { respond: () => refusal(409, 'staff.changed_meanwhile', { message: 'Someone changed this' }) },
  );
  await press('Publish');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Fans see it right away and can book.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Publish' }).at(-1) as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('Someone changed this');
  expect(screen.getByRole('alertdialog')).toBe(dialog);
});
