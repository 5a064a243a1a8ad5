/** Tests the list of an event's gates. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectCalls, press, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { GateSection } from './gate-section.tsx';

const GATE = {
  _id: 'north',
  translations: { ar: { name: 'الشمال', directions: null }, en: { name: 'North', directions: null } },
  version: 1,
};
const renderSection = (mayChange: boolean) =>
  renderConsole(<GateSection eventId="e" gates={[GATE]} scanners={[]} mayChange={mayChange} />);

it('a press on a gate edits it, and its menu removes it', async () => {
  const calls = stubCalls(() => ({}));
  renderSection(true);
  await press('Edit “North”');
  expect(screen.getByRole('dialog', { name: 'Edit “North”' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('More for “North”');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove “North”' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await expectCalls(calls, { method: 'DELETE', path: expect.stringMatching(/north$/u) });
});

it('staff who may not change gates see them without buttons', () => {
  renderSection(false);
  expect(screen.getByText('North')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
