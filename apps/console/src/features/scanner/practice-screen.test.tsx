/** Tests that practice uses the real screen, counts the scanned codes, and can be ended. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openTestScanner } from '../../../test/model-door.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { practiceCode } from '../../platform/practice-codes.ts';
import { PracticeScreen } from './scanner-screen.tsx';

it('[15.70] a typed practice code shows its result and is counted, without effect on the real scanner', async () => {
  const { scanner: realScanner } = await openTestScanner(1);
  const onEnd = vi.fn();
  renderConsole(<PracticeScreen scanner={realScanner} onEnd={onEnd} />);
  expect(screen.getByText('Practice: 0 of 12. Nobody is admitted.')).toBeTruthy();
  await userEvent.type(await screen.findByRole('textbox'), `${practiceCode(2)}{Enter}`);
  expect(await screen.findByText('Already used')).toBeTruthy();
  expect(screen.getByText('Practice: 1 of 12. Nobody is admitted.')).toBeTruthy();
  expect(realScanner.view.getState().outcome).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End practice' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});
