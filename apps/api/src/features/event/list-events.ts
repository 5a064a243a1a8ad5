/** Lists published events of a time span for guests, and all events for staff, with counts of bookings. */
import type { Language } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import {
  countEvents,
  countStaffEvents,
  findEvents,
  findStaffEvents,
  type StaffEventsFilter,
} from './queries.ts';
import { toEvent, toStaffEvent } from './rules.ts';

export type EventList = { events: Event[]; pagination: Pagination };

type ListEventsInput = {
  language: Language;
  /** An instant, or a day (its midnight in UTC); undefined: now. */
  startDate: string | undefined;
  /** Like `startDate`; undefined: one year after the later of the start and now. */
  endDate: string | undefined;
  page: number;
  limit: number;
};

export async function listEvents(
  { db }: Context,
  { language, startDate, endDate, page, limit }: ListEventsInput,
): Promise<EventList> {
  const span = {
    start: startDate === undefined ? null : new Date(startDate),
    end: endDate === undefined ? null : new Date(endDate),
  };
  const rows = await findEvents(db, span, { limit, offset: (page - 1) * limit });
  const total = await countEvents(db, span);
  return { events: rows.map(row => toEvent(row, language)), pagination: paginate(page, limit, total) };
}

type ListStaffEventsInput = { filter: StaffEventsFilter; page: number; limit: number };

export async function listStaffEvents(
  { db }: Context,
  { filter, page, limit }: ListStaffEventsInput,
): Promise<{ events: StaffEvent[]; pagination: Pagination }> {
  const rows = await findStaffEvents(db, filter, { limit, offset: (page - 1) * limit });
  const total = await countStaffEvents(db, filter);
  return { events: rows.map(toStaffEvent), pagination: paginate(page, limit, total) };
}
