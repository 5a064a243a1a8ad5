/** Tests a counter's screen with codes that a barcode reader (which acts as a keyboard) or a person types. */
import { ApiError } from '@rabita/client/calls/api-error';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { renderConsole } from '../../../test/render-console.tsx';
import type { CounterView, RunningCounter } from '../../scan-engine/run-counter.ts';
import { CounterScreen } from './counter-screen.tsx';

const TICKET = 'RB1W50000P00ZMNP27P0Q';
const REWARD = 'RB3W50000P00ZMNP27P0Q';
const HANDED_OUT = {
  _id: 'r',
  number: 'K7MQ-2XH',
  full_name: 'نورة',
  options: [],
  reward: { _id: 'w', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
};

function renderCounter(response: () => typeof HANDED_OUT): string[] {
  const codes: string[] = [];
  const view = createStore<CounterView>(() => ({
    pairing: { token: 't', id: 'c', name: 'East stand', kind: 'counter' },
    phase: 'open',
    link: 'up',
    changes: { event: { _id: 'e', name: { ar: 'ليلة', en: 'Night' }, is_cancelled: false }, handed_out: 2 },
  }));
  const counter: RunningCounter = {
    view,
    collect: async code => {
      codes.push(code);
      return response();
    },
    undo: async id => void codes.push(`undo ${id}`),
    sync: async () => true,
    leave: async () => true,
    start: () => undefined,
    stop: () => undefined,
  };
  renderConsole(<CounterScreen counter={counter} />);
  return codes;
}

const throwApiError = (code: string) => {
  throw new ApiError('refused', { status: 409, body: { code } });
};

it('[17.90] a scanned code hands out its reward, and shows the reward and the member', async () => {
  const codes = renderCounter(() => HANDED_OUT);
  await userEvent.keyboard(`${REWARD}{Enter}`);
  expect((await screen.findByText('Handed out')).parentElement?.textContent).toBe(
    'Handed outJerseyنورة · K7MQ-2XH',
  );
  expect(codes).toEqual([REWARD]);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByText('Handed out')).toBeNull();
});

it('[17.108] a counter undoes its hand-out, and shows that the reward stays here', async () => {
  const codes = renderCounter(() => HANDED_OUT);
  await userEvent.keyboard(`${REWARD}{Enter}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo (8)' }));
  expect(await screen.findByText('Keep the reward. It’s still waiting for the member.')).toBeTruthy();
  expect(codes).toEqual([REWARD, 'undo r']);
});

it('[17.90] a typed number hands out its reward, and a rejected number stays in the field until the steward presses Next', async () => {
  const codes = renderCounter(() => throwApiError('redemption.code_unknown'));
  const field = screen.getByLabelText<HTMLInputElement>('Code or number');
  // No Enter, because fast typing that ends with Enter is taken for a barcode reader.
  await userEvent.type(field, 'k7mq-2xh');
  await userEvent.click(screen.getByRole('button', { name: 'Hand out' }));
  expect(await screen.findByText('Don’t hand it out')).toBeTruthy();
  expect([codes, field.value]).toEqual([['K7MQ-2XH'], 'k7mq-2xh']);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(field.value).toBe('');
});

it('[17.90] a ticket is rejected without a call', async () => {
  const codes = renderCounter(() => HANDED_OUT);
  await userEvent.keyboard(`${TICKET}{Enter}`);
  expect(
    await screen.findByText('That’s a ticket. Ask for the reward’s code, on its own page.'),
  ).toBeTruthy();
  expect(codes).toEqual([]);
});

it('[17.90] a lost response shows an uncertain result, and a second scan hands out the reward', async () => {
  let isLost = true;
  renderCounter(() => {
    if (isLost) throw new ApiError('network');
    return HANDED_OUT;
  });
  await userEvent.keyboard(`${REWARD}{Enter}`);
  expect(await screen.findByText(/Try again before you hand it out/u)).toBeTruthy();
  isLost = false;
  await userEvent.keyboard(`${REWARD}{Enter}`);
  expect(await screen.findByText('Handed out')).toBeTruthy();
});

it('[15.40] extra Enter and Tab keys that a barcode reader sends after a code press no button', async () => {
  const codes = renderCounter(() => HANDED_OUT);
  screen.getByRole('button', { name: 'Open menu' }).focus();
  await userEvent.keyboard(`${REWARD}{Enter}{Enter}{Tab}`);
  await screen.findByText('Handed out');
  expect(codes).toEqual([REWARD]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});
