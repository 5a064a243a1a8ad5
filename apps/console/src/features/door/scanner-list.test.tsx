/** Tests the states and the menus of scanners on the gate's page. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, renderConsole } from '../../../test/render-console.tsx';
import { sampleScanner } from '../../../test/samples.ts';
import { ScannerList } from './scanner-list.tsx';

it('[15.66] the list shows a scanner that its steward closed as “Closed”, not as “Offline”', () => {
  const renderScanner = (is_closed: boolean) =>
    renderConsole(<ScannerList scanners={[sampleScanner({ state: 'absent', is_closed })]} mayChange />);
  renderScanner(true);
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByText('Offline')).toBeNull();
  cleanup();
  renderScanner(false);
  expect(screen.getByText('Offline')).toBeTruthy();
});

it('a scanner’s menu revokes it, and a revoked scanner has no menu', async () => {
  const revoked = sampleScanner({ _id: 'old', state: 'revoked' });
  renderConsole(<ScannerList scanners={[sampleScanner(), revoked]} mayChange />);
  await press(/^More for/u);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  expect(await screen.findByRole('alertdialog', { name: /^Revoke/u })).toBeTruthy();
});
