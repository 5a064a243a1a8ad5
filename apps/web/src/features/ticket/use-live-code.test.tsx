/**
 * Tests which step a live ticket's code is for, after rejected calls and after failed, missing and late signatures.
 */
import { parseLiveTicket } from '@rabita/door/live-ticket';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { useBooking } from '../booking/use-bookings.ts';
import { useSignedCode } from './use-live-code.ts';
import { useTicketQr } from './use-ticket-qr.ts';

const STEP_MS = 15_000;

/** Signs the next code with the phone's key. */
let sign: () => Promise<Uint8Array>;
const key = { algorithm: 'ed25519', publicKey: 'A'.repeat(43), sign: () => sign() } as const;

beforeEach(() => {
  // A step of the server's time starts now.
  vi.useFakeTimers({ now: STEP_MS * 100_000_000 });
  sign = async () => new Uint8Array(64);
});
/** Renders a ticket of this phone. The overloaded API rejects the first `rejectedCalls` calls for its code. */
async function renderTicket(rejectedCalls = 0) {
  let remainingRejections = rejectedCalls;
  const live = { event: 1, ticket_id: 'A'.repeat(22), public_key: key.publicKey };
  stubApi(({ path }) => {
    if (!path.endsWith('/qr')) return json({ booking: sampleBooking() });
    if (remainingRejections > 0) {
      remainingRejections -= 1;
      return json({ code: 'server.crowded', message: 'x' }, 503, { 'Retry-After': '30' });
    }
    const response = { ...live, server_time: Date.now() / 1000 };
    return json({ qr: null, format: 'live', generation: 1, live: response, gates: [] });
  });
  const { result } = runHook(() => {
    useBooking('booking-1');
    const qr = useTicketQr('booking-1', true);
    return useSignedCode(key, qr.data ?? null);
  });
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await advance(10);
  return {
    advance,
    /** The state, or how many steps behind the server's time the code is. */
    getStepsBehind: () => {
      const { current } = result;
      if (typeof current === 'string') return current;
      const parsed = parseLiveTicket(current.text);
      return parsed.ok ? Math.floor(Date.now() / STEP_MS) - parsed.ticket.step : parsed.error;
    },
  };
}

it('[15.8] a live code is for the current step after the overloaded API rejected a call', async () => {
  const { advance, getStepsBehind } = await renderTicket(1);
  expect(getStepsBehind()).toBe('loading');
  await advance(60_000);
  expect(getStepsBehind()).toBe(0);
});

it('[15.8] a failed signature is an error for one step, and a missing signature does not stop later codes', async () => {
  const { advance, getStepsBehind } = await renderTicket();
  expect(getStepsBehind()).toBe(0);
  sign = () => Promise.reject(new Error('no key'));
  await advance(STEP_MS);
  expect(getStepsBehind()).toBe('data-error');
  sign = () => new Promise(() => undefined);
  await advance(STEP_MS);
  sign = async () => new Uint8Array(64);
  await advance(STEP_MS);
  expect(getStepsBehind()).toBe(0);
});

it('[15.8] a signature that arrives after the next code is ignored', async () => {
  const { advance, getStepsBehind } = await renderTicket();
  let resolveLate: (signature: Uint8Array) => void = () => undefined;
  sign = () =>
    new Promise(resolve => {
      resolveLate = resolve;
    });
  await advance(STEP_MS);
  sign = async () => new Uint8Array(64);
  await advance(STEP_MS);
  await act(async () => resolveLate(new Uint8Array(64)));
  expect(getStepsBehind()).toBe(0);
});
