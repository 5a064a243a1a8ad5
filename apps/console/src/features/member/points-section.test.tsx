/** Tests the idempotency keys of points adjustments. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { PointsSection } from './points-section.tsx';

it('a retry of an adjustment keeps its idempotency key, and an equal adjustment after a success gets another', async () => {
  const keys: (string | null)[] = [];
  stubCalls(({ method, idempotencyKey }) => {
    if (method !== 'POST') return { entries: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } };
    keys.push(idempotencyKey);
    // The response to the first adjustment is lost.
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return { loyalty_points: 50 };
  });
  renderConsole(<PointsSection id="member-1" />);
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
