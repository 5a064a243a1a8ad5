/**
 * @vitest-environment happy-dom
 * Tests that a pending or disabled button keeps the focus and ignores presses.
 */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it('a pending button keeps the focus, announces its pending label and ignores presses', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const element = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} isPending={isPending} pendingLabel="جارٍ الحجز">
        احجز
      </Button>
    </form>
  );
  const { rerender } = render(element(false));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(element(true));
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('جارٍ الحجز');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a button that a press disables keeps the focus and ignores further presses', async () => {
  const onClick = vi.fn();
  const element = (isDisabled: boolean) => (
    <Button isDisabled={isDisabled} onClick={onClick}>
      التالي
    </Button>
  );
  const { rerender } = render(element(false));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  rerender(element(true));
  expect(document.activeElement).toBe(button);
  expect(button.matches(':disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});
