// Tests where Go Back leads, and when the auth page reopens on registration.
import { describe, expect, it } from 'vitest';
import { cameFromAuth, canStepBack } from './use-go-back.ts';

const first = {
  canGoBack: false,
  steps: 0,
  length: 1,
  referrer: '',
  origin: 'https://rabita.example',
} as const;

describe('whether going back is possible', () => {
  it.each([
    ['there is no history', first, false],
    ['steps were made in the app', { ...first, steps: 2, length: 3 }, true],
    ['another page of the site was loaded before', { ...first, canGoBack: true, length: 2 }, true],
    ['a new tab began here and only went forward', { ...first, length: 2 }, false],
    ['another site linked here', { ...first, length: 2, referrer: 'https://search.example/' }, true],
    [
      'it was opened in a new tab from the site',
      { ...first, length: 2, referrer: 'https://rabita.example/' },
      false,
    ],
    ['the browser cannot tell and there are entries', { ...first, canGoBack: undefined, length: 2 }, true],
    ['the browser cannot tell and there is one entry', { ...first, canGoBack: undefined }, false],
  ])('when %s', (_case, facts, expected) => {
    expect(canStepBack(facts)).toBe(expected);
  });
});

it.each([
  [{ fromAuth: true }, '', true],
  [{ from: '/auth' }, '', true],
  [null, 'https://rabita.example/auth', true],
  [null, 'https://rabita.example/', false],
  [{ from: '/events' }, '', false],
  ['/auth', '', false],
])('came from the auth page: %j, %s', (state, referrer, expected) => {
  expect(cameFromAuth(state, referrer)).toBe(expected);
});
