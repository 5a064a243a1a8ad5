/** Tests which rows the preview of a grant shows, and the choice of members with unverified contacts. */
import type { GrantResponse } from '@rabita/contract/staff/grant';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { GrantPreview } from './grant-preview.tsx';

const sampleRow = (line: number) => ({
  line,
  typed: `fan${line}@example.com`,
  read_as: null,
  member: { _id: `m${line}`, full_name: `Fan ${line}` },
  points: 5,
});
const samplePreview = (details: Partial<GrantResponse>): GrantResponse => ({
  encoding: 'utf-8',
  rows: [],
  unverified: [],
  problems: [],
  total_points: 0,
  granted: 0,
  known: 0,
  same_file_at: null,
  ...details,
});
function renderPreview(details: Partial<GrantResponse>, includedIds: string[] = []) {
  const onInclude = vi.fn();
  renderConsole(
    <GrantPreview
      fileName="list.csv"
      preview={samplePreview(details)}
      includedIds={new Set(includedIds)}
      onInclude={onInclude}
    />,
  );
  return onInclude;
}

it('[16.71] the preview of a long list shows the first rows and the last row', () => {
  renderPreview({ rows: Array.from({ length: 60 }, (_, index) => sampleRow(index + 2)) });
  expect(screen.getByText('Fan 2')).toBeTruthy();
  expect(screen.getByText('Fan 50')).toBeTruthy();
  expect(screen.queryByText('Fan 51')).toBeNull();
  expect(screen.getByText('And 10 more members.')).toBeTruthy();
  expect(screen.getByText('Fan 61')).toBeTruthy();
});

it('[16.70] members with an unverified contact are listed, and included when staff tick them', async () => {
  const onInclude = renderPreview({ unverified: [sampleRow(2), sampleRow(3)] }, ['m3']);
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([first?.checked, second?.checked]).toEqual([false, true]);
  await userEvent.click(screen.getByLabelText(/Fan 2/u));
  expect(onInclude).toHaveBeenCalledWith('m2', true);
  await userEvent.click(screen.getByLabelText(/Fan 3/u));
  expect(onInclude).toHaveBeenLastCalledWith('m3', false);
});
