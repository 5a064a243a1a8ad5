/** Valid values for fields that reject a random value of the right type. */
import { randomBytes, randomUUID } from 'node:crypto';
import { ADMITTED_AT, type AttackFixture } from './insert-attack-fixture.ts';

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const TIME_ZONE = 'Asia/Riyadh';

/** Values by the last part of a field's path, or the last two parts. */
export const FIELD_VALUES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['full_name', 'Sara Hill'],
  ['age', 24],
  ['city', 'Jeddah'],
  ['country', 'SA'],
  ['email', 'attacker@example.com'],
  ['phone_number', '+966501234567'],
  ['password', 'long-enough-password-9'],
  ['newPassword', 'long-enough-password-8'],
  ['new_password', 'long-enough-password-8'],
  ['guardian_consent', true],
  ['terms_accepted', true],
  ['referral_code', 'ABCDEFGH'],
  ['timezone', TIME_ZONE],
  ['starts.date', dateIn(30)],
  ['booking_opens.date', dateIn(3)],
  ['booking_closes.date', dateIn(29)],
  ['publishes.date', dateIn(2)],
  ['doors_open.date', dateIn(30)],
  ['ends.date', dateIn(31)],
  ['date', dateIn(30)],
  ['time', '20:00'],
  ['doors_open.time', '19:00'],
  ['color', '#d8a520'],
  ['home_tag', 'FLC'],
  ['away_tag', 'TGR'],
  ['stream_url', 'https://example.com/live'],
  ['ticket_url', 'https://example.com/tickets'],
  ['challenge', 'a-challenge-of-nobody'],
  ['token', 'a-token-of-nobody'],
  ['otp', '123456'],
  ['code', '123456'],
  ['recovery_code', 'abcde-fghij'],
  ['public_key', randomBytes(32).toString('base64url')],
  ['ticket', randomBytes(16).toString('base64url')],
  ['best_of', 3],
  ['threshold', 777],
  ['points', 5],
  ['text', 'Which event is it?'],
  ['query.q', 'a'],
  ['query.search', 'a'],
  ['query.action', 'member.view'],
  ['query.before', '999999'],
  ['query.start_date', dateIn(-300)],
  ['query.end_date', dateIn(300)],
  ['query.from', new Date(Date.now() - 86_400_000).toISOString()],
  ['query.to', new Date(Date.now() + 86_400_000).toISOString()],
  ['query.limit', 10],
  ['at', Date.now() / 1000],
]);

const timeIn = (days: number, time = '20:00') => ({ date: dateIn(days), time });

type Values = Record<string, unknown>;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const matchFile = [
  'game_ar,game_en,tournament_ar,tournament_en,home_name_ar,home_name_en,home_tag,away_name_ar,away_name_en,away_tag,best_of,date,time,timezone,stream_url,ticket_url',
  `Game,Game,League,League,Falcons,Falcons,FLC,Tigers,Tigers,TGR,3,${dateIn(9)},20:00,${TIME_ZONE},,`,
].join('\n');

const pickup = {
  kind: 'pickup',
  event_id: null,
  available_from: null,
  available_until: null,
  early_hours: null,
  tier_id: null,
  instructions: null,
};

/** An admission with the scanned text, and one without it. */
function createAdmissions(ticketCode: string): Values[] {
  const common = { scan_id: randomUUID(), lane: 1, term: 1, at: Date.now() / 1000 - 60 };
  const ticket = randomBytes(16).toString('base64url');
  return [
    { ...common, text: ticketCode, reason: 'The phone is broken' },
    { scan_id: randomUUID(), ticket, at: common.at },
  ];
}

const voucher = ({ ids }: AttackFixture) => ({
  kind: 'voucher',
  event_id: null,
  available_from: timeIn(1),
  available_until: timeIn(9),
  early_hours: null,
  tier_id: ids.tiers,
  instructions: { ar: 'Show it at the shop', en: 'Show it at the shop' },
  stock: null,
  stock_before: null,
});

const perk = ({ ids }: AttackFixture) => ({
  kind: 'perk',
  event_id: ids.bookableEvent,
  available_from: null,
  available_until: null,
  early_hours: 2,
  tier_id: null,
  instructions: null,
});

