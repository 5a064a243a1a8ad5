/** Formats times with a non-breaking space before am and pm, which files must not have. */
import * as shared from '@rabita/client/language/format';

const keepTimeWhole = (text: string): string =>
  text.replace(/(?<=\d:\d\d) (?=[مص](?:$|[^\p{L}])|[ap]m)/gu, '\u00a0');

type DayTime = typeof shared.formatDayTime;
type ViewerTime = typeof shared.formatViewerTime;

export const formatDayTime: DayTime = (...moment) => keepTimeWhole(shared.formatDayTime(...moment));

export const formatViewerDayTime: ViewerTime = (...moment) =>
  keepTimeWhole(shared.formatViewerDayTime(...moment));

export const formatViewerTime: ViewerTime = (...moment) => keepTimeWhole(shared.formatViewerTime(...moment));
