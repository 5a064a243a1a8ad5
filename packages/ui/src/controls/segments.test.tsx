/**
 * @vitest-environment happy-dom
 * Tests that exactly one segment is pressed, what its name is, and from where its fill slides.
 */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Segments } from './segments.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Host() {
  const [value, setValue] = useState('live');
  return (
    <Segments
      label="Status"
      options={[
        { value: 'live', label: 'Live', count: 0 },
        { value: 'next', label: 'Upcoming', count: 12 },
        { value: 'past', label: 'Results' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

const names = (isPressed: boolean) =>
  screen.getAllByRole('button', { pressed: isPressed }).map(({ textContent }) => textContent);

it('exactly one segment is pressed, and each says its count if it has one', async () => {
  render(<Host />);
  expect(screen.getByRole('group', { name: 'Status' })).toBeTruthy();
  expect([names(true), names(false)]).toEqual([['Live0'], ['Upcoming12', 'Results']]);
  await userEvent.click(screen.getByRole('button', { name: /Upcoming/u }));
  expect([names(true), names(false)]).toEqual([['Upcoming12'], ['Live0', 'Results']]);
});
