/**
 * @vitest-environment happy-dom
 * Tests that arrow keys follow the reading direction, and that arrows show where a row hides tabs.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

type TabValue = 'events' | 'matches' | 'past';

function Host({ locale }: { readonly locale: string }) {
  const [value, setValue] = useState<TabValue>('events');
  return (
    <I18nProvider locale={locale}>
      <Tabs
        label="views"
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'events', label: 'one', content: 'first panel' },
          { value: 'matches', label: 'two', content: 'second panel' },
          { value: 'past', label: 'three', content: 'third panel' },
        ]}
      />
    </I18nProvider>
  );
}

it.each([
  ['ar-SA-u-ca-gregory-nu-latn', '{ArrowLeft}', '{ArrowRight}'],
  ['en-GB', '{ArrowRight}', '{ArrowLeft}'],
])('in %s the key %s selects the next tab and %s the previous tab', async (locale, next, previous) => {
  render(<Host locale={locale} />);
  await userEvent.tab();
  await userEvent.keyboard(next);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('two');
  expect(screen.getByRole('tabpanel').textContent).toBe('second panel');
  await userEvent.keyboard(previous);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('one');
});

/** Simulates 400 px of tabs in a row of 250 px. */
function simulateNarrowRow(scrolledTo: number) {
  const row = screen.getByRole('tablist');
  Object.defineProperties(row, {
    clientWidth: { configurable: true, value: 250 },
    scrollWidth: { configurable: true, value: 400 },
    scrollLeft: { configurable: true, value: scrolledTo },
  });
  fireEvent.scroll(row);
}
/** Whether the row shows an arrow at its start and at its end. */
const hasArrows = () => {
  const row = screen.getByRole('tablist');
  return { start: row.previousElementSibling !== null, end: row.nextElementSibling !== null };
};

it('a tab row shows an arrow only at an end with hidden tabs, in both text directions', () => {
  render(<Host locale="en-GB" />);
  expect(hasArrows()).toEqual({ start: false, end: false });
  simulateNarrowRow(0);
  expect(hasArrows()).toEqual({ start: false, end: true });
  // `scrollLeft` is negative in right-to-left rows.
  simulateNarrowRow(-60);
  expect(hasArrows()).toEqual({ start: true, end: true });
  simulateNarrowRow(150);
  expect(hasArrows()).toEqual({ start: true, end: false });
});
