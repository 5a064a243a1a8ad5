/** Tests when “Go Back” can go back in history, and how a legal page detects a visit from the auth page. */
import { describe, expect, it } from 'vitest';
import { cameFromAuth, canStepBack } from './use-go-back.ts';

const firstEntry = {
  canGoBack: false,
  steps: 0,
  length: 1,
  referrer: '',
  origin: 'https://rabita.example',
} as const;

describe('canStepBack', () => {
  it.each([
    [false, 'there is no history', firstEntry],
    [true, 'the user navigated inside the app', { ...firstEntry, steps: 2, length: 3 }],
    [true, 'another page of this site was loaded before', { ...firstEntry, canGoBack: true, length: 2 }],
    [false, 'this page is the tab’s first entry and there is a later one', { ...firstEntry, length: 2 }],
    [true, 'another site linked here', { ...firstEntry, length: 2, referrer: 'https://search.example/' }],
    [
      false,
      'a link of this site opened a new tab',
      { ...firstEntry, length: 2, referrer: 'https://rabita.example/' },
    ],
    [
      true,
      'the browser lacks the Navigation API and the history has two entries',
      { ...firstEntry, canGoBack: undefined, length: 2 },
    ],
    [
      false,
      'the browser lacks the Navigation API and the history has one entry',
      { ...firstEntry, canGoBack: undefined },
    ],
  ])('canStepBack returns %s when %s', (expected, _case, facts) => {
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
])('cameFromAuth for navigation state %j and referrer "%s" is %s', (state, referrer, expected) => {
  expect(cameFromAuth(state, referrer)).toBe(expected);
});
