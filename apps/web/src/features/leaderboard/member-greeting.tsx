// Renders the top of the dashboard: a greeting with the member's name, points and rank, and the next ticket.

import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { Crest } from '@rabita/ui/art/crest';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { initialOf } from '../../platform/initial-of.ts';
import { paths } from '../../platform/paths.ts';
import { PointsAnnouncement } from './points-announcement.tsx';
import { PointsSums } from './points-sums.tsx';
import { RankChip } from './rank-chip.tsx';
import { SeasonProgress } from './season-progress.tsx';
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

export function MemberGreeting({ user, notice, children }: MemberGreetingProps) {
  const t = useTexts(texts);
  // Two zeros would stand between a new member and the first step.
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
              letters={initialOf(user.full_name)}
              palette="accent"
              className="size-14 sm:size-18"
            />
            {/* With large text it stands below the crest, so that no word breaks. */}
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
              <PointsSums user={user} />
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
