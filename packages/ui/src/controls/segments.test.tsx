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

it('the fill appears at once, and later slides from the segment that was pressed before', async () => {
  const lefts: Record<string, number> = { Live0: 4, Upcoming12: 104, Results: 204 };
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return lefts[this.textContent] ?? 0;
  });
  const starts: string[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this instanceof HTMLElement && this.style.transition === 'none') starts.push(this.style.transform);
    return new DOMRect();
  });
  render(<Host />);
  expect(starts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Results' }));
  await userEvent.click(screen.getByRole('button', { name: /Upcoming/u }));
  expect(starts).toEqual(['translate(-200px, 0px)', 'translate(100px, 0px)']);
  expect(document.querySelector<HTMLElement>('[aria-hidden]')?.style.transform).toBe('');
});
