/** Lists published events of a time span for guests, and all events for staff, with counts of bookings. */
import type { Language } from '@rabita/contract/constants';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { listEvents as endpoint } from '@rabita/contract/fan/event';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import {
  countEvents,
  countStaffEvents,
  type EventSort,
  findCities,
  findEvents,
  findStaffEvents,
  hasCity,
  type StaffEventsFilter,
} from './queries.ts';
import { toCity, toEvent, toStaffEvent } from './rules.ts';

export type EventList = ResponseOf<typeof endpoint>;

type ListEventsInput = {
  language: Language;
  /** An instant, or a day (its midnight in UTC); undefined: now. */
  startDate: string | undefined;
  /** Like `startDate`; undefined: one year after the later of the start and now. */
  endDate: string | undefined;
  /** The city's name in either language; undefined: all cities. */
  city: string | undefined;
  page: number;
  limit: number;
};

/** Rejects a city of no published event. */
export async function checkCity(
  { db }: Context,
  city: string | undefined,
): Promise<Result<undefined, 'request.invalid'>> {
  return city === undefined || (await hasCity(db, city))
    ? ok(undefined)
    : err('request.invalid', { fields: [{ path: 'city', code: 'not_allowed' }] });
}

export async function listEvents(
  { db }: Context,
  { language, startDate, endDate, city, page, limit }: ListEventsInput,
): Promise<EventList> {
  const filter = {
    city: city ?? null,
    start: startDate === undefined ? null : new Date(startDate),
    end: endDate === undefined ? null : new Date(endDate),
  };
  const rows = await findEvents(db, filter, { limit, offset: (page - 1) * limit });
  const total = await countEvents(db, filter);
  const cities = await findCities(db);
  return {
    events: rows.map(row => toEvent(row, language)),
    pagination: paginate(page, limit, total),
    cities: cities.map(row => toCity(row, language)),
  };
}

type ListStaffEventsInput = {
  filter: StaffEventsFilter;
  sort: EventSort;
  /** The language of the names by which the list is sorted. */
  language: Language;
  page: number;
  limit: number;
};

export async function listStaffEvents(
  { db }: Context,
  { filter, sort, language, page, limit }: ListStaffEventsInput,
): Promise<{ events: StaffEvent[]; pagination: Pagination }> {
  const rows = await findStaffEvents(db, filter, { sort, language }, { limit, offset: (page - 1) * limit });
  const total = await countStaffEvents(db, filter);
  return { events: rows.map(toStaffEvent), pagination: paginate(page, limit, total) };
}
