/** Tests the form that replaces the recovery codes. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { RecoverySection } from './account-forms.tsx';

it('a rejected code is cleared, so that the next one can be typed at once', async () => {
  stubCalls(() => refusal(400, 'staff.code_invalid', { message: 'Wrong code.' }));
  renderConsole(<RecoverySection codesLeft={10} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '123456');
  await press('Get new codes');
  await screen.findByText('Wrong code.');
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(field);
});
