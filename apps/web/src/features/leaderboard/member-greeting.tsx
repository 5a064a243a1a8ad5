// Renders the top of the dashboard: a greeting with the member's name, the points and the rank.

import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { Crest } from '@rabita/ui/art/crest';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { PointsAnnouncement } from './points-announcement.tsx';
import { RankChip } from './rank-chip.tsx';
import { initialOf } from './rules.ts';
import { texts } from './texts.ts';

export function MemberGreeting({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <header className="relative isolate overflow-hidden pt-28 pb-8 sm:pt-32 sm:pb-12">
      <KhatamArt
        seed={user._id}
        palette="accent"
        kind="pattern"
        className="absolute inset-y-0 end-0 -z-1 w-full mask-b-from-30% opacity-70 lg:w-[44rem] lg:ltr:mask-l-from-30% lg:rtl:mask-r-from-30%"
      />
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-end justify-between gap-x-10 gap-y-6 px-4 sm:px-6 lg:px-10">
        <div className="relative flex min-w-0 flex-1 basis-80 items-center gap-4 sm:gap-6">
          <Crest
            seed={user._id}
            size={72}
            letters={initialOf(user.full_name)}
            palette="accent"
            className="size-14 sm:size-18"
          />
          <div className="min-w-0">
            <h1>
              <span className="block font-sans text-lg font-semibold text-text-2">{t('greeting')}</span>
              <span
                className={classNames(
                  'block leading-[1.5] [overflow-wrap:anywhere]',
                  // A long name, of about four words or more, has a smaller font.
                  user.full_name.length > 32 ? 'text-xl sm:text-2xl' : 'text-3xl sm:text-4xl',
                )}
              >
                <Name>{user.full_name}</Name>
              </span>
            </h1>
            {/* The link's pseudo-element makes the whole greeting clickable. */}
            <Link
              to={paths.profile}
              className="ring-focus mt-1 inline-flex min-h-6 items-center gap-1 text-base text-link underline underline-offset-4 after:absolute after:inset-0"
            >
              {t('profile')}
              <ChevronForwardIcon size={16} />
            </Link>
          </div>
        </div>
        <div className="flex max-w-full flex-wrap items-end gap-x-5 gap-y-1">
          <p>
            <span className="block text-sm text-text-2">{t('yourPoints')}</span>
            <span className="font-display text-3xl leading-[1.15] font-extrabold break-words text-accent-text tabular sm:text-4xl">
              {formatNumber(user.loyalty_points, language)}
            </span>
          </p>
          <RankChip rank={user.rank} className="mb-2" />
          <PointsAnnouncement />
        </div>
      </div>
    </header>
  );
}
