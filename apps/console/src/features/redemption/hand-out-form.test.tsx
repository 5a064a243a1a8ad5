/** Tests how the hand-out form reads scanned codes, hands a reward out once, and undoes it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { expectCalls, press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { HandOutForm } from './hand-out-form.tsx';

const REDEMPTION = {
  _id: 'r',
  number: 'K7MQ-2XH',
  reward: { translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
  options: [{ label: { ar: 'المقاس', en: 'Size' }, value: { ar: 'كبير', en: 'Large' } }],
  member: { full_name: 'نورة بنت عبدالعزيز' },
};

function renderForm() {
  const calls = stubCalls(() => ({ redemption: REDEMPTION }));
  renderConsole(<HandOutForm />);
  return () => calls.map(({ body }) => body.code);
}

const getField = () => screen.getByLabelText<HTMLInputElement>('Code or number');

it('[17.11] a code scanned on an Arabic keyboard layout is read from the physical keys', async () => {
  const getSentCodes = renderForm();
  const code = 'RB3W50000P00ZMNP27P0Q';
  for (const letter of code)
    fireEvent.keyDown(getField(), {
      key: letter === 'B' ? 'لا' : 'ش',
      code: /\d/u.test(letter) ? `Digit${letter}` : `Key${letter}`,
    });
  fireEvent.change(getField(), { target: { value: 'قلا٣صشش' } });
  await userEvent.type(getField(), '{Enter}');
  await screen.findByText('Handed out');
  expect(getSentCodes()).toEqual([code]);
});

it('[17.102] the result shows what the member chose, so that staff hand out the right one', async () => {
  renderForm();
  await userEvent.type(getField(), 'K7MQ-2XH{Enter}');
  await screen.findByText('Handed out');
  expect(screen.getByText('Size').closest('div')?.textContent).toBe('Size:Large');
});

it('[15.40] the reward of a scanned code is handed out once, even if more keys follow', async () => {
  const getSentCodes = renderForm();
  const code = 'RB3'.padEnd(132, '0');
  await userEvent.type(getField(), `${code}{Enter}{Enter}`);
  await screen.findByText('Handed out');
  expect(getSentCodes()).toEqual([code]);
  await waitFor(() => expect(getField().value).toBe(''));
});

const COLLECT = { path: '/api/staff/redemptions/collect', body: { code: 'K7MQ-2XH' } };
const UNDO = { method: 'POST', path: '/api/staff/redemptions/r/undo' };

async function handOut(respondToUndo: () => unknown) {
  const calls = stubCalls(({ path }) => (path === UNDO.path ? respondToUndo() : { redemption: REDEMPTION }));
  renderConsole(<HandOutForm />);
  await userEvent.type(getField(), 'K7MQ-2XH{Enter}');
  await screen.findByText('Handed out');
  return calls;
}

it('[17.108] staff undo a hand-out, and read that the reward stays here', async () => {
  const calls = await handOut(() => ({ redemption: REDEMPTION }));
  await press('Undo (8)');
  await screen.findByText('Hand-out undone');
  expect(screen.queryByText('Handed out')).toBeNull();
  expect(screen.queryByRole('button', { name: /Undo/u })).toBeNull();
  await expectCalls(calls, COLLECT, UNDO);
});

it('[17.108] a rejected undo says why, and the reward stays handed out', async () => {
  await handOut(() => refusal(409, 'redemption.undo_late', { message: 'Too late.' }));
  await press('Undo (8)');
  await screen.findByText('Too late.');
  expect(screen.getByText('Handed out')).toBeTruthy();
});

it('[17.108] the button to undo is there for eight seconds after the call began', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  stubCalls(() => {
    vi.advanceTimersByTime(3000);
    return { redemption: REDEMPTION };
  });
  renderConsole(<HandOutForm />);
  fireEvent.change(getField(), { target: { value: 'K7MQ-2XH' } });
  fireEvent.submit(getField());
  // `findByText` would wait for a timer that only the test advances.
  while (!screen.queryByText('Handed out')) await act(() => new Promise(resolve => setImmediate(resolve)));
  expect(screen.getByRole('button', { name: 'Undo (5)' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByRole('button', { name: 'Undo (1)' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('button', { name: /Undo/u })).toBeNull();
  expect(screen.getByText('Handed out')).toBeTruthy();
});
