/** Seeds an empty database with a demo league: always the same data, with dates relative to the database's clock. */
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import { endSeasons } from '../src/features/points/season-end/end-seasons.ts';
import type { AppContext, Context } from '../src/platform/context.ts';
import type { Db } from '../src/platform/database/db.ts';
import { newToken } from '../src/platform/security/secrets.ts';
import { insertClaimCodes, insertReferrals } from './demo-earning.ts';
import { type DemoEvent, pastEvents, upcomingEvents } from './demo-events.ts';
import { insertGates, insertLateUpload, recordOverrides } from './demo-gate.ts';
import { demoMatches } from './demo-matches.ts';
import { demoMembers } from './demo-members.ts';
import { demoSeasons, demoTiers } from './demo-seasons.ts';
import { insertDemoRewards } from './insert-demo-rewards.ts';
import { insertStaffBookings } from './insert-staff-bookings.ts';
import { toId } from './to-id.ts';

/** The key of an advisory lock: a number that all processes share. */
const SEED_LOCK = 7_232_412;

const MEMBERS = demoMembers.map((member, index) => ({ ...member, id: toId(`member ${index}`) }));
const UPCOMING = upcomingEvents.map((event, index) => ({ ...event, id: toId(`upcoming event ${index}`) }));
const PAST = pastEvents.map((event, index) => ({ ...event, id: toId(`past event ${index}`) }));

/** Moves a day to the next Thursday unless it is Thursday, Friday or Saturday, when fans are free. */
function moveToWeekend(days: number, today: Date): number {
  const weekday = new Date(today.getTime() + days * 86_400_000).getUTCDay();
  return weekday >= 4 ? days : days + 4 - weekday;
}

async function insertMembers(db: Db, passwordHash: string): Promise<void> {
  await db.run(
    `insert into member (id, full_name, age, city, country, email, phone_number, gender, category, language,
       password_hash, email_verified_at, created_at)
     select id, name, age, city, country, email, phone, gender, category, language, $2, joined, joined
     from jsonb_to_recordset($1) as demo (id uuid, name text, age integer, city text, country text, email text,
       phone text, gender text, category text, language text, days integer),
       lateral (select now() - make_interval(days => days) as joined) as moment`,
    [
      JSON.stringify(
        MEMBERS.map((member, index) => ({
          ...member,
          age: 15 + ((index * 17) % 27),
          email: `fan${String(index + 1).padStart(2, '0')}@demo.invalid`,
          phone: `+966598731${String(index + 1).padStart(3, '0')}`,
          category: ['shooter', 'sports', 'mobile', 'all'][index % 4],
          days: 210 + ((index * 29) % 160),
        })),
      ),
      passwordHash,
    ],
  );
}

async function insertEvents(db: Db, events: (Omit<DemoEvent, 'held'> & { id: string })[], today: Date) {
  await db.run(
    `insert into event (id, name_ar, name_en, description_ar, description_en, know_before_ar, know_before_en, location_ar,
       location_en, city_ar, city_en, timezone, starts_at, ends_at, doors_open_at, booking_opens_at, booking_closes_at,
       points, capacity, requires_approval, ticket_format, created_at)
     select id, name->>'ar', name->>'en', description->>'ar', description->>'en', "knowBefore"->>'ar',
       "knowBefore"->>'en', venue->'location'->>'ar', venue->'location'->>'en', venue->'city'->>'ar',
       venue->'city'->>'en', $2, starts, starts + make_interval(hours => hours),
       starts - interval '1 hour', starts - make_interval(days => "opensDaysBefore"), starts, points, capacity,
       coalesce("requiresApproval", false), case when "hasLiveTickets" then 'live' else 'static' end, least(now(), starts) - interval '40 days'
     from jsonb_to_recordset($1) as demo (id uuid, name jsonb, description jsonb, "knowBefore" jsonb, venue jsonb,
       days integer, time time, hours integer, points integer, capacity integer, "requiresApproval" boolean,
       "hasLiveTickets" boolean, "opensDaysBefore" integer),
       lateral (select ((now() at time zone $2)::date + days + time) at time zone $2 as starts) as moment`,
    [
      JSON.stringify(
        events.map(({ when, ...event }) => ({ ...event, ...when, days: moveToWeekend(when.days, today) })),
      ),
      DEFAULT_TIMEZONE,
    ],
  );
}

