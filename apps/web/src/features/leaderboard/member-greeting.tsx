// Renders the top of the dashboard: a greeting with the member's name, points and rank, and the next ticket.

import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { Crest } from '@rabita/ui/art/crest';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { TierBadge } from '@rabita/ui/tier-badge';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { initialOf } from '../../platform/initial-of.ts';
import { paths } from '../../platform/paths.ts';
import { PointsAnnouncement } from './points-announcement.tsx';
import { RankChip } from './rank-chip.tsx';
import { SeasonProgress } from './season-progress.tsx';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';

type MemberGreetingProps = {
  readonly user: User;
  /** Says how old the page's data is when a refetch got no answer. */
  readonly notice?: ReactNode;
  /** The next ticket, beside the greeting on wide screens and below it on others. */
  readonly children?: ReactNode;
};

/** The columns of the dashboard. Both of its rows use them, so that the ticket stands above the leaderboard. */
export const dashboardGridClasses =
  'mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-10 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:px-10';

type SumProps = {
  readonly label: string;
  readonly points: number;
  /** What the sum counts. */
  readonly detail: string;
  readonly className: string;
  readonly numberClassName?: string;
  /** Beside the number. */
  readonly children?: ReactNode;
};

/** Two sums share a row, and so a baseline, unless a number is too long. */
function Sum({ label, points, detail, className, numberClassName, children }: SumProps) {
  const language = useLanguage();
  return (
    <div className={className}>
      <dt className="text-base font-semibold text-text-2">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={classNames(
            'font-display text-3xl leading-[1.3] font-extrabold tabular sm:text-4xl',
            numberClassName,
          )}
        >
          {formatNumber(points, language)}
        </span>
        {children}
      </dd>
      <dd className="text-sm text-balance text-text-2">{detail}</dd>
    </div>
  );
}

export function MemberGreeting({ user, notice, children }: MemberGreetingProps) {
  const t = useTexts(texts);
  const ts = useTexts(seasonTexts);
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
          <div className="relative flex min-w-0 items-center gap-4 sm:gap-6">
            <Crest
              seed={user._id}
              size={72}
              letters={initialOf(user.full_name)}
              palette="accent"
              className="size-14 sm:size-18"
            />
            <div className="min-w-0">
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
                {t('profile')}
                <ChevronForwardIcon size={16} />
              </Link>
            </div>
          </div>
          <div className="grid gap-2">
            <dl className="flex flex-wrap gap-x-5 gap-y-4">
              <Sum
                label={t('yourPoints')}
                points={user.loyalty_points}
                detail={t('yourPointsDetail')}
                className="grow-3 basis-44"
                numberClassName="text-accent-text"
              >
                <RankChip rank={user.rank} />
                {user.standing?.tier && (
                  <span className="max-w-full">
                    <span className="sr-only">{ts('tier')} </span>
                    <TierBadge name={user.standing.tier.name} color={user.standing.tier.color} />
                  </span>
                )}
              </Sum>
              <Sum
                label={t('yourBalance')}
                points={user.points_balance}
                detail={t('yourBalanceDetail')}
                className="grow basis-36"
              />
            </dl>
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
