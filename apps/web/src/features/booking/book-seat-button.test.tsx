/** Tests `BookingError`: its fixed sentences with their second line, and the link to the login for a guest. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { BookingError } from './book-seat-button.tsx';
import { BOOKING_FAILED, CANCELLING_FAILED, LOGIN_REQUIRED } from './rules.ts';

it('[11.6] BookingError tells a guest to log in, with a link to the login', () => {
  renderScreen(<BookingError error={LOGIN_REQUIRED} />, { member: null, language: 'en' });
  expect(screen.getByRole('alert').textContent).toContain('Log in first.');
  expect(screen.getByRole('link', { name: 'Login to Register' }).getAttribute('href')).toBe('/auth');
});

it.each([
  [BOOKING_FAILED, 'تعذّر حجز مقعدك.', 'حاول مرة أخرى. لن يُحجز لك أكثر من مقعد.'],
  [CANCELLING_FAILED, 'تعذّر إلغاء حجزك.', 'حاول مرة أخرى.'],
])(
  '[10.95] BookingError keeps «%s» and says it again below in everyday words',
  (error, secondLine, nextStep) => {
    renderScreen(<BookingError error={error} />);
    const paragraph = screen.getByText(error).closest('p');
    const lines = [...(paragraph?.children ?? [])].map(line => line.textContent);
    expect(lines).toEqual([error, secondLine, nextStep]);
  },
);
