/**
 * Creates events, matches, bookings, seasons and rewards for tests. A test overrides only the fields that matter to it.
 */
import type { Booking } from '@rabita/contract/fan/booking';
import type { Earning } from '@rabita/contract/fan/earning';
import type { Event, EventDetails } from '@rabita/contract/fan/event';
import type { Match } from '@rabita/contract/fan/match';
import type { OwnLedgerEntry } from '@rabita/contract/fan/points';
import type { Redemption } from '@rabita/contract/fan/redemption';
import type { Reward } from '@rabita/contract/fan/reward';
import type { Season, Tier } from '@rabita/contract/fan/season';
import type { ResponseBody } from '../src/platform/calls/call.ts';

/** The current time in tests (ms), which `setup.ts` sets: a Saturday afternoon in Riyadh. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

const texts = {
  ar: { name: 'ليلة المشجعين', description: 'لقاء الجمهور', location: 'بوليفارد الرياض', city: 'الرياض' },
  en: { name: 'Fans’ Night', description: 'Meet the team', location: 'Boulevard Riyadh', city: 'Riyadh' },
};

/** An event six days ahead that is open for booking, with 42 of 300 seats left. */
export function sampleEvent(change: Partial<Event> = {}): Event {
  return {
    _id: 'event-1',
    ...texts.ar,
    date: '2026-11-27',
    time: '19:00',
    timezone: 'Asia/Riyadh',
    starts_at: '2026-11-27T16:00:00.000Z',
    ends_at: '2026-11-27T19:00:00.000Z',
    doors_open_at: '2026-11-27T15:00:00.000Z',
    points: 150,
    state: 'open',
    capacity: 300,
    available_seats: 42,
    registration_status: null,
    booking_id: null,
    requires_approval: false,
    booking_opens_at: null,
    booking_closes_at: '2026-11-27T16:00:00.000Z',
    eventBookings: { booking_stats: { available_spots: 42, total_bookings: 258 } },
    translations: texts,
    ...change,
  };
}

/** The sample event as its own page shows it, without gates and guidance. */
export function sampleEventDetails(change: Partial<EventDetails> = {}): EventDetails {
  const translations = { ar: { ...texts.ar, know_before: null }, en: { ...texts.en, know_before: null } };
  return { ...sampleEvent(), know_before: null, gates: [], translations, ...change };
}

/** An event without a seat limit: `capacity` is null and `available_seats` is missing. */
export function unlimitedEvent(change: Partial<Event> = {}): Event {
  const { available_seats: _left, ...event } = sampleEvent({
    capacity: null,
    eventBookings: { booking_stats: { available_spots: null, total_bookings: 10 } },
    ...change,
  });
  return event;
}

/** A match that starts in two hours. */
export function sampleMatch(change: Partial<Match> = {}): Match {
  const content = {
    game: 'Valorant',
    tournament: 'ربع النهائي',
    home_name: 'فالور',
    away_name: 'Nova Five',
  };
  return {
    _id: 'match-1',
    game: content.game,
    tournament: content.tournament,
    best_of: 5,
    home: { name: content.home_name, tag: 'VLR' },
    away: { name: content.away_name, tag: 'NV5' },
    score: null,
    starts_at: hoursFromNow(2),
    date: '2026-11-21',
    time: '17:00',
    timezone: 'Asia/Riyadh',
    state: 'upcoming',
    stream_url: 'https://stream.example/1',
    ticket_url: 'https://tickets.example/1',
    is_active: true,
    translations: { ar: content, en: content },
    ...change,
  };
}

/** A page of a list of matches. By default, the list has no other matches, and all are of the same game. */
export function sampleMatches(
  matches: readonly Match[],
  change: Partial<Pick<ResponseBody<'listMatches'>, 'counts' | 'games' | 'pagination'>> = {},
): ResponseBody<'listMatches'> {
  const count = (state: Match['state']) => matches.filter(match => match.state === state).length;
  return {
    matches: [...matches],
    pagination: { page: 1, limit: 8, total: matches.length, pages: matches.length > 0 ? 1 : 0 },
    counts: { live: count('live'), upcoming: count('upcoming'), finished: count('finished') },
    games: [{ name: 'Valorant', translations: { ar: { name: 'فالورانت' }, en: { name: 'Valorant' } } }],
    ...change,
  };
}

