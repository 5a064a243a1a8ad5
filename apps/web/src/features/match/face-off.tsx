/**
 * Renders the two teams of a match facing each other: their scores, or the time of an upcoming match, in the middle.
 */
import { formatTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { findLeader, type Side } from './rules.ts';
import { TeamBadge } from './team-badge.tsx';
import { texts } from './texts.ts';

type MatchSideProps = {
  readonly team: Match['home'];
  readonly score: number | undefined;
  readonly isAhead: boolean;
  /** Reverses the order of badge, name and score for the second team, so that both scores are next to the middle. */
  readonly isMirrored?: boolean;
  /** Rendered below the name. */
  readonly children: ReactNode;
};

/** A score of three digits or more has a smaller font, so that it does not touch the badge. */
const scoreSize = (score: number) => (score > 99 ? 'text-2xl @xl:text-4xl' : 'text-4xl @xl:text-[4.5rem]');

/**
 * Renders one team: its badge, its name, and its score if there is one.
 * The badge is at the outer edge and the score at the inner edge. The name is between them, or below them if there is
 * little room.
 */
function MatchSide({ team, score, isAhead, isMirrored = false, children }: MatchSideProps) {
  const isOwnTeam = team.tag === siteConfig.brand.tag;
  return (
    <div
      data-side={isMirrored ? 'away' : 'home'}
      className={classNames(
        'flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-2.5 @xl:flex-nowrap @xl:gap-x-5',
        isMirrored && 'flex-row-reverse',
      )}
    >
      <TeamBadge team={team} className="size-16 @xl:size-22" />
      <span
        className={classNames(
          'min-w-0 font-display text-base leading-(--leading-heading) font-bold text-balance break-words @max-xl:order-last @max-xl:basis-full @xl:flex-1 @xl:text-xl',
          isMirrored ? 'text-end' : 'text-start',
        )}
      >
        <Name>{team.name}</Name>
        {children}
      </span>
      {score !== undefined && (
        <span
          data-score=""
          className={classNames(
            'font-display leading-none font-extrabold tabular',
            scoreSize(score),
            isAhead ? (isOwnTeam ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {score}
        </span>
      )}
    </div>
  );
}

type FaceOffProps = {
  readonly match: Match;
  readonly renderBelowName?: (side: Side) => ReactNode;
};

/** Each score is next to its team, never in one string: "2 : 1" would be reversed in right-to-left text. */
export function FaceOff({ match, renderBelowName }: FaceOffProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const leader = findLeader(match);
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 @xl:items-center @xl:gap-4">
        <MatchSide team={match.home} score={match.score?.home} isAhead={leader === 'home'}>
          {renderBelowName?.('home')}
        </MatchSide>
        {match.score ? (
          <span
            aria-hidden="true"
            className="mt-4.5 font-display text-2xl leading-none font-bold text-text-3 @xl:mt-0"
          >
            :
          </span>
        ) : (
          <span className="mt-1 px-1 text-center @xl:mt-0">
            <span className="block font-display text-2xl leading-tight font-extrabold whitespace-nowrap tabular @xl:text-4xl">
              {formatTime(match.starts_at, language, match.timezone)}
            </span>
            <span className="text-sm text-text-3">{t('versus')}</span>
          </span>
        )}
        <MatchSide team={match.away} score={match.score?.away} isAhead={leader === 'away'} isMirrored>
          {renderBelowName?.('away')}
        </MatchSide>
      </div>
    </div>
  );
}
