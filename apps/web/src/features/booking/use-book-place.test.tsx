// Holds booking and giving back, state by state: what moves when, under which key, and how refusals are named.
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brokenAnswers, heldAnswer, json, stubApi } from '../../../test/api-stub.ts';
import { sampleBooking, sampleEvent } from '../../../test/samples.ts';
import { runHook } from '../../../test/stage.tsx';
import { useBookPlace } from './use-book-place.ts';
import { useCancelBooking } from './use-cancel-booking.ts';

const booked = () => json({ booking: sampleBooking(), event: sampleEvent() }, 201);
const refusal = (message: string, status = 409) =>
  json({ message, error: message, code: 'x', requestId: 'r' }, status);

/** Records what the events' state would hear, in order. */
function listener() {
  const heard: unknown[][] = [];
  const watcher = {
    onStarted: vi.fn((...told: unknown[]) => void heard.push(['started', ...told])),
    onEnded: vi.fn((...told: unknown[]) => void heard.push(['ended', ...told])),
    onChanged: vi.fn((...told: unknown[]) => void heard.push(['changed', ...told])),
    onOutdated: vi.fn(() => void heard.push(['outdated'])),
  };
  return { heard, watcher };
}

function booker(stage = {}) {
  const { heard, watcher } = listener();
  const { result } = runHook(
    () => ({ book: useBookPlace(watcher), cancel: useCancelBooking(watcher) }),
    stage,
  );
  return { heard, ...result.current };
}

const keyOf = (call: { headers: Headers } | undefined) => call?.headers.get('idempotency-key');

describe('booking', () => {
  it('[4.14] [4.15] [10.15] [7.14] moves nothing but the loading flag until success, then the seats once', async () => {
    const { answer, give } = heldAnswer();
    const calls = stubApi(() => answer);
    const { heard, book } = booker();
    act(() => void book('flow', 5));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(heard).toEqual([['started', 'flow']]);
    give(booked());
    await waitFor(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual([
      ['started', 'flow'],
      ['changed', 'flow', 'booked', 'booking-1'],
      ['ended', 'flow'],
    ]);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/bookings/event/flow',
      query: {},
      body: null,
    });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('[5.2] [5.3] asks nobody without a token or without a seat, and says why', async () => {
    const calls = stubApi(booked);
    const guest = booker({ member: null });
    await act(() => guest.book('a', 5));
    expect(guest.heard).toEqual([['ended', 'a', 'يجب تسجيل الدخول أولاً']]);
    const member = booker();
    await act(() => member.book('a', 0));
    expect(member.heard).toEqual([['ended', 'a', 'Event is fully booked']]);
    expect(calls).toEqual([]);
  });

  it('asks where there is no limit', async () => {
    const calls = stubApi(booked);
    const { book } = booker();
    await act(() => book('free', null));
    expect(calls).toHaveLength(1);
  });

  it('asks once for two presses', async () => {
    const { answer, give } = heldAnswer();
    const calls = stubApi(() => answer);
    const { heard, book } = booker();
    act(() => void book('twice', 5));
    act(() => void book('twice', 5));
    give(booked());
    await waitFor(() => expect(heard).toHaveLength(3));
    expect(calls).toHaveLength(1);
  });

  it('keeps its key through a retry, and takes a new one once settled', async () => {
    const answers = [brokenAnswers['no network'], () => refusal('busy', 503), booked, booked];
    const calls = stubApi(() => answers.shift()?.() ?? booked());
    const { book } = booker();
    for (let turn = 0; turn < 4; turn += 1) await act(() => book('keyed', 5));
    const [first, second, third, fourth] = calls.map(keyOf);
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it.each([
    ['Sorry, fully booked', 'Event is fully booked'],
    ['عدد المقاعد ممتلئ لهذه الفعالية', 'Event is fully booked'],
    ['You are ALREADY registered', 'Already registered for this event'],
    ['أنت مسجل بالفعل في هذه الفعالية', 'Already registered for this event'],
    ['أُغلق الحجز لهذه الفعالية.', 'أُغلق الحجز لهذه الفعالية.'],
  ])('[8.11] [8.12] names the refusal «%s»', async (message, literal) => {
    stubApi(() => refusal(message));
    const { heard, book } = booker();
    await act(() => book('refused', 5));
    expect(heard).toEqual([['started', 'refused'], ['ended', 'refused', literal], ['outdated']]);
  });
});

describe('giving back', () => {
  it('[4.17] [10.16] [7.15] touches the loading flag only, and its success moves the seats once', async () => {
    const { answer, give } = heldAnswer();
    const calls = stubApi(() => answer);
    const { heard, cancel } = booker();
    act(() => void cancel('booking-9', 'flow'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(heard).toEqual([['started', 'flow']]);
    give(json({ booking: sampleBooking({ status: 'cancelled' }), event: sampleEvent() }));
    await waitFor(() => expect(heard).toHaveLength(3));
    expect(heard.slice(1)).toEqual([
      ['changed', 'flow', 'cancelled'],
      ['ended', 'flow'],
    ]);
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/bookings/booking-9/cancel',
      query: {},
      body: null,
    });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });
});

describe.each(Object.entries(brokenAnswers))('with %s', (_name, broken) => {
  it('[8.9] [8.13] neither booking nor giving back changes a seat, and each says its own sentence', async () => {
    stubApi(broken);
    const { heard, book, cancel } = booker();
    await act(() => book('lost', 5));
    await act(async () => void (await cancel('booking-1', 'lost')));
    expect(heard).toEqual([
      ['started', 'lost'],
      ['ended', 'lost', 'فشل في حجز الحدث'],
      ['started', 'lost'],
      ['ended', 'lost', 'فشل في إلغاء الحجز'],
    ]);
  });
});
