// Holds what the service worker may answer and keep.
import { describe, expect, it } from 'vitest';
import { belongsToShell, isKeepablePath, isLogoPath, isShellPath, staleCaches } from './rules.ts';

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

describe('a page and its files', () => {
  const shell = ['/assets/index-A1.js', '/assets/index-B2.css'];
  const page = (...files: string[]) => files.map(file => `<script src="${file}"></script>`).join('');

  it('belong together when every file is there', () => {
    expect(belongsToShell(page(...shell), shell)).toBe(true);
  });

  it('do not when the page is of a newer version, or no page of ours', () => {
    expect(belongsToShell(page('/assets/index-A1.js', '/assets/index-NEW.css'), shell)).toBe(false);
    expect(belongsToShell('<h1>Log in to this Wi-Fi</h1>', shell)).toBe(false);
  });
});

it('deletes all shells but the current and the one before it, and nothing of others', () => {
  const existing = ['rabita-shell-1', 'other', 'rabita-shell-2', 'rabita-shell-3'];
  expect(staleCaches(existing, 'rabita-shell-3')).toEqual(['rabita-shell-1']);
  expect(staleCaches(['rabita-shell-3'], 'rabita-shell-3')).toEqual([]);
});
