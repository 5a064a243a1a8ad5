// Holds what the service worker may answer and keep.
import { expect, it } from 'vitest';
import { isKeepablePath, isLogoPath, isShellPath } from './rules.ts';

it.each(['/', '/ticket/booking-1', '/dashboard', '/apiary', '//reset-password'])('answers %s', path => {
  expect(isShellPath(path)).toBe(true);
});

it.each([
  '/api/auth/profile',
  '/api',
  '/console/',
  '/console/events',
  '/health/ready',
  '/outbox',
  '/metrics',
  '/manifest-ar.webmanifest',
  '/social-card.png',
  '/favicon.svg',
])('leaves %s alone', path => {
  expect(isShellPath(path)).toBe(false);
  expect(isKeepablePath(path)).toBe(false);
});

it('knows the team’s logo from the league’s icons', () => {
  expect(isLogoPath('/team-logo.svg')).toBe(true);
  expect(isLogoPath('/icon-192.png')).toBe(false);
  expect(isShellPath('/team-logo.svg')).toBe(false);
});

it('never keeps the reset page, whose headers differ', () => {
  expect(isKeepablePath('/reset-password')).toBe(false);
  expect(isKeepablePath('//reset-password')).toBe(false);
  expect(isKeepablePath('/dashboard')).toBe(true);
});
