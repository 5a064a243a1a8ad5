// Tests which addresses the service worker may answer and cache.
import { expect, it } from 'vitest';
import { isCacheablePath, isLogoPath, isShellPath } from './rules.ts';

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
])('does not handle %s', path => {
  expect(isShellPath(path)).toBe(false);
  expect(isCacheablePath(path)).toBe(false);
});

it('distinguishes the team’s logo from the league’s icons', () => {
  expect(isLogoPath('/team-logo.svg')).toBe(true);
  expect(isLogoPath('/icon-192.png')).toBe(false);
  expect(isShellPath('/team-logo.svg')).toBe(false);
});

it('never caches the reset page, whose headers differ', () => {
  expect(isCacheablePath('/reset-password')).toBe(false);
  expect(isCacheablePath('//reset-password')).toBe(false);
  expect(isCacheablePath('/dashboard')).toBe(true);
});