/** A confirmed booking of the sample event. */
export function sampleBooking(change: Partial<Booking> = {}): Booking {
  const event = sampleEvent();
  return {
    _id: 'booking-1',
    number: '7Q2X-9F',
    date: event.date,
    time: event.time,
    timezone: event.timezone,
    starts_at: event.starts_at,
    location: event.location,
    points: event.points,
    status: 'confirmed',
    user: { _id: 'member-1', full_name: 'فهد العتيبي' },
    event,
    created_at: hoursFromNow(-24),
    cancelled_at: null,
    cancelled_by: null,
    refusal_reason: null,
    cancelled_from: null,
    moved_to: null,
    checked_in_at: null,
    calendar_sequence: 0,
    calendar_changed_at: hoursFromNow(-24),
    ...change,
  };
}

/** The response with the code of a static ticket whose event has no gates. */
export const sampleCode = { qr: 'RB1.code', format: 'static', generation: 1, live: null, gates: [] };

/** The current season. */
export const sampleSeason = (change: Partial<Season> = {}): Season => ({
  _id: 'season-1',
  name: 'موسم الشتاء',
  timezone: 'Asia/Riyadh',
  starts_at: hoursFromNow(-24 * 30),
  ends_at: hoursFromNow(24 * 11.5),
  state: 'current',
  translations: { ar: { name: 'موسم الشتاء' }, en: { name: 'Winter season' } },
  ...change,
});

export const sampleTier = (name: string, threshold: number): Tier => ({
  _id: name,
  name,
  color: '#0a1030',
  threshold,
  early_hours: 0,
  translations: { ar: { name }, en: { name } },
});

const REWARD_TEXTS = { name: 'كوب', description: 'كوب الرابطة' };

/** A reward that can be redeemed now. */
export const sampleReward = (change: Partial<Reward> = {}): Reward => ({
  _id: 'reward-1',
  ...REWARD_TEXTS,
  loyalty_points: 500,
  available: true,
  stock: null,
  is_active: true,
  kind: 'pickup',
  instructions: null,
  perk: null,
  limit_per_member: null,
  collect_days: 30,
  returns_points: true,
  tier: null,
  drawing: 'mug',
  options: [],
  available_from: null,
  available_until: null,
  translations: { ar: REWARD_TEXTS, en: REWARD_TEXTS },
  ...change,
});

/** A reward that was redeemed just now and waits to be picked up for a day. */
export const sampleRedemption = (change: Partial<Redemption> = {}): Redemption => ({
  _id: 'redemption-1',
  number: 'K7MQ-2XH',
  kind: 'pickup',
  state: 'reserved',
  cost: 400,
  reward: {
    _id: 'reward-1',
    ...REWARD_TEXTS,
    drawing: 'mug',
    translations: { ar: REWARD_TEXTS, en: REWARD_TEXTS },
  },
  options: [],
  code: null,
  voucher: null,
  instructions: null,
  perk: null,
  created_at: hoursFromNow(0),
  collect_until: hoursFromNow(24),
  returns_points: true,
  ended_at: null,
  ...change,
});

/** The points of a check-in. */
export const sampleEntry = (change: Partial<OwnLedgerEntry> = {}): OwnLedgerEntry => ({
  _id: 'entry-1',
  earned: 50,
  balance: 50,
  earned_after: 1050,
  balance_after: 950,
  reason: 'check_in',
  note: null,
  booking: { _id: 'b', number: 'K7MQ-2XH', event_name: 'Final night' },
  reward: null,
  season: null,
  created_at: '2031-03-06T17:30:00.000Z',
  questions: [],
  ...change,
});

/** What a guest has typed into the registration form, without the passwords. */
export const sampleRegistration = {
  full_name: 'سارة',
  age: '20',
  city: 'جدة',
  country: 'SA',
  email: 'sara@example.com',
  phone_number: '+966500000001',
  gender: 'female',
  category: 'all',
  guardian_consent: false,
  terms_accepted: true,
} as const;

/** The invitation of a member without friends, who has not asked for a link yet. */
export const NO_FRIENDS: NonNullable<Earning['referral']> = {
  points: 50,
  friend_points: 25,
  cap: 10,
  counted: 0,
  period: 'season',
  code: null,
  friends: 0,
  admitted: 0,
  earned: 0,
  is_invited: false,
};
