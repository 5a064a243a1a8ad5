/**
 * @vitest-environment happy-dom
 * Tests that Ctrl+S submits the form, on any keyboard layout, but not while a dialog is open.
 */
import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useSaveShortcut } from './programme-form.tsx';

function Form({ onSubmit, hasDialog = false }: { onSubmit: () => void; hasDialog?: boolean }) {
  const ref = useRef<HTMLFormElement>(null);
  useSaveShortcut(ref);
  return (
    <form
      ref={ref}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {hasDialog && <div role="dialog" aria-label="Leave?" />}
    </form>
  );
}
/** Returns whether the browser's own action for the keys is not prevented. */
const press = (keys: object) => fireEvent.keyDown(document.body, { code: 'KeyS', key: 'س', ...keys });

it('[14.20] only Ctrl+S and ⌘S submit the form, instead of saving the page', () => {
  const onSubmit = vi.fn();
  const { unmount } = render(<Form onSubmit={onSubmit} />);
  expect(press({ ctrlKey: true })).toBe(false);
  expect(press({ metaKey: true })).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(2);
  for (const keys of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, code: 'KeyD' }])
    expect(press(keys)).toBe(true);
  press({ ctrlKey: true, repeat: true });
  expect(onSubmit).toHaveBeenCalledTimes(2);
  unmount();
  press({ ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('Ctrl+S does not submit the form behind an open dialog', () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} hasDialog />);
  press({ ctrlKey: true });
  expect(onSubmit).not.toHaveBeenCalled();
});
