/** Tests how the hand-out form reads scanned codes, and that it hands a reward out once. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { HandOutForm } from './hand-out-form.tsx';

const REDEMPTION = {
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
