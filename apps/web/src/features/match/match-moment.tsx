/**
 * Renders when a match is, on the landing page and in the list alike: the round of a live match, the day and the zone
 * of an upcoming one, whose time is next to its teams, or the day of a finished one.
 */
import { formatDay, formatTime, formatViewerTimeIfDifferent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { describeZone, formatVenueTime } from '@rabita/contract/describe-zone';
import type { Match } from '@rabita/contract/fan/match';
import { findCurrentRound } from './rules.ts';
import { texts } from './texts.ts';

type MatchMomentProps = {
  readonly match: Match;
  /** False if the page names the zone of all its matches. */
  readonly hasZone?: boolean;
};

export function MatchMoment({ match, hasZone = true }: MatchMomentProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { starts_at: startsAt, timezone, state } = match;
  const round = findCurrentRound(match);
  if (round !== null)
    return <span className="font-semibold text-text">{t('round', { round, count: match.best_of })}</span>;
  if (state === 'live') {
    const time = (hasZone ? formatVenueTime : formatTime)(startsAt, language, timezone);
    return <time dateTime={startsAt}>{t('started', { time })}</time>;
  }
  if (state === 'finished') return <time dateTime={startsAt}>{formatDay(startsAt, language, timezone)}</time>;
  const viewerTime = formatViewerTimeIfDifferent(startsAt, language, timezone);
  return (
    <>
      <time dateTime={startsAt}>
        <span className="block">{formatDay(startsAt, language, timezone)}</span>
        {hasZone && <span className="block text-text-3">{describeZone(timezone, language)}</span>}
      </time>
      {viewerTime && <span className="block text-text-3">{t('viewerTime', { time: viewerTime })}</span>}
    </>
  );
}
