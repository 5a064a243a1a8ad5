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
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { initialOf } from '../../platform/initial-of.ts';
import { paths } from '../../platform/paths.ts';
import { PointsAnnouncement } from './points-announcement.tsx';
import { RankChip } from './rank-chip.tsx';
import { texts } from './texts.ts';

type MemberGreetingProps = {
  readonly user: User;
  /** The next ticket, beside the greeting on wide screens and below it on others. */
  readonly children?: ReactNode;
};

export function MemberGreeting({ user, children }: MemberGreetingProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <header className="relative isolate overflow-hidden pt-28 pb-8 sm:pb-12">
      <KhatamArt
        seed={user._id}
        palette="accent"
        kind="pattern"
        className="absolute inset-y-0 end-0 -z-1 w-full mask-b-from-30% opacity-70 max-lg:opacity-40 lg:w-[44rem] lg:ltr:mask-l-from-30% lg:rtl:mask-r-from-30%"
      />
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:items-center lg:px-10">
        <div className="grid gap-5 sm:gap-7">
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
          <div className="flex max-w-full flex-wrap gap-x-5 gap-y-1 [align-items:last_baseline]">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-base text-text-2">{t('yourPoints')}</span>
              <span className="font-display text-3xl leading-[1.15] font-extrabold break-words text-accent-text tabular sm:text-4xl">
                {formatNumber(user.loyalty_points, language)}
              </span>
            </p>
            <RankChip rank={user.rank} />
            <PointsAnnouncement />
          </div>
        </div>
        {children}
      </div>
    </header>
  );
}
