// Tests which paths the service worker answers with the cached page, and which pages it caches.
import { expect, it } from 'vitest';
import { isCacheablePath, isLogoPath, isShellPath } from './rules.ts';

it.each(['/', '/ticket/booking-1', '/dashboard', '/apiary', '//reset-password'])(
  'the cached page answers %s',
  path => {
    expect(isShellPath(path)).toBe(true);
  },
);

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
])('the service worker leaves %s to the network', path => {
  expect(isShellPath(path)).toBe(false);
  expect(isCacheablePath(path)).toBe(false);
});

it('isLogoPath is true for the team’s logo only', () => {
  expect(isLogoPath('/team-logo.svg')).toBe(true);
  expect(isLogoPath('/icon-192.png')).toBe(false);
  expect(isShellPath('/team-logo.svg')).toBe(false);
});

it('isCacheablePath is false for the page of a reset link, because its headers differ from other pages', () => {
  expect(isCacheablePath('/reset-password')).toBe(false);
  expect(isCacheablePath('//reset-password')).toBe(false);
  expect(isCacheablePath('/dashboard')).toBe(true);
});
