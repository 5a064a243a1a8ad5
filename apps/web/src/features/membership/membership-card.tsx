/** Renders the member's card at the top of the dashboard: name, tier, balance, rank, and the season's ladder. */
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { Crest } from '@rabita/ui/art/crest';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { accentFill } from '@rabita/ui/contrast';
import { TierBadge } from '@rabita/ui/tier-badge';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { getInitial } from '../../platform/get-initial.ts';
import { paths } from '../../platform/paths.ts';
import { PointsAnnouncement } from './points-announcement.tsx';
import { PointsTotals } from './points-totals.tsx';
import { SeasonLadder } from './season-ladder.tsx';
import { texts } from './texts.ts';
import { TierCelebration } from './tier-celebration.tsx';

/** A longer name, of about four words or more, has a smaller font. */
const MAX_SHORT_NAME = 24;

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
        className="size-11 sm:size-14"
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

type MembershipCardProps = {
  readonly user: User;
  /** Links and buttons at the card's end. */
  readonly actions?: ReactNode;
};

export function MembershipCard({ user, actions }: MembershipCardProps) {
  return (
    <section className="cut relative isolate grid grid-cols-[minmax(0,1fr)] content-between overflow-hidden bg-surface-1 [--cut:18px]">
      <CardArt user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:gap-5 sm:p-6">
        <CardName user={user} />
        <PointsTotals user={user} />
        <PointsAnnouncement />
        <TierCelebration standing={user.standing} />
        {user.standing && <SeasonLadder standing={user.standing} />}
      </div>
      {actions}
    </section>
  );
}
