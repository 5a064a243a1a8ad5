/** Tests the page that opens after a login, the parsing of navigation state, and paths that start with two slashes. */
import { describe, expect, it } from 'vitest';
import { normalizeLocation, normalizePath } from './navigation/normalize-location.ts';
import { parseNavigationState, returnPath } from './paths.ts';

describe('returnPath', () => {
  it('returnPath returns the requested page if it is on this site', () => {
    expect(returnPath({ from: '/ticket/b1?x=1#top' }, 'member-1')).toBe('/ticket/b1?x=1#top');
  });

  it('[10.73] returnPath returns the page where a session ended only to the member whose session it was', () => {
    const state = { from: '/ticket/b1', fromMember: 'member-1' };
    expect(returnPath(state, 'member-1')).toBe('/ticket/b1');
    expect(returnPath(state, 'member-2')).toBe('/dashboard');
  });

  it.each([
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'events',
    '/auth?x',
    '/sms-verification',
  ])('returnPath returns the dashboard instead of %j', from => {
    expect(returnPath(from === undefined ? {} : { from }, 'member-1')).toBe('/dashboard');
  });
});

it('parseNavigationState returns the fields of the right type and ignores all other values', () => {
  expect([null, 7, { from: 7 }].map(parseNavigationState)).toEqual([{}, {}, { fromAuth: false }]);
  const state = { from: '/events', fromMember: 'member-1', fromAuth: true };
  expect(parseNavigationState(state)).toEqual(state);
});

describe('normalizePath', () => {
  it('normalizePath removes repeated slashes only at the start', () => {
    expect(['//reset-password', '///a//b', '/events', '/'].map(normalizePath)).toEqual([
      '/reset-password',
      '/a//b',
      '/events',
      '/',
    ]);
  });

  it('normalizeLocation normalizes the path of the current URL, and keeps query and hash', () => {
    const { origin } = window.location;
    window.history.replaceState(null, '', `${origin}//reset-password?token=x#h`);
    normalizeLocation();
    expect(window.location.href).toBe(`${origin}/reset-password?token=x#h`);
    window.history.replaceState(null, '', '/');
  });
});
