/** Tests what the preview of a grant shows of a long list, and that unverified contacts are left out unless ticked. */
import type { GrantResponse } from '@rabita/contract/staff/grant';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { GrantPreview } from './grant-preview.tsx';

const rowAt = (line: number) => ({
  line,
  typed: `fan${line}@example.com`,
  read_as: null,
  member: { _id: `m${line}`, full_name: `Fan ${line}` },
  points: 5,
});
const previewOf = (details: Partial<GrantResponse>): GrantResponse => ({
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
function open(details: Partial<GrantResponse>, included: string[] = []) {
  const onInclude = vi.fn();
  renderConsole(
    <GrantPreview
      fileName="list.csv"
      preview={previewOf(details)}
      included={new Set(included)}
      onInclude={onInclude}
    />,
  );
  return onInclude;
}

it('[16.71] shows the first and the last line of a long list as they will be used', () => {
  open({ rows: Array.from({ length: 60 }, (_, index) => rowAt(index + 2)) });
  expect(screen.getByText('Fan 2')).toBeTruthy();
  expect(screen.getByText('Fan 50')).toBeTruthy();
  expect(screen.queryByText('Fan 51')).toBeNull();
  expect(screen.getByText('And 10 more members.')).toBeTruthy();
  expect(screen.getByText('Fan 61')).toBeTruthy();
});

it('[16.70] names who entered an unverified contact, and includes them when ticked', async () => {
  const onInclude = open({ unverified: [rowAt(2), rowAt(3)] }, ['m3']);
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([first?.checked, second?.checked]).toEqual([false, true]);
  await userEvent.click(screen.getByLabelText(/Fan 2/u));
  expect(onInclude).toHaveBeenCalledWith('m2', true);
  await userEvent.click(screen.getByLabelText(/Fan 3/u));
  expect(onInclude).toHaveBeenLastCalledWith('m3', false);
});
