/**
 * @vitest-environment happy-dom
 * Tests the keys, the focus and the panels of tabs.
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

type TabValue = 'events' | 'matches' | 'past';

function Host({ dir }: { readonly dir: 'rtl' | 'ltr' }) {
  const [value, setValue] = useState<TabValue>('events');
  return (
    <div dir={dir}>
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
    </div>
  );
}

it.each([
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
] as const)('in %s the key %s selects the next tab and %s the previous tab', async (dir, next, previous) => {
  render(<Host dir={dir} />);
  await userEvent.tab();
  await userEvent.keyboard(next);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('two');
  expect(screen.getByRole('tabpanel').textContent).toBe('second panel');
  await userEvent.keyboard(previous);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('one');
  expect(document.activeElement?.textContent).toBe('one');
});

it('Home, End and the keys at the ends of the row reach every tab, in one tab stop', async () => {
  render(<Host dir="ltr" />);
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(selected()).toBe('three');
  await userEvent.keyboard('{ArrowRight}');
  expect(selected()).toBe('one');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(selected()).toBe('one');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

it('a panel is a tab stop only while nothing inside is one, and has the name of its tab', async () => {
  render(<Host dir="ltr" />);
  const panel = screen.getByRole('tabpanel', { name: 'one' });
  expect(panel.getAttribute('tabindex')).toBe('0');
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id);
  const button = document.createElement('button');
  panel.append(button);
  await waitFor(() => expect(panel.getAttribute('tabindex')).toBe(null));
  button.disabled = true;
  await waitFor(() => expect(panel.getAttribute('tabindex')).toBe('0'));
});

it('a caller that refuses a change keeps the selected tab', async () => {
  render(
    <Tabs
      label="views"
      value="one"
      onChange={() => undefined}
      tabs={[
        { value: 'one', label: 'one', content: 'first panel' },
        { value: 'two', label: 'two', content: 'second panel' },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'two' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('first panel');
});
