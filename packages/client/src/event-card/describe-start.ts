/** Says when an event starts, next to its date: the time, and "today" or "tomorrow". */
import type { Language } from '@rabita/contract/constants';
import { formatVenueTime } from '@rabita/contract/describe-zone';
import { dayKey, formatRelativeDay, formatTime, formatViewerTimeIfDifferent } from '../language/format.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the parts "tomorrow" (for today and tomorrow only) and "8:30 pm". The venue's zone and the viewer's own time
 * are added only for viewers in another time zone. `startsAt` is null in a preview without a start.
 */
export function describeStart(
  startsAt: string | null,
  language: Language,
  timezone: string,
  now: number,
  viewerZone?: string,
): { parts: string[]; viewerTime: string | null } {
  if (startsAt === null) return { parts: [], viewerTime: null };
  const viewerTime = formatViewerTimeIfDifferent(startsAt, language, timezone, viewerZone);
  const time = (viewerTime ? formatVenueTime : formatTime)(startsAt, language, timezone);
  const isNear = [now, now + DAY_MS].some(moment => dayKey(moment, timezone) === dayKey(startsAt, timezone));
  const parts = isNear ? [formatRelativeDay(startsAt, language, timezone, now), time] : [time];
  return { parts, viewerTime };
}
