/** Tests the state of a closed scanner on the gate's page. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
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
