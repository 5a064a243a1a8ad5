/** Tests when the response to a call that the page's HTML has sent may be used. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyCallsAt, takeEarlyResponse } from './early-calls.ts';

const AT = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: AT });
  const response = Promise.resolve(new Response('{}'));
  vi.stubGlobal('window', {
    earlyCalls: { at: AT, token: 'mine', language: 'ar', responses: new Map([['/api/events', response]]) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an early response is used once', async () => {
  expect(await takeEarlyResponse('/api/events', 'mine', 'ar')).toBeInstanceOf(Response);
  expect(takeEarlyResponse('/api/events', 'mine', 'ar')).toBeUndefined();
});

it.each([
  ['another URL', '/api/matches', 'mine', 'ar'],
  ['another token', '/api/events', 'other', 'ar'],
  ['a guest', '/api/events', null, 'ar'],
  ['another language', '/api/events', 'mine', 'en'],
])('a call with %s gets no early response', (_what, url, token, language) => {
  expect(takeEarlyResponse(url, token, language)).toBeUndefined();
});

it('a response that is 30 seconds old is not used', () => {
  vi.setSystemTime(AT + 29_999);
  expect(earlyCallsAt(Date.now())).toBe(AT);
  vi.setSystemTime(AT + 30_000);
  expect(earlyCallsAt(Date.now())).toBeUndefined();
  expect(takeEarlyResponse('/api/events', 'mine', 'ar')).toBeUndefined();
});

it('a page without early calls sends its own', () => {
  vi.stubGlobal('window', {});
  expect(takeEarlyResponse('/api/events', null, 'ar')).toBeUndefined();
});
