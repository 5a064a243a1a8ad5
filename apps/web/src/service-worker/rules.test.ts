/** Tests for which paths the service worker may respond with the cached page, and which pages it may cache. */
import { expect, it } from 'vitest';
import { isCacheablePath, isLogoPath, isShellPath } from './rules.ts';

it.each([
  '/',
  '/ticket/booking-1',
  '/dashboard',
  '/apiary',
  '//reset-password',
  '/events/api',
  '/events/7f0a7f2e-1d0a-4d53-9b55-0d6f5c1f0a11',
  '/pictures/card.png',
  '/card.png.html',
])('the service worker may respond to %s with the cached page', path => {
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
  '/events/7f0a7f2e-1d0a-4d53-9b55-0d6f5c1f0a11/card.jpg',
  '/favicon.svg',
  '/icon-192.webp',
  '/_design',
  '/.well-known/security.txt',
])('the service worker leaves %s to the network', path => {
  expect(isShellPath(path)).toBe(false);
  expect(isCacheablePath(path)).toBe(false);
});

it('isLogoPath is true only for the team’s logo, which is not a page', () => {
  for (const path of ['/team-logo.svg', '/team-logo.png', '/team-logo.webp'])
    expect(isLogoPath(path)).toBe(true);
  for (const path of ['/icon-192.png', '/api/team-logo.svg', '/team-logo.svg/old'])
    expect(isLogoPath(path)).toBe(false);
  expect(isShellPath('/team-logo.svg')).toBe(false);
});

it('isCacheablePath is false for the page of a reset link, because its headers differ from other pages', () => {
  expect(isCacheablePath('/reset-password')).toBe(false);
  expect(isCacheablePath('//reset-password')).toBe(false);
  expect(isCacheablePath('/dashboard')).toBe(true);
  expect(isCacheablePath('/ticket/reset-password')).toBe(true);
});

it('[18.111] isCacheablePath is false for the page of an event, because it contains the event', () => {
  expect(isCacheablePath('/events/7f0a7f2e-1d0a-4d53-9b55-0d6f5c1f0a11')).toBe(false);
  expect(isCacheablePath('/events')).toBe(true);
});
