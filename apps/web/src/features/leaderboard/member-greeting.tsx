/** Renders the top of the dashboard: a greeting with the member's name, points and rank, and the next ticket. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import type { Standing } from '@rabita/contract/fan/season';
import { Crest } from '@rabita/ui/art/crest';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Ltr, Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { ProgressBar } from '@rabita/ui/progress-bar';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getInitial } from '../../platform/get-initial.ts';
import { paths } from '../../platform/paths.ts';
import { usePointsUpdate } from '../../platform/points-update.ts';
import { PointsTotals } from './points-totals.tsx';
import { RankChip } from './rank-chip.tsx';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';

/**
 * Renders the member's points and rank in the season, and the progress to the next tier. Nothing between two seasons.
 */
export function SeasonProgress({ standing }: { readonly standing: Standing }) {
  const t = useTexts(seasonTexts);
  const language = useLanguage();
  const { season, points, rank, tier, next_tier: next } = standing;
  if (!season) return null;
  const missingText =
    next && t(next._id === tier?._id ? 'missingToKeep' : 'missing', { count: next.missing, tier: next.name });
  return (
    <div className="grid max-w-xl gap-2">
      <p className="[overflow-wrap:anywhere] text-text-2">
        <span className="font-semibold text-text">
          <Name>{season.name}</Name>
        </span>
        <span> · </span>
        <span className="tabular">
          {t('seasonPoints', { count: points }) +
            (rank === null ? '' : ` · ${t('yourRank', { rank: formatNumber(rank, language) })}`)}
        </span>
      </p>
      {next && (
        <>
          <ProgressBar
            value={Math.max(0, points)}
            max={next.threshold}
            label={t('progress', { tier: next.name })}
            valueText={missingText ?? ''}
          />
          <p aria-hidden="true" className="text-sm [overflow-wrap:anywhere] text-text-2 tabular">
            {missingText}
          </p>
        </>
      )}
    </div>
  );
}

/**
 * Renders the latest live update, such as "+50 · You moved up from 14 to 11". The element also exists without an
 * update, because screen readers announce only changes of an existing live region.
 */
export function PointsAnnouncement() {
  const t = useTexts(texts);
  const language = useLanguage();
  const update = usePointsUpdate();
  const number = (value: number) => formatNumber(value, language);
  const { points = 0, rank_before: before = null, rank_after: after = null } = update ?? {};
  return (
    <p role="status" className="basis-full text-lg font-bold text-accent-text tabular empty:hidden">
      {points !== 0 && (
        <>
          <Ltr>{`${points > 0 ? '+' : '−'}${number(Math.abs(points))}`}</Ltr>
          {points > 0 && after !== null && before !== after && (
            <span className="text-text">
              {` · ${
                before === null
                  ? t('enteredBoard', { after: number(after) })
                  : t('movedUp', { before: number(before), after: number(after) })
              }`}
            </span>
          )}
        </>
      )}
    </p>
  );
}

type MemberGreetingProps = {
  readonly user: User;
  /** Says how old the page's data is when a refetch got no response. */
  readonly notice?: ReactNode;
  /** The next ticket, next to the greeting on wide screens and below it on others. */
  readonly children?: ReactNode;
};

/** The dashboard's columns. Both rows use them, so that the ticket is above the right column of the second row. */
export const dashboardGridClasses =
  'mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-10 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:px-10';

export function MemberGreeting({ user, notice, children }: MemberGreetingProps) {
  const t = useTexts(texts);
  // Shows a new member no totals, which would both be zero.
  const hasPoints = user.loyalty_points !== 0 || user.points_balance !== 0;
  return (
    <header className="relative isolate overflow-hidden pt-22 pb-8 sm:pt-28 sm:pb-12">
      <KhatamArt
        seed={user._id}
        palette="accent"
        kind="pattern"
        className="absolute inset-y-0 end-0 -z-1 fade-down w-full opacity-70 max-lg:opacity-40 lg:fade-start lg:w-[44rem]"
      />
      <div className={`${dashboardGridClasses} gap-y-6`}>
        <div className="grid content-between gap-5 sm:gap-7">
          <div className="relative flex min-w-0 flex-wrap items-center gap-4 sm:gap-6">
            <Crest
              seed={user._id}
              size={72}
              letters={getInitial(user.full_name)}
              palette="accent"
              className="size-14 sm:size-18"
            />
            {/* With large text the name wraps below the crest, so that no word breaks. */}
            <div className="min-w-0 flex-1 basis-36">
              <h1>
                <span className="block font-sans text-base font-semibold text-text-2">{t('greeting')}</span>
                <span
                  className={classNames(
                    'block leading-[1.5] [overflow-wrap:anywhere]',
                    // A long name, of about four words or more, has a smaller font.
                    user.full_name.length > 32 ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-4xl',
                  )}
                >
                  <Name>{user.full_name}</Name>
                </span>
              </h1>
              {/* The link's pseudo-element makes the whole greeting clickable. */}
              <Link
                to={paths.profile}
                className="ring-focus inline-flex min-h-6 items-center gap-1 text-base text-link underline underline-offset-4 after:absolute after:inset-0"
              >
                <span>{t('profile')}</span>
                <ChevronForwardIcon size={16} />
              </Link>
            </div>
          </div>
          <div className="grid gap-2">
            {hasPoints ? (
              <PointsTotals user={user} />
            ) : (
              <RankChip rank={user.rank} className="justify-self-start" />
            )}
            {hasPoints && (
              <Link
                to={paths.points}
                className="ring-focus inline-flex min-h-6 items-center gap-1 justify-self-start text-link"
              >
                <span>{t('history')}</span>
                <ChevronForwardIcon size={16} />
              </Link>
            )}
            <PointsAnnouncement />
          </div>
          {user.standing && <SeasonProgress standing={user.standing} />}
          {notice}
        </div>
        {children}
      </div>
    </header>
  );
}
