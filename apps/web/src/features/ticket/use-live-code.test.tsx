/**
 * Tests which step a live ticket's code is for: after a crowded server, and after a signature that failed or never
 * came.
 */
import { parseLiveTicket } from '@rabita/door/live-ticket';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { useBooking } from '../booking/use-bookings.ts';
import { useSteps } from './use-live-code.ts';
import { useTicketQr } from './use-ticket-qr.ts';

const STEP_MS = 15_000;

/** What the phone's key does with the next bytes to sign. */
let sign: () => Promise<Uint8Array>;
const key = { algorithm: 'ed25519', publicKey: 'A'.repeat(43), sign: () => sign() } as const;

beforeEach(() => {
  // A step of the server's time starts now.
  vi.useFakeTimers({ now: STEP_MS * 100_000_000 });
  sign = async () => new Uint8Array(64);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows a ticket of this phone. The server is crowded for the first `crowdedCalls` calls for its code. */
async function showTicket(crowdedCalls = 0) {
  let remaining = crowdedCalls;
  const live = { event: 1, ticket_id: 'A'.repeat(22), public_key: key.publicKey };
  stubApi(({ path }) => {
    if (!path.endsWith('/qr')) return json({ booking: sampleBooking() });
    if (remaining > 0) {
      remaining -= 1;
      return json({ code: 'server.crowded', message: 'x' }, 503, { 'Retry-After': '30' });
    }
    const response = { ...live, server_time: Date.now() / 1000 };
    return json({ qr: null, format: 'live', generation: 1, live: response, gates: [] });
  });
  const { result } = runHook(() => {
    useBooking('booking-1');
    const qr = useTicketQr('booking-1', true);
    return useSteps(key, qr.data ?? null);
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(10);
  return {
    pass,
    /** The state, or how many steps behind the server's time the code is. */
    stepsBehind: () => {
      const { current } = result;
      if (typeof current === 'string') return current;
      const reading = parseLiveTicket(current.text);
      return reading.ok ? Math.floor(Date.now() / STEP_MS) - reading.ticket.step : reading.code;
    },
  };
}

it('[15.8] a live code follows the server’s time at once after waits for a crowded server', async () => {
  const { pass, stepsBehind } = await showTicket(1);
  expect(stepsBehind()).toBe('loading');
  await pass(60_000);
  expect(stepsBehind()).toBe(0);
});

it('[15.8] a signature that fails is an error for one step, and one that never comes does not stop later codes', async () => {
  const { pass, stepsBehind } = await showTicket();
  expect(stepsBehind()).toBe(0);
  sign = () => Promise.reject(new Error('no key'));
  await pass(STEP_MS);
  expect(stepsBehind()).toBe('data-error');
  sign = () => new Promise(() => undefined);
  await pass(STEP_MS);
  sign = async () => new Uint8Array(64);
  await pass(STEP_MS);
  expect(stepsBehind()).toBe(0);
});

it('[15.8] a signature that comes after the next code is not shown', async () => {
  const { pass, stepsBehind } = await showTicket();
  let comeLate: (signature: Uint8Array) => void = () => undefined;
  sign = () =>
    new Promise(resolve => {
      comeLate = resolve;
    });
  await pass(STEP_MS);
  sign = async () => new Uint8Array(64);
  await pass(STEP_MS);
  await act(async () => comeLate(new Uint8Array(64)));
  expect(stepsBehind()).toBe(0);
});
