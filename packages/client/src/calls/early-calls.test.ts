/** Tests when the reply to a call that the page's HTML has sent may be used. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyCallsAt, takeEarlyReply } from './early-calls.ts';

const AT = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: AT });
  const reply = Promise.resolve(new Response('{}'));
  vi.stubGlobal('window', {
    earlyCalls: { at: AT, token: 'mine', language: 'ar', replies: new Map([['/api/events', reply]]) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an early reply is used once', async () => {
  expect(await takeEarlyReply('/api/events', 'mine', 'ar')).toBeInstanceOf(Response);
  expect(takeEarlyReply('/api/events', 'mine', 'ar')).toBeUndefined();
});

it.each([
  ['another URL', '/api/matches', 'mine', 'ar'],
  ['another token', '/api/events', 'other', 'ar'],
  ['a guest', '/api/events', null, 'ar'],
  ['another language', '/api/events', 'mine', 'en'],
])('a call with %s gets no early reply', (_what, url, token, language) => {
  expect(takeEarlyReply(url, token, language)).toBeUndefined();
});

it('a reply that is 30 seconds old is not used', () => {
  vi.setSystemTime(AT + 29_999);
  expect(earlyCallsAt(Date.now())).toBe(AT);
  vi.setSystemTime(AT + 30_000);
  expect(earlyCallsAt(Date.now())).toBeUndefined();
  expect(takeEarlyReply('/api/events', 'mine', 'ar')).toBeUndefined();
});

it('a page without early calls sends its own', () => {
  vi.stubGlobal('window', {});
  expect(takeEarlyReply('/api/events', null, 'ar')).toBeUndefined();
});
