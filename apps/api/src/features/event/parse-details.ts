/** Parses what staff enter for an event, except its time and venue. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createEvent, updateEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { getDatabaseTime } from '../../platform/database/get-database-time.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { parseMoments } from '../../platform/time/parse-moments.ts';
import { type EventTimes, findTimeOrderErrors, type StaffEventRow } from './rules.ts';
import type { EventValues } from './save-event.ts';

type DetailsBody = BodyOf<typeof createEvent> | BodyOf<typeof updateEvent>;
type CurrentTimes = EventTimes & Pick<StaffEventRow, 'timezone' | 'published_at'>;
type Details = Partial<EventValues> & Pick<EventValues, 'capacity' | 'published_at'>;

/** @param current the event's stored times and `published_at`; for a new event, the requested times and null */
export async function parseDetails(
  { db }: Context,
  body: DetailsBody,
  current: CurrentTimes,
): Promise<Result<Details, 'request.invalid'>> {
  const { booking_opens, booking_closes, publishes } = body;
  const moments = {
    booking_closes,
    ...(booking_opens && { booking_opens }),
    ...(publishes && publishes !== 'now' && { publishes }),
  };
  const { instants, fieldErrors: fields } = parseMoments(
    moments as Record<'booking_closes' | 'booking_opens' | 'publishes', typeof booking_closes>,
    current.timezone,
    {
      booking_closes: current.booking_closes_at,
      booking_opens: current.booking_opens_at,
      publishes: current.published_at,
    },
  );
  if (fields.length > 0) return err('request.invalid', { fields });
  const bookingWindow = {
    booking_opens_at: booking_opens && instants.booking_opens,
    booking_closes_at: instants.booking_closes,
  };
  const orderErrors = findTimeOrderErrors({ ...current, ...bookingWindow });
  if (orderErrors.length > 0) return err('request.invalid', { fields: orderErrors });
  const { ar, en } = body.translations;
  const now = await getDatabaseTime(db);
  const { published_at } = current;
  const publishedNow = published_at !== null && published_at <= now ? published_at : now;
  return ok({
    ...bookingWindow,
    published_at: publishes === 'now' ? publishedNow : publishes && instants.publishes,
    name_ar: ar.name,
    name_en: en.name,
    description_ar: ar.description,
    description_en: en.description,
    know_before_ar: ar.know_before || null,
    know_before_en: en.know_before || null,
    points: body.points,
    capacity: body.capacity,
    requires_approval: body.requires_approval,
    ticket_format: body.ticket_format,
    ...(body.lease_minutes !== undefined && { lease_minutes: body.lease_minutes }),
    ...(body.allows_reentry !== undefined && { allows_reentry: body.allows_reentry }),
  });
}