type DemoBooking = {
  event: string;
  member: string;
  ticket: string;
  status: 'pending' | 'confirmed';
  /** The booking was made this many hours before the event's start or before now, whichever is earlier. */
  hours: number;
  /** Minutes from doors opening until the member was admitted; null: not admitted. */
  admitted: number | null;
};

/** The bookings for upcoming events. Each event takes its members from a different point of the member list. */
function createUpcomingBookings(): Omit<DemoBooking, 'ticket'>[] {
  return UPCOMING.flatMap((event, eventIndex) =>
    Array.from({ length: event.held }, (_, index) => ({
      event: event.id,
      member: MEMBERS[(index + eventIndex * 7) % MEMBERS.length]?.id ?? '',
      status: event.requiresApproval && index % 3 === 0 ? ('pending' as const) : ('confirmed' as const),
      hours: 2 + index * 5,
      admitted: null,
    })),
  );
}

/** The number of members who miss at most one past event, each a different one, so that the top three ranks differ. */
const KEEN_MEMBERS = 8;

/** Every fifteenth member joins with this event, the first of the current season, so that the season has newcomers. */
const NEWCOMER_EVENT = 4;
const isNewcomer = (memberIndex: number) => memberIndex % 15 === 11;

/** Lists the bookings of past events: all members booked their first event, and keener members more of the others. */
function createPastBookings(): Omit<DemoBooking, 'ticket'>[] {
  const fans = MEMBERS.map(({ id }, index) => ({ id, index, reluctance: (index * 23) % MEMBERS.length }));
  return PAST.flatMap((event, eventIndex) => {
    const keen = fans.filter(({ index, reluctance }) => {
      if (isNewcomer(index) && eventIndex <= NEWCOMER_EVENT) return eventIndex === NEWCOMER_EVENT;
      if (eventIndex === 0) return true;
      if (reluctance < KEEN_MEMBERS) return eventIndex !== reluctance;
      return (index * 37 + eventIndex * 23) % fans.length >= KEEN_MEMBERS + reluctance * 0.8;
    });
    return keen.slice(0, event.capacity ?? keen.length).map(({ id, index, reluctance }) => {
      const isNoShow = eventIndex > 0 && reluctance >= KEEN_MEMBERS && (index + eventIndex) % 11 === 0;
      return {
        event: event.id,
        member: id,
        status: 'confirmed' as const,
        hours: 30 + ((index * 19) % 200),
        admitted: isNoShow ? null : (index * 53) % 55,
      };
    });
  });
}

async function insertBookings({ db, secrets }: Context): Promise<void> {
  const bookings: DemoBooking[] = [...createPastBookings(), ...createUpcomingBookings()].map(booking => ({
    ...booking,
    ticket: secrets.pseudonym(`demo ticket ${booking.event} ${booking.member}`).toString('hex'),
  }));
  await db.run(
    `insert into booking (event_id, member_id, status, ticket_id, created_at, checked_in_at)
     select event.id, member, status, decode(ticket, 'hex'),
       least(now(), starts_at) - make_interval(hours => seat.hours), doors_open_at + make_interval(mins => admitted)
     from jsonb_to_recordset($1) as seat (event uuid, member uuid, ticket text, status text, hours integer, admitted integer)
     join event on event.id = seat.event`,
    [JSON.stringify(bookings)],
  );
  await db.run(
    `insert into points_ledger (account, booking_id, admission_number, points, balance, reason, created_at)
     select points_account, booking.id, admission_number, points, points, 'check_in', checked_in_at
     from booking join event on event.id = event_id join member on member.id = member_id
     where checked_in_at is not null order by checked_in_at, booking.id`,
  );
}

