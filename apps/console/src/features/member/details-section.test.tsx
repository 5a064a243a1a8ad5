/** Tests that an export does not fetch the member again, because the audit log records each fetch. */
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { DetailsSection } from './details-section.tsx';
import { useMember } from './use-member.ts';

const member = {
  _id: 'member-1',
  full_name: 'Reem Al-Otaibi',
  email: 'reem@example.com',
  email_verified_at: null,
  phone_number: '+966500000001',
  phone_verified_at: null,
  loyalty_points: 100,
  points_balance: 80,
  created_at: '2026-01-01T00:00:00Z',
};

function Page() {
  const { data } = useMember('member-1');
  return data ? <DetailsSection member={data.member} mayErase={false} /> : null;
}

it('an export of a member’s data does not refetch the member', async () => {
  const calls = stubCalls(() => ({ member }));
  renderConsole(<Page />);
  const exportButton = await screen.findByRole('button', { name: 'Download their data' });
  takeAnnouncements();
  await userEvent.click(exportButton);
  // The announcement comes last, after any refetch.
  await waitFor(() => expect(takeAnnouncements()).toHaveLength(1));
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/staff/members/member-1',
    '/api/staff/members/member-1/export',
  ]);
});
