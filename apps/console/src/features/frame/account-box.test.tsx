/** Tests that staff who log out first send what waits. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { addLogoutTask } from '../../platform/calls/logout-tasks.ts';
import { AccountBox } from './account-box.tsx';

it('[14.5] a logout ends the session only once the decision that waits was sent', async () => {
  const calls = stubCalls(({ path }) => (path.endsWith('/approve') ? { booking: {} } : { message: '' }));
  const removeTask = addLogoutTask(async () => {
    await callStaff('approveBooking', { params: { id: 'b' } });
  });
  const staff = {
    _id: 's',
    email: 'saad@example.com',
    full_name: 'Saad',
    role: 'manager',
    language: 'en',
    enrolled: true,
    disabled_at: null,
    last_seen_at: null,
    created_at: '2031-03-06T17:30:00.000Z',
  } as const;
  renderConsole(<AccountBox staff={staff} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  removeTask();
  expect(calls.map(({ path }) => path)).toEqual(['/api/staff/bookings/b/approve', '/api/staff/auth/logout']);
});
