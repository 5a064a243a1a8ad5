/**
 * Tests which tickets a logout would lose: live ones that are tied to this phone's key and may still admit the member.
 */
import type { Booking } from '@rabita/contract/fan/booking';
import { describe, expect, it } from 'vitest';
import { NOW, sampleBooking, sampleEvent } from '../../../test/samples.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { findLogoutLoss, listTiedEventNames } from './logout-loss.ts';

const PHONE_KEY = 'own-key';

function createClient(booking: Booking, publicKey: string | null) {
  const client = createQueryClient();
  const live = { event: 1, ticket_id: 'x', public_key: publicKey, server_time: 0 };
  client.setQueryData(['booking', 'member-1', booking._id], { booking });
  client.setQueryData(['booking', 'member-1', booking._id, 'qr'], { live });
  return client;
}
const defaults = {
  key: PHONE_KEY as string | null,
  now: NOW,
  member: 'member-1',
  language: 'ar' as 'ar' | 'en',
};
function findEventNames(booking: Booking, change: Partial<typeof defaults> = {}) {
  const { key, now, member, language } = { ...defaults, ...change };
  return listTiedEventNames(createClient(booking, key), member, PHONE_KEY, language, now);
}

describe('listTiedEventNames', () => {
  it('[10.43] listTiedEventNames names the event of a live ticket that is tied to this phone, in the page’s language', () => {
    expect(findEventNames(sampleBooking())).toEqual(['ليلة المشجعين']);
    expect(findEventNames(sampleBooking(), { language: 'en' })).toEqual(['Fans’ Night']);
  });

  it.each([
    ['is tied to another phone', sampleBooking(), { key: 'other-key' }],
    ['is tied to no phone', sampleBooking(), { key: null }],
    ['belongs to another member', sampleBooking(), { member: 'member-2' }],
    ['was used', sampleBooking({ checked_in_at: '2026-11-27T16:05:00.000Z' }), {}],
    ['was cancelled', sampleBooking({ status: 'cancelled' }), {}],
    ['is of a cancelled event', sampleBooking({ event: sampleEvent({ state: 'cancelled' }) }), {}],
    ['is of an event that has ended', sampleBooking(), { now: Date.parse(sampleEvent().ends_at) }],
  ])('[10.43] listTiedEventNames ignores a ticket that %s', (_reason, booking, circumstances) => {
    expect(findEventNames(booking, circumstances)).toEqual([]);
  });
});

it('[10.43] findLogoutLoss finds nothing online without a live ticket, and reports a missing network', async () => {
  const client = createQueryClient();
  const findLoss = (isOffline: boolean) => findLogoutLoss(client, 'member-1', { isOffline, language: 'ar' });
  expect(await findLoss(false)).toBeNull();
  expect(await findLoss(true)).toEqual({ isOffline: true, liveEvents: [] });
});
