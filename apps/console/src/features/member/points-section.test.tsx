/** Tests that a retry of a points adjustment counts once, and that the same adjustment entered twice counts twice. */

import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { setLanguage } from '@rabita/client/language/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DraftOwnerProvider } from '../../platform/forms/draft-owner.tsx';
import { PointsSection } from './points-section.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/**
 * Stubs `fetch`: the first adjustment fails as if its response was lost. Returns the idempotency keys that were sent.
 */
function stubAdjustments(): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit) => {
    if (method !== 'POST') {
      return json({ entries: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } });
    }
    keys.push(new Headers(headers).get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return json({ loyalty_points: 50 });
  });
  return keys;
}

it('a retried adjustment keeps its idempotency key; an equal adjustment after a success gets a new key', async () => {
  act(() => setLanguage('en'));
  const keys = stubAdjustments();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DraftOwnerProvider id="saad">
        <PointsSection id="member-1" />
      </DraftOwnerProvider>
    </QueryClientProvider>,
  );
  const points = screen.getByLabelText('Points (negative to take away)');
  const note = screen.getByLabelText('Reason');
  const save = screen.getByRole('button', { name: 'Save adjustment' });
  const adjust = async () => {
    await userEvent.type(points, '50');
    await userEvent.type(note, 'Helped at the gate');
    await userEvent.click(save);
  };
  await adjust();
  await screen.findByRole('alert');
  await userEvent.click(save);
  await waitFor(() => expect(points).toHaveProperty('value', ''));
  await adjust();
  await waitFor(() => expect(keys).toHaveLength(3));
  const [first, retry, second] = keys;
  expect(first).toMatch(/\S/u);
  expect(retry).toBe(first);
  expect(second).not.toBe(first);
});
