/** Renders the member's card at the top of the dashboard: name, tier, balance, rank, and the season's ladder. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { Crest } from '@rabita/ui/art/crest';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { accentFill } from '@rabita/ui/contrast';
import { TierBadge } from '@rabita/ui/tier-badge';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { CountedBalance } from '../../platform/counted-balance.tsx';
import { getInitial } from '../../platform/get-initial.ts';
import { paths } from '../../platform/paths.ts';
import { PointsAnnouncement } from './points-announcement.tsx';
import { SeasonLadder } from './season-ladder.tsx';
import { texts } from './texts.ts';
import { TierCelebration } from './tier-celebration.tsx';

/** A longer name, of about four words or more, has a smaller font. */
const MAX_SHORT_NAME = 24;

/** A larger balance has a smaller font, so that no phone breaks the number. */
const MAX_SHORT_BALANCE = 999_999;

/** Draws the card's pattern in the tier's colour, or without a tier in the team's. */
function CardArt({ user: { _id, standing } }: { readonly user: User }) {
  const color = standing?.tier && accentFill(standing.tier.color);
  return (
    <div
      aria-hidden="true"
      style={color ? ({ '--color-accent': color, '--color-accent-text': color } as CSSProperties) : undefined}
      className="absolute inset-0 -z-1"
    >
      <KhatamArt seed={_id} palette="accent" kind="pattern" className="absolute inset-0 opacity-70" />
      <div className="absolute inset-0 bg-linear-to-t from-surface-1 via-surface-1/70 to-transparent" />
      <div className="absolute inset-x-0 top-0 h-1 bg-accent" />
    </div>
  );
}

/** The name links to the profile. */
function CardName({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const tier = user.standing?.tier;
  return (
    <div className="relative flex min-w-0 items-center gap-3 cramped:flex-wrap">
      <Crest
        seed={user._id}
        size={56}
        letters={getInitial(user.full_name)}
        palette="accent"
        className="size-12 sm:size-14"
      />
      <div className="min-w-0 flex-1 cramped:basis-full">
        <h1
          className={classNames(
            'leading-(--leading-heading) [overflow-wrap:anywhere]',
            user.full_name.length > MAX_SHORT_NAME ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl',
          )}
        >
          <Name>{user.full_name}</Name>
        </h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {tier && (
            <p className="max-w-full">
              <span className="sr-only">{`${t('tier')} `}</span>
              <TierBadge name={tier.name} color={tier.color} />
            </p>
          )}
          <Link
            to={paths.profile}
            className="ring-focus inline-flex min-h-6 items-center text-sm text-link underline underline-offset-4 after:absolute after:inset-0"
          >
            {t('profile')}
          </Link>
        </div>
      </div>
    </div>
  );
}

function CardTotals({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const language = useLanguage();
  // A new member reads how points come, instead of two zeros.
  if (user.loyalty_points === 0 && user.points_balance === 0)
    return (
      <p className="flex items-center gap-3">
        <TrophyIcon className="text-accent-text" />
        <span>
          <span className="block font-semibold">{t('noRank')}</span>
          <span className="block text-sm text-text-2">{t('noRankDetail')}</span>
        </span>
      </p>
    );
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="max-w-full">
        <dt className="text-sm text-text-2">{t('balance')}</dt>
        <dd className="font-display leading-[1.3] font-extrabold break-words">
          <span
            className={classNames(
              'leading-[1.2] tabular',
              user.points_balance > MAX_SHORT_BALANCE ? 'text-2xl sm:text-4xl' : 'text-4xl',
            )}
          >
            <CountedBalance balance={user.points_balance} />
          </span>{' '}
          <span className="text-base font-semibold text-text-2">
            {t('pointsUnit', { count: user.points_balance })}
          </span>
        </dd>
      </div>
      <div className="max-w-full text-end">
        <dt className="text-sm text-text-2">{t('ranking')}</dt>
        <dd className="font-display text-xl leading-[1.3] font-bold break-words tabular">
          {formatNumber(user.loyalty_points, language)}
        </dd>
        <dd className="text-sm font-semibold text-accent-text tabular">
          {user.rank === null ? t('noRank') : t('rank', { rank: user.rank })}
        </dd>
      </div>
    </dl>
  );
}

type MembershipCardProps = {
  readonly user: User;
  /** Links and buttons at the card's end. */
  readonly actions?: ReactNode;
};

export function MembershipCard({ user, actions }: MembershipCardProps) {
  return (
    <section className="cut relative isolate grid grid-cols-[minmax(0,1fr)] content-between overflow-hidden bg-surface-1 [--cut:18px]">
      <CardArt user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 pt-5 sm:gap-5 sm:p-6">
        <CardName user={user} />
        <CardTotals user={user} />
        <PointsAnnouncement />
        <TierCelebration standing={user.standing} />
        {user.standing && <SeasonLadder standing={user.standing} />}
      </div>
      {actions}
    </section>
  );
}
