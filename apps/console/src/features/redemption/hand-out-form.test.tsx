/** Tests how the hand-out form reads scanned codes, and that it hands a reward out once. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { HandOutForm } from './hand-out-form.tsx';

const REDEMPTION = {
  number: 'K7MQ-2XH',
  reward: { translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
  member: { full_name: 'نورة بنت عبدالعزيز' },
};

function renderForm(...responses: unknown[]) {
  const calls = stubCalls(() => responses[calls.length - 1]);
  renderConsole(<HandOutForm />);
  return {
    codes: () => calls.map(({ body }) => body.code),
    keys: () => calls.map(call => call.idempotencyKey),
  };
}

const HANDED_OUT = { redemption: REDEMPTION };
const collectedBefore = () =>
  refusal(409, 'redemption.collected', { at: '2031-03-07T17:30:00.000Z', by: 'Reem' });

const field = () => screen.getByLabelText<HTMLInputElement>('Code or number');

it('[17.12] a retry after a lost response has the same idempotency key, and the next scan has another', async () => {
  const { keys } = renderForm(Response.json({}, { status: 502 }), HANDED_OUT, collectedBefore());
  await userEvent.type(field(), 'K7MQ-2XH{Enter}');
  await screen.findByRole('alert');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Handed out');
  await userEvent.type(field(), 'K7MQ-2XH{Enter}');
  await screen.findByText(/^Already handed out/u);
  const [first, retry, next] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect(retry).toBe(first);
  expect(next).not.toBe(first);
});

it('[17.11] a code scanned on an Arabic keyboard layout is read from the physical keys', async () => {
  const { codes } = renderForm(HANDED_OUT);
  const code = 'RB3W50000P00ZMNP27P0Q';
  for (const letter of code)
    fireEvent.keyDown(field(), {
      key: letter === 'B' ? 'لا' : 'ش',
      code: /\d/u.test(letter) ? `Digit${letter}` : `Key${letter}`,
    });
  fireEvent.change(field(), { target: { value: 'قلا٣صشش' } });
  await userEvent.type(field(), '{Enter}');
  await screen.findByText('Handed out');
  expect(codes()).toEqual([code]);
});

it('the form sends nothing without a code', async () => {
  const { codes } = renderForm();
  await press('Hand out');
  expect(screen.getByText('Scan the code or type the number.')).toBeTruthy();
  expect(codes()).toEqual([]);
});

it('[15.40] a scanned code is handed out once, whatever keys follow it', async () => {
  const { codes } = renderForm(HANDED_OUT);
  const code = 'RB3'.padEnd(132, '0');
  await userEvent.type(field(), `${code}{Enter}{Enter}`);
  await screen.findByText('Handed out');
  expect(codes()).toEqual([code]);
  await waitFor(() => expect(field().value).toBe(''));
});
