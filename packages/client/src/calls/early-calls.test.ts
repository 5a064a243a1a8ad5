/** Tests when the app uses the responses to the early calls, which the page's HTML has sent. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyCallsSentAt, takeEarlyResponse } from './early-calls.ts';

const NOW = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  const toCall = (token: string | null) => ({ token, response: Promise.resolve(new Response('{}')) });
  const calls = new Map([
    ['/api/events', toCall('sara')],
    ['/api/seasons', toCall(null)],
  ]);
  vi.stubGlobal('window', { earlyCalls: { at: NOW, language: 'ar', calls } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takeEarlyResponse returns each early response only once', async () => {
  expect(await takeEarlyResponse('/api/events', 'sara', 'ar')).toBeInstanceOf(Response);
  expect(takeEarlyResponse('/api/events', 'sara', 'ar')).toBeUndefined();
});

it('takeEarlyResponse returns the response to a public call only to a call without a token', async () => {
  expect(takeEarlyResponse('/api/seasons', 'sara', 'ar')).toBeUndefined();
  expect(await takeEarlyResponse('/api/seasons', null, 'ar')).toBeInstanceOf(Response);
});

it.each([
  ['another URL', '/api/matches', 'sara', 'ar'],
  ['another token', '/api/events', 'other', 'ar'],
  ['a guest', '/api/events', null, 'ar'],
  ['another language', '/api/events', 'sara', 'en'],
])('takeEarlyResponse returns nothing for %s', (_case, url, token, language) => {
  expect(takeEarlyResponse(url, token, language)).toBeUndefined();
});

it('takeEarlyResponse returns nothing for early calls that are 30 seconds old', () => {
  vi.setSystemTime(NOW + 29_999);
  expect(earlyCallsSentAt(Date.now())).toBe(NOW);
  vi.setSystemTime(NOW + 30_000);
  expect(earlyCallsSentAt(Date.now())).toBeUndefined();
  expect(takeEarlyResponse('/api/events', 'sara', 'ar')).toBeUndefined();
});

it('takeEarlyResponse returns nothing on a page without early calls', () => {
  vi.stubGlobal('window', {});
  expect(takeEarlyResponse('/api/events', null, 'ar')).toBeUndefined();
});
