// @vitest-environment happy-dom
// Arrow keys follow the reading direction: in Arabic the next tab lies to the left.
import { cleanup, render, screen } from '@testing-library/react';
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
