/** Tests that a scanner or a counter is closed only after a confirmation. */
import { textOf } from '@rabita/client/language/texts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { press, renderConsole } from '../../../test/render-console.tsx';
import type { RunningCounter } from '../../scan-engine/run-counter.ts';
import { CounterMenu } from './counter-screen.tsx';
import { LeaveButton } from './menu-sheet.tsx';
import { texts } from './texts.ts';

it('[15.65] a scanner is closed only after a confirmation, and says why it could not be closed', async () => {
  const leave = vi.fn(async () => false);
  renderConsole(<LeaveButton device={{ leave }} t={key => textOf(texts, 'en', key)} variant="secondary" />);
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

it('[15.65] a counter is closed only after a confirmation', async () => {
  const leave = vi.fn(async () => true);
  renderConsole(<CounterMenu counter={{ leave } as unknown as RunningCounter} onClose={() => undefined} />);
  await press('Close the counter');
  expect(leave).not.toHaveBeenCalled();
  await press('Close it now');
  expect(leave).toHaveBeenCalledTimes(1);
});
