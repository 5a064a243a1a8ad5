/** Tests `BookingError` when a guest tries to book: its text and its link to the login. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { BookingError } from './book-seat-button.tsx';
import { LOGIN_REQUIRED } from './rules.ts';

it('[11.6] BookingError tells a guest to log in, with a link to the login', () => {
  renderScreen(<BookingError error={LOGIN_REQUIRED} />, { member: null, language: 'en' });
  expect(screen.getByRole('alert').textContent).toContain('Log in first.');
  expect(screen.getByRole('link', { name: 'Login to Register' }).getAttribute('href')).toBe('/auth');
});
