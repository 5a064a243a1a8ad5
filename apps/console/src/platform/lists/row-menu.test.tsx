/** Tests the menu at the end of a row. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { press, renderConsole } from '../../../test/render-console.tsx';
import { RowMenu } from './row-menu.tsx';

const LABEL = 'More about the main gate';

it('a press on an action of a row’s menu runs it, and gives the focus back to the button', async () => {
  const remove = vi.fn();
  renderConsole(
    <RowMenu
      label={LABEL}
      actions={[
        { id: 'edit', label: 'Edit', icon: null, reason: 'The event is over.', onAction: vi.fn() },
        { id: 'remove', label: 'Remove', icon: null, isDangerous: true, onAction: remove },
      ]}
    />,
  );
  await press(LABEL);
  expect(screen.getByRole('menuitem', { name: /The event is over/u }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(remove).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: LABEL })));
});

it('a row without further actions has no menu', () => {
  renderConsole(<RowMenu label={LABEL} actions={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
