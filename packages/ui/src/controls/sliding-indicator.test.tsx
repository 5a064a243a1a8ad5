/**
 * @vitest-environment happy-dom
 * Tests from where the mark of a selected item slides, in each control that has one.
 */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterChips } from './filter-chips.tsx';
import { Segments } from './segments.tsx';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const options = [
  { value: 'live', label: 'Live' },
  { value: 'next', label: 'Upcoming' },
  { value: 'past', label: 'Results' },
];
const lefts: Record<string, number> = { Live: 4, Upcoming: 104, Results: 264 };
const widths: Record<string, number> = { Live: 80, Upcoming: 160, Results: 80 };
const getItem = (element: HTMLElement) => element.closest<HTMLElement>('button, [role="tab"]');

/** Records the transform from which each transition starts. */
function recordStarts(): string[] {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return getItem(this) === this ? (lefts[this.textContent] ?? 0) : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widths[getItem(this)?.textContent ?? ''] ?? 0;
  });
  const starts: string[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this instanceof HTMLElement && this.style.transition === 'none')
      starts.push(`${this.style.translate} × ${this.style.scale}`);
    return new DOMRect();
  });
  return starts;
}

type ControlProps = { readonly value: string; readonly onChange: (value: string) => void };

const controls = {
  segments: (props: ControlProps) => <Segments label="Status" options={options} {...props} />,
  chips: (props: ControlProps) => <FilterChips label="Status" options={options} {...props} />,
  tabs: (props: ControlProps) => (
    <Tabs label="Status" tabs={options.map(tab => ({ ...tab, content: null }))} {...props} />
  ),
};

function Host({ control }: { readonly control: keyof typeof controls }) {
  const [value, setValue] = useState('live');
  return controls[control]({ value, onChange: setValue });
}

it.each(['segments', 'chips', 'tabs'] as const)(
  '[10.146] the mark of %s is there at once, and later slides from the item that had it before',
  async control => {
    const starts = recordStarts();
    render(<Host control={control} />);
    expect(starts).toEqual([]);
    await userEvent.click(screen.getByText('Results'));
    await userEvent.click(screen.getByText('Upcoming'));
    expect(starts).toEqual(['-260px 0px × 1 1', '160px 0px × 0.5 1']);
    const mark = document.querySelector<HTMLElement>('[data-mark]');
    expect([mark?.style.translate, mark?.style.scale, mark?.style.transition]).toEqual(['', '', '']);
  },
);
