/** Creates an event: as a draft, scheduled for publication, or published at once. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createEvent as endpoint, StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { parseDetails } from './parse-details.ts';
import { parseTimes } from './parse-times.ts';
import { saveEvent } from './save-event.ts';

type CreateEventInput = Editor & { body: BodyOf<typeof endpoint> };

export async function createEvent(
  context: Context,
  { body, ...editor }: CreateEventInput,
): Promise<Result<{ event: StaffEvent }, 'request.invalid'>> {
  const times = await parseTimes(context, body, null);
  if (!times.ok) return times;
  const details = await parseDetails(context, body, { ...times.value, published_at: null });
  if (!details.ok) return details;
  const { ar, en } = body.translations;
  const event = await saveEvent(context, {
    before: null,
    values: {
      ...details.value,
      ...times.value,
      location_ar: ar.location,
      location_en: en.location,
      city_ar: ar.city,
      city_en: en.city,
    },
    action: 'event.created',
    ...editor,
  });
  return ok({ event });
}
