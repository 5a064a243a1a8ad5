/**
 * @vitest-environment happy-dom
 * Tests that arrow keys follow the reading direction.
 */
import { cleanup, render, screen } from '@testing-library/react';
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
