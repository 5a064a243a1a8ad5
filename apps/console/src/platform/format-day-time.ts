/** Formats times with a non-breaking space before am and pm, where the shared formatters have a normal space. */
import * as clientFormat from '@rabita/client/language/format';
import * as zoneFormat from '@rabita/contract/describe-zone';

const keepTimeWhole = (text: string): string =>
  text.replace(/(?<=\d:\d\d) (?=[مص](?:$|[^\p{L}])|[ap]m)/gu, '\u00a0');

type DayTime = typeof clientFormat.formatDayTime;
type VenueTime = Parameters<typeof zoneFormat.formatVenueTime>;
type ViewerTime = typeof clientFormat.formatViewerTime;

export const formatDayTime: DayTime = (...moment) => keepTimeWhole(clientFormat.formatDayTime(...moment));

export const formatVenueDayTime: DayTime = (instant, language, timezone) =>
  keepTimeWhole(clientFormat.formatVenueDayTime(instant, language, timezone));

export const formatShortVenueDayTime: DayTime = (instant, language, timezone) =>
  keepTimeWhole(clientFormat.formatShortVenueDayTime(instant, language, timezone));

export const formatShortViewerDayTime: ViewerTime = (...moment) =>
  keepTimeWhole(clientFormat.formatShortViewerDayTime(...moment));

/** The time on the venue's clock. Names the zone if the viewer's clock shows another time. */
export function formatVenueTime(...[instant, language, timezone]: VenueTime): string {
  const isSame = clientFormat.formatViewerTimeIfDifferent(instant, language, timezone) === null;
  const format = isSame ? clientFormat.formatTime : zoneFormat.formatVenueTime;
  return keepTimeWhole(format(instant, language, timezone));
}

export const formatViewerDayTime: ViewerTime = (...moment) =>
  keepTimeWhole(clientFormat.formatViewerDayTime(...moment));

export const formatViewerTime: ViewerTime = (...moment) =>
  keepTimeWhole(clientFormat.formatViewerTime(...moment));
