/** Tests the upload of voucher codes with its preview, and the withdrawal of unused codes. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectCalls, renderConsole, type SentCall, stubCalls } from '../../../test/render-console.tsx';
import { VoucherSection } from './voucher-section.tsx';

const UPLOAD_PATH = '/api/staff/rewards/r/vouchers';
const PREVIEW = {
  encoding: 'utf-8',
  usable: 2,
  shown: [
    { line: 1, code: 'GIFT-••••' },
    { line: 2, code: 'GIFT-••••' },
  ],
  added: 0,
  problems: [
    { line: 3, column: null, code: 'code.rounded', message: 'Excel turned this code into a number.' },
  ],
};

function renderSection(codesLeft: number, respond: (call: SentCall) => object) {
  const calls = stubCalls(respond);
  renderConsole(<VoucherSection rewardId="r" counts={{ left: codesLeft, handed_out: 4 }} />);
  return calls;
}

const chooseFile = (text: string) =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File([text], 'codes.csv', { type: 'text/csv' }),
  );

it('[17.72] the upload shows the codes and errors of a file, and adds the codes only after staff confirm', async () => {
  const calls = renderSection(0, ({ body }) => ({ ...PREVIEW, added: body.dry_run ? 0 : 2 }));
  expect(screen.getByText(/^No codes are left/u)).toBeTruthy();
  await chooseFile('A1\nA2\n1.23E+15\n');
  const addButton = await screen.findByRole('button', { name: 'Add 2 codes' });
  expect(screen.getByText('First code · Line 1')).toBeTruthy();
  expect(screen.getByText('Last code · Line 2')).toBeTruthy();
  expect(screen.getByText('Excel turned this code into a number.')).toBeTruthy();
  expect(calls).toMatchObject([{ path: UPLOAD_PATH, body: { dry_run: true } }]);
  await userEvent.click(addButton);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject({ path: UPLOAD_PATH, body: { dry_run: false, file: calls[0]?.body.file } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add 2 codes' })).toBeNull());
});

it('the upload of a file without a usable code has no button that adds codes', async () => {
  renderSection(3, () => ({ ...PREVIEW, usable: 0, shown: [] }));
  await chooseFile('1.23E+15');
  expect(await screen.findByText('Excel turned this code into a number.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add/u })).toBeNull();
});

it('[17.75] unused codes are withdrawn after a confirmation, and cannot be withdrawn if there are none', async () => {
  const calls = renderSection(3, () => ({ withdrawn: 3 }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw codes not given out' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw codes not given out?' });
  expect(dialog.textContent).toContain('3 codes are deleted');
  expect(calls).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw codes' }));
  await expectCalls(calls, { path: `${UPLOAD_PATH}/withdraw` });
  cleanup();
  renderSection(0, () => ({}));
  expect(screen.queryByRole('button', { name: 'Withdraw codes not given out' })).toBeNull();
});
