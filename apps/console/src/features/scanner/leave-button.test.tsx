/** Tests that closing a scanner or a counter asks first. */
import { setLanguage } from '@rabita/client/language/language';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RunningCounter } from '../../scan-engine/run-counter.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { CounterMenu } from './counter-screen.tsx';
import { LeaveButton } from './menu-sheet.tsx';

afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('[15.65] a scanner is closed only after a question, and says why it could not be closed', async () => {
  act(() => setLanguage('en'));
  const leave = vi.fn(async () => false);
  const view = createStore(() => ({ phase: 'working' }));
  render(<LeaveButton scanner={{ leave, view } as unknown as RunningScanner} variant="secondary" />);
  await press('Close the scanner');
  expect(leave).not.toHaveBeenCalled();
  await press('Keep it open');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  await press('Close the scanner');
  await press('Close it now');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/can’t close the scanner offline/u)).toBeTruthy();
});

it('[15.65] a counter is closed only after a question', async () => {
  act(() => setLanguage('en'));
  const leave = vi.fn(async () => true);
  render(<CounterMenu counter={{ leave } as unknown as RunningCounter} onClose={() => undefined} />);
  await press('Close the counter');
  expect(leave).not.toHaveBeenCalled();
  await press('Close it now');
  expect(leave).toHaveBeenCalledTimes(1);
});