/** For how many days a finished match can be watched again. */
const REPLAY_DAYS = 14;

async function insertMatches({ db, config }: Context): Promise<void> {
  const { brand } = config;
  const ownSide = { name: brand.team, tag: brand.tag };
  const matches = demoMatches.map(match => ({
    ...match,
    home: match.isHome ? ownSide : match.rival,
    away: match.isHome ? match.rival : ownSide,
    home_score: match.score?.[match.isHome ? 0 : 1],
    away_score: match.score?.[match.isHome ? 1 : 0],
    stream: match.days < -REPLAY_DAYS ? null : `${brand.siteUrl}/live`,
    tickets: match.isOnSale ? brand.ticketPartner.url : null,
  }));
  await db.run(
    `insert into match (game_ar, game_en, tournament_ar, tournament_en, home_name_ar, home_name_en, home_tag, away_name_ar,
       away_name_en, away_tag, best_of, home_score, away_score, starts_at, timezone, state, stream_url, ticket_url)
     select game->>'ar', game->>'en', tournament->>'ar', tournament->>'en', home->'name'->>'ar', home->'name'->>'en',
       home->>'tag', away->'name'->>'ar', away->'name'->>'en', away->>'tag', "bestOf", home_score, away_score,
       coalesce(date_trunc('minute', now()) - make_interval(mins => "minutesAgo"),
         ((now() at time zone $2)::date + days + time) at time zone $2),
       $2, state, stream, tickets
     from jsonb_to_recordset($1) as demo (game jsonb, tournament jsonb, home jsonb, away jsonb, "bestOf" integer,
       home_score integer, away_score integer, "minutesAgo" integer, days integer, time time, state text, stream text,
       tickets text)`,
    [JSON.stringify(matches), DEFAULT_TIMEZONE],
  );
}

/** Inserts the seasons with the points earned in each, and ends the first one. Call it after members got points. */
async function insertSeasons(context: Context): Promise<void> {
  const { db } = context;
  const seasons = await db.rows<{ id: string }>(
    `insert into season (id, name_ar, name_en, timezone, starts_at, ends_at, balance_policy, balance_cap)
     select id, name->>'ar', name->>'en', $2, (today + "from") at time zone $2, (today + "to") at time zone $2,
       case when cap is null then 'carried' else 'capped' end, cap
     from jsonb_to_recordset($1) as demo (id uuid, name jsonb, "from" integer, "to" integer, cap integer),
       lateral (select (now() at time zone $2)::date as today) as day
     returning id`,
    [
      JSON.stringify(demoSeasons.map((season, index) => ({ ...season, id: toId(`season ${index}`) }))),
      DEFAULT_TIMEZONE,
    ],
  );
  for (const { id } of seasons) await db.rows('select assign_entries_to_season($1)', [id]);
  await endSeasons(context);
  await db.run(
    `insert into tier (id, name_ar, name_en, color, threshold, early_hours)
     select id, name->>'ar', name->>'en', color, threshold, "earlyHours"
     from jsonb_to_recordset($1) as demo (id uuid, name jsonb, color text, threshold integer, "earlyHours" integer)`,
    [JSON.stringify(demoTiers.map((tier, index) => ({ ...tier, id: toId(`tier ${index}`) })))],
  );
}

/** Inserts redemptions of the cheapest pickup reward by six members. Three of the members have collected it. */
async function insertRedemptions(db: Db): Promise<void> {
  await db.run(
    `with redeemed as (
       insert into redemption (reward_id, member_id, cost, returns_points, created_at, collect_until, state, ended_at)
       select reward.id, member.id, reward.loyalty_points, returns_points, now() - make_interval(days => position::integer),
         now() + make_interval(days => 30 - position::integer), case when position > 3 then 'collected' else 'reserved' end,
         case when position > 3 then now() - make_interval(hours => position::integer) end
       from (select * from reward
             where kind = 'pickup' and available and coalesce(stock, 6) >= 6 and coalesce(available_from, now()) <= now()
             order by loyalty_points limit 1) as reward,
         lateral (select id, row_number() over (order by id) as position from member
                  where points_balance >= reward.loyalty_points order by id limit 6) as member
       returning id, member_id, cost
     )
     insert into points_ledger (account, redemption_id, points, balance, reason)
     select points_account, redeemed.id, 0, -cost, 'redeemed' from redeemed join member on member.id = member_id`,
  );
}

