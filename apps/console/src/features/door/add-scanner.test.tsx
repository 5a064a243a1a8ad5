// Tests that a manager learns whether the pairing link was copied.
import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { setLanguage } from '@rabita/client/language/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DraftOwnerProvider } from '../../platform/forms/draft-owner.tsx';
import { AddScanner } from './add-scanner.tsx';

const created = {
  scanner: { _id: 's1', name: 'North gate', paired_at: null, pairing_expires_at: '2999-01-01T00:00:00Z' },
  pairing_code: 'RBP-1',
};

afterEach(() => {
  // Shows the browser's own clipboard again.
  Reflect.deleteProperty(navigator, 'clipboard');
});

it.each([
  ['copied', 'Link copied.', { writeText: async () => undefined }],
  [
    'refused by the browser',
    'Couldn’t copy. Type the code on the device.',
    { writeText: () => Promise.reject() },
  ],
  ['impossible without https', 'Couldn’t copy. Type the code on the device.', undefined],
])('the dialog with a pairing code says so if copying the link is %s', async (_case, sentence, clipboard) => {
  act(() => setLanguage('en'));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(created), { status: 201 }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DraftOwnerProvider id="saad">
        <AddScanner eventId="e1" scanners={[]} onCreated={() => {}} onClose={() => {}} />
      </DraftOwnerProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'North gate');
  await userEvent.click(screen.getByRole('button', { name: 'Create a pairing code' }));
  const copy = await screen.findByRole('button', { name: 'Copy the link' });
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  copy.click();
  expect(await screen.findByText(sentence)).toBeTruthy();
});