/** Field values that replace the generated ones, one object per call. A field whose value is undefined is omitted. */
export const OPERATION_VALUES: Readonly<Record<string, (fixture: AttackFixture) => Values[]>> = {
  login: () => [{ email: undefined, identifier: 'attacker@example.com' }, { identifier: undefined }],
  verifySecondFactor: () => [{ recovery_code: undefined }, { code: undefined }],
  confirmSession: () => [{ recovery_code: undefined }, { code: undefined }],
  updateStaff: () => [{ role: 'steward', disabled: false }],
  inviteStaff: () => [{ email: `${randomUUID()}@staff.example` }],
  eraseMemberByStaff: () => [{ full_name: 'Somebody Else' }],
  updateMember: ({ profile }) => [{ ...profile, currentPassword: undefined }, { ...profile }],
  endMemberSessions: ({ ids }) => [{ session_id: ids.session }],
  createEvent: () => [
    { publishes: 'now', booking_opens: null },
    { publishes: timeIn(2), booking_opens: timeIn(3) },
  ],
  updateEvent: () => [
    {
      publishes: 'now',
      booking_opens: null,
      booking_closes: { date: dateIn(6), time: '20:00' },
      doors_open: { date: dateIn(6), time: '20:00' },
      version: 1,
    },
    {
      publishes: timeIn(1),
      booking_opens: timeIn(2),
      booking_closes: timeIn(6),
      doors_open: timeIn(6),
      version: 1,
    },
  ],
  moveEvent: () => [
    { booking_opens: null, version: 1 },
    { booking_opens: timeIn(3), version: 1 },
  ],
  bookPlace: ({ ids }) => [
    { holder: { kind: 'member', member_id: ids.victim }, complimentary: { reason: 'Guest of honour' } },
    { holder: { kind: 'guest', full_name: 'Sara Hill' }, complimentary: null },
  ],
  decideBookings: ({ ids }) => [
    { decision: 'approved', bookings: [ids.pendingBooking] },
    { decision: 'refused', bookings: [ids.pendingBooking], reason: 'No more seats' },
  ],
  moveBooking: ({ ids }) => [{ event_id: ids.bookableEvent }],
  takeBackAdmission: () => [{ checked_in_at: ADMITTED_AT }],
  scoreMatch: () => [{ state: 'live', score: { home: 1, away: 0 } }],
  createReward: fixture => [pickup, voucher(fixture), perk(fixture)],
  updateReward: fixture =>
    [pickup, voucher(fixture), perk(fixture)].map(values => ({
      stock: 3,
      stock_before: 3,
      ...values,
    })),
  stockReward: () => [{ stock: 4, stock_before: 3 }],
  importMatches: () => [{ file: base64(matchFile), dry_run: false }],
  importVouchers: () => [{ file: base64('code\nAB-12-CD\nAB-13-CD'), dry_run: false }],
  grantPoints: ({ profile, ids }) => [
    {
      include_unverified: [ids.member],
      file: base64(`member,points\n${profile.email},5`),
      dry_run: false,
      points: null,
      note: { ar: 'Gift', en: 'Gift' },
    },
    {
      file: base64(`member\n${profile.email}`),
      dry_run: false,
      points: 5,
      note: { ar: 'Gift', en: 'Gift' },
      include_unverified: [],
    },
  ],
  givePrizes: () => [{ dry_run: true }],
  createClaimCode: () => [
    { code: `DRILL${Date.now() % 100_000}`, starts: null, ends: null, total_cap: 50 },
    { code: `DRILLS${Date.now() % 100_000}`, starts: timeIn(1), ends: timeIn(9), total_cap: 50 },
  ],
  createSeason: () => [
    {
      starts: { date: '2090-01-01', time: '00:00' },
      ends: { date: '2091-01-01', time: '00:00' },
      balance_policy: 'capped',
      balance_cap: 50,
    },
  ],
  updateSeason: () => [
    {
      starts: { date: '2080-01-01', time: '00:00' },
      ends: { date: '2081-01-01', time: '00:00' },
      balance_policy: 'capped',
      balance_cap: 50,
      version: 1,
    },
  ],
  createTier: () => [{ threshold: 7771 }],
  updateTier: () => [{ threshold: 7772, version: 1 }],
  setPicture: ({ ids }) => [
    { place: 'event', x: 0, y: 0, width: 1, height: 1, members: ids.member, replaces: ids.picture },
  ],
  describePicture: ({ ids }) => [{ place: 'event', members: [ids.member], replaces: ids.picture }],
  getPicture: () => [{ place: 'event' }],
  removePicture: ({ ids }) => [{ place: 'event', replaces: ids.picture }],
  getLeaderboard: ({ ids }) => [{ season: ids.endedSeason }],
  listAudit: ({ ids }) => [{ actor: ids.owner, subject: ids.member, kind: 'staff' }],
  exportAuditLog: ({ ids }) => [{ actor: ids.owner, subject: ids.member, kind: 'staff' }],
  getStaffEvent: () => [{ since: 1 }],
  createScanner: ({ ids }) => [{ kind: 'gate', gate_id: ids.gates }],
  syncScanner: ({ ticketCode }) => [
    {
      admissions: createAdmissions(ticketCode),
      given_back: [{ lane: 1, term: 1 }],
      since: { edition: 1, serial: 1 },
      unsent: 0,
      is_leaving: false,
    },
  ],
  sendLateUpload: ({ ticketCode }) => [{ admissions: createAdmissions(ticketCode), is_last: false }],
  scanTicket: ({ ticketCode }) => [{ text: ticketCode }],
  admitByHand: ({ ids }) => [{ booking_id: ids.booking, reason: 'Phone is broken' }],
  findAttendees: ({ profile }) => [{ q: profile.full_name }],
  collectAtCounter: ({ redemptionNumber }) => [{ code: redemptionNumber }],
  collectRedemption: ({ redemptionNumber }) => [{ code: redemptionNumber }],
  claimPoints: () => [{ code: 'NOSUCHCODE' }],
  verifyOtp: ({ ids }) => [{ userId: ids.registration }],
  resendOtp: ({ ids }) => [{ userId: ids.registration }],
  register: () => [{ email: `${randomUUID()}@example.com` }],
};
