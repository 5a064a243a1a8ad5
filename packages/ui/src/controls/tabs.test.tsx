// @vitest-environment happy-dom
// Arrow keys follow the reading direction: in Arabic the next tab lies to the left. A row that is too long says so.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

type View = 'events' | 'matches' | 'past';

function Host({ locale }: { readonly locale: string }) {
  const [value, setValue] = useState<View>('events');
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
])('moves on in %s with %s and back with %s', async (locale, next, previous) => {
  render(<Host locale={locale} />);
  await userEvent.tab();
  await userEvent.keyboard(next);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('two');
  expect(screen.getByRole('tabpanel').textContent).toBe('second panel');
  await userEvent.keyboard(previous);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('one');
});

/** Gives the row and its tabs sizes, as a narrow phone would: 400 px of tabs in 250. */
function makeNarrow(scrolledTo: number) {
  const row = screen.getByRole('tablist');
  Object.defineProperties(row, {
    clientWidth: { configurable: true, value: 250 },
    scrollWidth: { configurable: true, value: 400 },
    scrollLeft: { configurable: true, value: scrolledTo },
  });
  fireEvent.scroll(row);
}
/** Which neighbours of the row say that there is more. */
const signs = () => {
  const row = screen.getByRole('tablist');
  return { start: row.previousElementSibling !== null, end: row.nextElementSibling !== null };
};

it('says at each end of a row that there are more tabs, in either direction', () => {
  render(<Host locale="en-GB" />);
  expect(signs()).toEqual({ start: false, end: false });
  makeNarrow(0);
  expect(signs()).toEqual({ start: false, end: true });
  // Browsers count downwards where the row runs from the right.
  makeNarrow(-60);
  expect(signs()).toEqual({ start: true, end: true });
  makeNarrow(150);
  expect(signs()).toEqual({ start: true, end: false });
});