/** Inserts notes on three attendees of the next events, and an announcement to the attendees of the first one. */
async function insertNotesAndAnnouncement(db: Db): Promise<void> {
  await db.run(
    `insert into attendee_note (booking_id, member_id, text)
     select id, member_id, note.text from (
       select booking.id, member_id, row_number() over (order by starts_at, booking.created_at, booking.id) as position
       from booking join event on event.id = event_id where starts_at > now() and status = 'confirmed'
     ) as seat join (values (1, 'يحتاج مدخل الكراسي المتحركة'), (4, 'ضيف شرف، مقعده في الصف الأول'),
       (9, 'Speaks English only')) as note (position, text) on note.position = seat.position`,
  );
  await db.run(
    `insert into announcement (id, event_id, subject_ar, subject_en, text_ar, text_en, includes_pending, by_email, by_sms,
       unreachable, created_at, sent_at)
     select $1, event.id, 'المواقف مجانية هذه الليلة', 'Free parking tonight',
       'المواقف أمام القاعة مجانية لحضورنا. تعالوا مبكرًا، فالأبواب تُفتح قبل ساعة.',
       'Parking in front of the hall is free for you. Come early: doors open an hour before.', false,
       (select count(*) from booking where event_id = event.id and status = 'confirmed'), 0, 0,
       now() - interval '3 hours', now() - interval '3 hours'
     from event where starts_at > now() and exists (select 1 from booking where event_id = event.id)
     order by starts_at limit 1`,
    [toId('announcement')],
  );
}

/** Inserts two members' questions about points of an admission, one with an answer. */
async function insertQuestions(db: Db): Promise<void> {
  await db.run(
    `insert into question (entry_id, member_id, text, asked_at, answer, answered_at)
     select entry.id, member.id, demo.text, now() - make_interval(days => demo.days), demo.answer,
       case when demo.answer is not null then now() - interval '5 hours' end
     from (values (1, 2, 'حضرت مع أخي، ولم تصله نقاطه. هل نحتاج إلى شيء؟', null),
         (2, 1, 'حضرت المباراة كاملة. هل هذه كل نقاطها؟', 'نعم، هذه نقاط الحضور. شكرًا لتشجيعك!'))
         as demo (position, days, text, answer),
       lateral (select id, account from points_ledger where reason = 'check_in' order by id offset position limit 1)
         as entry
       join member on points_account = entry.account`,
  );
}

/** Seeds the demo league unless the database has an event or a member. Nobody can log in as a demo member. */
export async function seedDemo(context: AppContext): Promise<void> {
  const passwordHash = await context.passwords.hash(newToken());
  await context.db.transaction(async db => {
    await db.run('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const database = await db.row<{ is_used: boolean; today: string }>(
      `select exists (select 1 from event) or exists (select 1 from member) as is_used,
         to_char(now() at time zone $1, 'YYYY-MM-DD') as today`,
      [DEFAULT_TIMEZONE],
    );
    if (!database || database.is_used) return;
    const today = new Date(`${database.today}T00:00:00Z`);
    await insertMembers(db, passwordHash);
    await insertEvents(db, [...PAST, ...UPCOMING], today);
    await insertBookings({ ...context, db });
    await insertGates(db);
    await insertLateUpload(db);
    await recordOverrides({ ...context, db });
    await insertMatches({ ...context, db });
    await insertDemoRewards({ ...context, db });
    await insertReferrals(db, MEMBERS);
    await insertSeasons({ ...context, db });
    await insertClaimCodes(db);
    await insertRedemptions(db);
    await insertQuestions(db);
    await insertNotesAndAnnouncement(db);
    await insertStaffBookings(db);
  });
}
