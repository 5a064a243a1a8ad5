/** Renders the member's ranking points with rank and tier, and the balance, each with what it counts. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { classNames } from '@rabita/ui/class-names';
import { TierBadge } from '@rabita/ui/tier-badge';
import type { ReactNode } from 'react';
import { CountedBalance } from '../../platform/counted-balance.tsx';
import { texts } from './texts.ts';

type TotalProps = {
  readonly label: string;
  readonly total: ReactNode;
  /** What the total counts. */
  readonly detail: string;
  readonly className: string;
  readonly numberClassName?: string;
  readonly children?: ReactNode;
};

/** Two totals share a row unless a number is too long. */
function Total({ label, total, detail, className, numberClassName, children }: TotalProps) {
  return (
    <div className={classNames('max-w-full', className)}>
      <dt className="text-base font-semibold text-text-2">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={classNames(
            'max-w-full font-display text-3xl leading-[1.3] break-words font-extrabold tabular sm:text-4xl',
            numberClassName,
          )}
        >
          {total}
        </span>
        {children}
      </dd>
      <dd className="text-sm text-balance text-text-2">{detail}</dd>
    </div>
  );
}

export function PointsTotals({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-4">
      <Total
        label={t('ranking')}
        total={formatNumber(user.loyalty_points, language)}
        detail={t('rankingDetail')}
        className="grow-3 basis-44"
        numberClassName="text-accent-text"
      >
        <span className="text-base font-semibold text-text-2 tabular">
          {user.rank === null ? t('noRank') : t('rank', { rank: user.rank })}
        </span>
        {user.standing?.tier && (
          <span className="max-w-full">
            <span className="sr-only">{`${t('tier')} `}</span>
            <TierBadge name={user.standing.tier.name} color={user.standing.tier.color} />
          </span>
        )}
      </Total>
      <Total
        label={t('balance')}
        total={<CountedBalance balance={user.points_balance} />}
        detail={t('balanceDetail')}
        className="grow basis-36"
      />
    </dl>
  );
}
