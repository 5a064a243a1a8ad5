/** Tests that a manager sees whether the pairing link was copied, and can pair several phones in a row. */
import type { Scanner } from '@rabita/contract/door/scanner';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { press, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { AddScanner } from './add-scanner.tsx';

const response = {
  scanner: {
    _id: 's1',
    name: 'North gate',
    gate: null,
    paired_at: null,
    pairing_expires_at: '2999-01-01T00:00:00Z',
  },
  pairing_code: 'RBP-1',
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

it.each([
  ['confirms that the link was copied', 'Link copied.', { writeText: async () => undefined }],
  [
    'asks to type the code if the browser denies access to the clipboard',
    'Couldn’t copy. Type the code on the device.',
    { writeText: () => Promise.reject() },
  ],
  ['asks to type the code on an HTTP page', 'Couldn’t copy. Type the code on the device.', undefined],
])('the pairing dialog %s', async (_case, message, clipboard) => {
  stubCalls(() => response);
  renderConsole(<AddScanner eventId="e1" gates={[]} scanners={[]} onCreated={() => {}} onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText('Name'), 'North gate');
  await press('Create a pairing code');
  const copyButton = await screen.findByRole('button', { name: 'Copy the link' });
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  copyButton.click();
  expect(await screen.findByText(message)).toBeTruthy();
});

it('[14.43] while several phones are paired in a row, the dialog keeps the gate and counts them', async () => {
  const gates = ['North', 'South'].map(name => ({
    _id: name,
    version: 1,
    translations: { ar: { name, directions: null }, en: { name, directions: null } },
  }));
  const calls = stubCalls(({ body: { name, gate_id } }) => {
    const gate = { _id: gate_id, name: { ar: 'الشمال', en: 'North' } };
    const scanner = { ...response.scanner, _id: `s${calls.length}`, name, kind: 'gate', gate };
    return { ...response, scanner };
  });
  const dialogWith = (scanners: readonly unknown[]) => (
    <AddScanner
      eventId="e1"
      gates={gates}
      scanners={scanners as Scanner[]}
      onCreated={() => {}}
      onClose={() => {}}
    />
  );
  const { rerender } = renderConsole(dialogWith([]));
  const create = () => press('Create a pairing code');
  await create();
  expect(await screen.findByText('Choose the gate.')).toBeTruthy();
  expect(screen.getByText('Enter the steward’s name.')).toBeTruthy();
  await press(/Gate/u);
  await userEvent.click(screen.getByRole('option', { name: 'North' }));
  const type = (name: string) => userEvent.type(screen.getByLabelText('Steward’s name'), name);
  await type('Sara');
  await create();
  expect(await screen.findByRole('alertdialog', { name: 'Pair “North · Sara”' })).toBeTruthy();

  const buildPaired = (id: string, name: string) => ({
    ...response.scanner,
    _id: id,
    name,
    kind: 'gate',
    gate: { _id: 'North', name: { ar: 'الشمال', en: 'North' } },
    paired_at: '2026-01-01T00:00:00Z',
  });
  rerender(dialogWith([buildPaired('s1', 'Sara')]));
  expect(await screen.findByRole('dialog', { name: 'Next scanner' })).toBeTruthy();
  expect(screen.getByText('“North · Sara” is paired and ready.')).toBeTruthy();
  expect(screen.getByText('1 paired so far')).toBeTruthy();
  await type('Omar');
  await create();
  await screen.findByRole('alertdialog', { name: 'Pair “North · Omar”' });
  rerender(dialogWith([buildPaired('s1', 'Sara'), buildPaired('s2', 'Omar')]));
  expect(await screen.findByText('2 paired so far')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { name: 'Sara', gate_id: 'North' },
    { name: 'Omar', gate_id: 'North' },
  ]);
});
