// One match: who plays, how it stands or when it starts, and where to watch it or get in.
import type { Match } from '@rabita/contract/match';
import { Badge } from '@rabita/ui/badge';
import { classNames } from '@rabita/ui/class-names';
import { formatDay, formatRelativeDay, formatTime, viewerTime } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useTexts } from '../../platform/texts.ts';
import { MatchLinks } from './match-links.tsx';
import { foreignCityOf, leaderOf } from './rules.ts';
import { Side } from './side.tsx';
import { texts } from './texts.ts';

type MatchCardProps = {
  readonly match: Match;
  /** `front` is the one that stands alone, larger. */
  readonly size?: 'list' | 'front';
  /** Level of the heading that names the match. */
  readonly heading?: 'h2' | 'h3';
};

/** A match card; each score stands in its own team's cell. */
export function MatchCard({ match, size = 'list', heading: Heading = 'h3' }: MatchCardProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const leader = leaderOf(match);
  const isFront = size === 'front';
  const bestOf = match.best_of > 0 ? t('bestOf', { count: match.best_of }) : '';
  return (
    <article
      aria-labelledby={`match-${match._id}`}
      className={classNames(
        'cut relative flex flex-col gap-5 bg-surface-2 p-5',
        isFront && 'sm:p-8 [--cut:24px]',
        match.state === 'live' && 'border-t-4 border-live',
      )}
    >
      <Heading id={`match-${match._id}`} className="sr-only">
        {t('teams', { home: match.home.name, away: match.away.name })}
      </Heading>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-base text-text-2">
          <bdi className="font-semibold text-text">{match.tournament}</bdi>
          <span className="block text-sm text-text-3">
            <bdi>{match.game}</bdi>
            {bestOf && ` · ${bestOf}`}
          </span>
        </p>
        {match.state === 'live' && <Badge tone="live">{t('live')}</Badge>}
        {match.state === 'finished' && <Badge>{t('finished')}</Badge>}
        {match.state === 'upcoming' && (
          <Badge tone="outline">{formatRelativeDay(match.starts_at, language, match.timezone)}</Badge>
        )}
      </div>
      <div
        className={classNames(
          'grid grid-cols-[1fr_auto_1fr] items-start gap-2 sm:gap-4',
          isFront && 'sm:items-center',
        )}
      >
        <Side team={match.home} score={match.score?.home} isAhead={leader === 'home'} size={size} />
        {match.score ? (
          <span
            aria-hidden="true"
            className={classNames(
              'mt-4 font-display text-2xl leading-none font-bold text-text-3',
              isFront && 'sm:mt-0',
            )}
          >
            :
          </span>
        ) : (
          <span className={classNames('mt-2 px-1 text-center', isFront && 'sm:mt-0')}>
            <span
              className={classNames(
                'block font-display leading-tight font-extrabold whitespace-nowrap tabular',
                isFront ? 'text-2xl sm:text-4xl' : 'text-xl',
              )}
            >
              {formatTime(match.starts_at, language, match.timezone)}
            </span>
            <span className="text-sm text-text-3">{t('versus')}</span>
          </span>
        )}
        <Side
          team={match.away}
          score={match.score?.away}
          isAhead={leader === 'away'}
          size={size}
          isMirrored
        />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <MatchTime match={match} />
        <MatchLinks match={match} />
      </div>
    </article>
  );
}

function MatchTime({ match }: { readonly match: Match }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const own = viewerTime(match.starts_at, language, match.timezone);
  const zone = foreignCityOf(match.timezone) ?? t('riyadh');
  return (
    <p className="text-base text-text-2">
      <time dateTime={match.starts_at}>
        {formatDay(match.starts_at, language, match.timezone)}
        {language === 'ar' ? '، ' : ', '}
        {t('venueTime', { time: formatTime(match.starts_at, language, match.timezone), zone })}
      </time>
      {own && <span className="block text-sm text-text-3">{t('viewerTime', { time: own })}</span>}
    </p>
  );
}
