/** Tests `BookingError` when a guest tries to book: its sentence and its link to the login. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { BookingError } from './book-seat-button.tsx';
import { LOGIN_REQUIRED } from './rules.ts';

it.each([
  ['ar', 'يجب تسجيل الدخول أولاً', 'سجّل الدخول للحجز'],
  ['en', 'Log in first.', 'Login to Register'],
] as const)(
  '[11.6] BookingError tells a guest to log in and has a link to the login, in %s',
  (language, message, name) => {
    renderScreen(<BookingError error={LOGIN_REQUIRED} />, { member: null, language });
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
  },
);
