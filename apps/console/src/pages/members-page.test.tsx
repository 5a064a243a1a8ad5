/** Tests that staff sort the whole list of members, by headings or by a select, and that the sort is in the URL. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { press, renderConsole, stubCalls } from '../../test/render-console.tsx';
import { AT } from '../../test/samples.ts';
import { MembersPage } from './members-page.tsx';

const member = {
  _id: 'm',
  full_name: 'Dana',
  email: 'd@x.co',
  phone_number: '+966500000000',
  city: 'Riyadh',
  loyalty_points: 1250,
  created_at: AT,
};

function Query() {
  return <output data-testid="query">{useLocation().search}</output>;
}

async function renderMembers(path = '/members') {
  const calls = stubCalls(() => ({
    members: [member],
    pagination: { page: 1, limit: 25, total: 60, pages: 3 },
  }));
  renderConsole(
    <>
      <MembersPage />
      <Query />
    </>,
    'en',
    path,
  );
  await screen.findByRole('link', { name: 'Dana' });
  const getQuery = () => screen.getByTestId('query').textContent;
  const expectSorts = (...sorts: (string | null)[]) =>
    waitFor(() => expect(calls.map(({ query }) => query.get('sort'))).toEqual(sorts));
  return { calls, getQuery, expectSorts };
}

const heading = (name: string) => screen.getByRole('columnheader', { name });

it('[11.26] a heading sorts the whole list from its first page, keeps the focus, and the third press ends the sort', async () => {
  const { calls, getQuery, expectSorts } = await renderMembers('/members?page=2');
  await press('City');
  await expectSorts(null, 'city');
  expect(calls.at(-1)?.query.get('page')).toBe('1');
  expect(getQuery()).toBe('?sort=city');
  expect(document.activeElement).toBe(within(heading('City City')).getByRole('button'));
  await press('City');
  await expectSorts(null, 'city', '-city');
  await press('City');
  expect(getQuery()).toBe('');
});

it('[11.27] the members are a table whose sorted heading says its direction', async () => {
  await renderMembers('/members?sort=-points');
  const table = screen.getByRole('table', { name: 'Members' });
  const points = heading('Ranking points Ranking points');
  expect(points.getAttribute('aria-sort')).toBe('descending');
  expect(table.querySelectorAll('[aria-sort]')).toHaveLength(1);
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).getAllByRole('cell')).toHaveLength(6);
  // Email and phone number cannot be sorted.
  expect(within(table).getAllByRole('button')).toHaveLength(4);
});

it('[11.27] a narrow screen, which shows no headings, has a select with each sort', async () => {
  const { getQuery, expectSorts } = await renderMembers('/members?sort=name');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort the list' });
  expect(select.value).toBe('name');
  await userEvent.selectOptions(select, 'Ranking points: high to low');
  await expectSorts('name', '-points');
  await userEvent.selectOptions(select, 'Newest first');
  expect(getQuery()).toBe('');
});

it('[11.26] an unknown sort in the URL is not sent', async () => {
  const { expectSorts } = await renderMembers('/members?sort=password');
  await expectSorts(null);
});
