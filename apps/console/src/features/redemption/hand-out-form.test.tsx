/** Tests what the hand-out form shows after a success and a refusal, and where the next scan is typed. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { HandOutForm } from './hand-out-form.tsx';

const REDEMPTION = {
  _id: 'x',
  number: 'K7MQ-2XH',
  state: 'collected',
  cost: 500,
  created_at: '2031-03-06T17:30:00.000Z',
  collect_until: '2031-04-05T17:30:00.000Z',
  ended_at: '2031-03-07T17:30:00.000Z',
  reward: { _id: 'r', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
  member: { _id: 'm', full_name: 'نورة بنت عبدالعزيز' },
  collected_by: 'Reem',
};

function open(...responses: unknown[]) {
  const calls = stubCalls(() => responses[calls.length - 1]);
  renderConsole(<HandOutForm />);
  return {
    codes: () => calls.map(({ body }) => body.code),
    keys: () => calls.map(call => call.idempotencyKey),
  };
}

const HANDED_OUT = { redemption: REDEMPTION };
const collectedBefore = () => refusal(409, 'redemption.collected', { at: REDEMPTION.ended_at, by: 'Reem' });

const field = () => screen.getByLabelText<HTMLInputElement>('Code or number');

it('[17.11] shows the reward, the member and the number, and waits in the empty field for the next code', async () => {
  const { codes } = open(HANDED_OUT);
  await userEvent.type(field(), 'k7mq-2xh{Enter}');
  const result = (await screen.findByText('Handed out')).parentElement;
  expect(result?.textContent).toBe('Handed outJerseyنورة بنت عبدالعزيز · K7MQ-2XH');
  expect(codes()).toEqual(['K7MQ-2XH']);
  await waitFor(() => expect(field().value).toBe(''));
  expect(document.activeElement).toBe(field());
});

it('[17.12] says when and by whom a reward was handed out before, and the next scan replaces the code', async () => {
  const { codes } = open(collectedBefore(), HANDED_OUT);
  await userEvent.type(field(), 'K7MQ-2XH{Enter}');
  await screen.findByText(/^Already handed out by Reem, .*2031/u);
  expect(field().selectionEnd).toBe('K7MQ-2XH'.length);
  await userEvent.keyboard('RB3A  B{Enter}');
  await screen.findByText('Handed out');
  expect(screen.queryByText(/^Already/u)).toBeNull();
  expect(codes()).toEqual(['K7MQ-2XH', 'RB3A  B']);
});

it('[17.12] repeats a call whose answer was lost with the same key, and the next one with a new key', async () => {
  const { keys } = open(Response.json({}, { status: 502 }), HANDED_OUT, collectedBefore());
  await userEvent.type(field(), 'K7MQ-2XH{Enter}');
  await screen.findByRole('alert');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Handed out');
  await userEvent.type(field(), 'K7MQ-2XH{Enter}');
  await screen.findByText(/^Already handed out/u);
  const [first, repeated, next] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});

it('[17.11] reads a scanned code from the physical keys on an Arabic layout', async () => {
  const { codes } = open(HANDED_OUT);
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

it('sends nothing without a code', async () => {
  const { codes } = open();
  await press('Hand out');
  expect(screen.getByText('Scan the code or type the number.')).toBeTruthy();
  expect(codes()).toEqual([]);
});

it('[15.40] hands out a whole scanned code once, whatever keys follow it', async () => {
  const { codes } = open(HANDED_OUT);
  const code = 'RB3'.padEnd(132, '0');
  await userEvent.type(field(), `${code}{Enter}{Enter}`);
  await screen.findByText('Handed out');
  expect(codes()).toEqual([code]);
  await waitFor(() => expect(field().value).toBe(''));
});
