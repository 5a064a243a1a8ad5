/** Tests the dialog in which a manager settles a revoked scanner's overrides: all since a chosen time, or one. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { sampleScanner } from '../../../test/samples.ts';
import { ScannerList } from './scanner-list.tsx';

const REVOKED = sampleScanner({ state: 'revoked', lanes: [], overrides: 3, recent_overrides: 3 });
const OVERRIDES = ['Amal', 'Basim', 'Dana'].map((full_name, index) => ({
  _id: `o${index}`,
  at: `2031-03-06T17:0${index}:00.000Z`,
  number: '7K2Q-9MW',
  full_name,
}));

function renderScanner(scanner = REVOKED) {
  const calls = stubCalls(({ method, body }) =>
    method === 'GET'
      ? { overrides: OVERRIDES }
      : { results: (body.scans as string[]).map(_id => ({ _id, outcome: 'kept' })) },
  );
  renderConsole(<ScannerList scanners={[scanner]} mayChange />);
  return () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

it('[14.74] a manager takes back all overrides since a chosen time, and must give a reason', async () => {
  const getBodies = renderScanner();
  await press('Review overrides of “Sara”');
  await press('Take all back (3)');
  expect(getBodies()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/u }), 'Stolen phone');
  await userEvent.click(screen.getByRole('button', { name: /Since/u }));
  const times = screen.getAllByRole('option');
  expect(times).toHaveLength(3);
  await userEvent.click(times[1] as HTMLElement);
  await press('Take all back (2)');
  await waitFor(() =>
    expect(getBodies()).toEqual([{ decision: 'take_back', note: 'Stolen phone', scans: ['o1', 'o2'] }]),
  );
});

it('[14.74] a manager keeps one override', async () => {
  const getBodies = renderScanner();
  await press('Review overrides of “Sara”');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/u }), 'I know him');
  await press('Keep Basim');
  await waitFor(() => expect(getBodies()).toEqual([{ decision: 'keep', note: 'I know him', scans: ['o1'] }]));
});

it('[14.74] the button to review overrides is shown only for a revoked scanner with overrides', async () => {
  renderScanner({ ...REVOKED, state: 'present' });
  expect(screen.queryByRole('button', { name: /Review/u })).toBeNull();
  cleanup();
  renderScanner({ ...REVOKED, overrides: 0 });
  expect(screen.queryByRole('button', { name: /Review/u })).toBeNull();
});
