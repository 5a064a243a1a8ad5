/** Reads what an event is meant to be, apart from when and where: its words, its places, and from when fans see it. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createEvent, updateEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { parseMoments } from '../../platform/time/parse-moments.ts';
import { readClock } from './queries.ts';
import { orderFaults, type StaffEventRow, type Times } from './rules.ts';
import type { EventValues } from './save-event.ts';

type Sent = BodyOf<typeof createEvent> | BodyOf<typeof updateEvent>;
type Base = Times & Pick<StaffEventRow, 'timezone' | 'published_at'>;
type Details = Omit<EventValues, `${'location' | 'city'}_${'ar' | 'en'}` | keyof Times | 'timezone'> &
  Pick<Times, 'booking_opens_at' | 'booking_closes_at'>;

/** @param base when it is, and until now from when fans see it */
export async function parseDetails(
  { db }: Context,
  sent: Sent,
  base: Base,
): Promise<Outcome<Omit<Details, 'cancelled_at'>, 'request.invalid'>> {
  const { booking_opens, booking_closes, publishes } = sent;
  const moments = {
    booking_closes,
    ...(booking_opens && { booking_opens }),
    ...(publishes && publishes !== 'now' && { publishes }),
  };
  const { instants, faults } = parseMoments(
    moments as Record<'booking_closes' | 'booking_opens' | 'publishes', typeof booking_closes>,
    base.timezone,
    {
      booking_closes: base.booking_closes_at,
      booking_opens: base.booking_opens_at,
      publishes: base.published_at,
    },
  );
  if (faults.length > 0) return refuse('request.invalid', { fields: faults });
  const window = {
    booking_opens_at: booking_opens && instants.booking_opens,
    booking_closes_at: instants.booking_closes,
  };
  const wrong = orderFaults({ ...base, ...window });
  if (wrong.length > 0) return refuse('request.invalid', { fields: wrong });
  const { ar, en } = sent.translations;
  return ok({
    ...window,
    published_at: publishes === 'now' ? await readClock(db) : publishes && instants.publishes,
    name_ar: ar.name,
    name_en: en.name,
    description_ar: ar.description,
    description_en: en.description,
    points: sent.points,
    capacity: sent.capacity,
    requires_approval: sent.requires_approval,
    ticket_format: sent.ticket_format,
  });
}
