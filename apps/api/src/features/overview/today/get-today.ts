/** Gets the data of the console's first page. */
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { Today } from '@rabita/contract/staff/today';
import type { AppContext } from '../../../platform/context.ts';
import { getDatabaseTime } from '../../../platform/database/get-database-time.ts';
import { listAlarms } from '../../message/list-budgets.ts';
import { countFailedMessages } from '../../message/list-failed-messages.ts';
import { countOpenQuestions } from '../../points/question/list-questions.ts';
import { countWeek } from '../week/queries.ts';
import * as queries from './queries.ts';

type GetTodayInput = { language: Language; role: Role };
type NamedRow = { id: string; name_ar: string; name_en: string };
type PlacedRow = queries.PlacedRow;
type WireFields<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] };

function toWire<Row extends object>(row: Row): WireFields<Row> {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as WireFields<Row>;
}

/** Stewards get only the data about the doors. */
export async function getToday(context: AppContext, { language, role }: GetTodayInput): Promise<Today> {
  const { db } = context;
  const toNamedEntry = (row: NamedRow) => ({ _id: row.id, name: row[`name_${language}`] });
  const toPlacedEntry = ({ timezone, ...row }: PlacedRow) => ({ ...toNamedEntry(row), timezone });
  const toEventEntry = <Row extends PlacedRow>({ id, name_ar, name_en, timezone, ...row }: Row) => ({
    event: toPlacedEntry({ id, name_ar, name_en, timezone }),
    ...toWire(row),
  });
  const doors = await queries.findOpenDoors(db);
  const nextEvents = await queries.findNextEvents(db);
  const isSteward = role === 'steward';
  const conflicts = await queries.findUnsettledConflicts(db);
  return {
    now: (await getDatabaseTime(db)).toISOString(),
    doors: doors.map(({ per_minute, ...row }) => ({
      ...toEventEntry(row),
      per_minute: per_minute.map(({ at, admitted }) => ({ at: new Date(at).toISOString(), admitted })),
    })),
    next_events: nextEvents
      .filter(({ opens_soon }) => opens_soon || !isSteward)
      .map(({ held, capacity, ...row }) => ({
        ...toEventEntry(row),
        ...(!isSteward && { seats: { held, capacity } }),
      })),
    ...(!isSteward && {
      week: await countWeek(db),
      bookings_per_day: await queries.countBookingsPerDay(db),
      pending: (await queries.findPendingBookings(db)).map(toEventEntry),
      failed_messages: await countFailedMessages(context),
      overdue_matches: (await queries.findOverdueMatches(db)).map(({ state, starts_at, ...row }) => ({
        match: toPlacedEntry(row),
        state,
        starts_at: starts_at.toISOString(),
      })),
      due_drafts: (await queries.findDueDrafts(db)).map(toEventEntry),
      open_questions: await countOpenQuestions(context),
      sold_out_rewards: (await queries.findSoldOutRewards(db)).map(toNamedEntry),
      records_differ_at: (await queries.findFailedCheckTime(db))?.toISOString() ?? null,
      alarms: await listAlarms(context),
    }),
    conflicts: conflicts.map(toEventEntry),
    without_scanner: (await queries.findEventsWithoutScanner(db)).map(toEventEntry),
    silent_scanners: (await queries.findSilentScanners(db)).map(toEventEntry),
    busy_scanners: (await queries.findBusyScanners(db)).map(toEventEntry),
    doubted_scanners: (await queries.findDoubtedScanners(db)).map(toEventEntry),
  };
}
