// Tests the link in the error that tells a guest to log in before booking.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { BookingError } from './book-seat-button.tsx';
import { LOGIN_REQUIRED } from './rules.ts';

it.each([
  ['ar', 'يجب تسجيل الدخول أولاً', 'سجّل الدخول للحجز'],
  ['en', 'Log in first.', 'Login to Register'],
] as const)(
  '[11.6] shows a link to the login with the error that booking requires a login, in %s',
  (language, message, name) => {
    renderScreen(<BookingError error={LOGIN_REQUIRED} />, { member: null, language });
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
  },
);
