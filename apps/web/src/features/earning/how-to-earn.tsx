/** Renders how the member earns points: by showing up, as an invited friend, and by a streak if one is rewarded. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Earning } from '@rabita/contract/fan/earning';
import { StarIcon } from '@rabita/ui/art/first-icons';
import { ChevronForwardIcon, GiftIcon, TicketIcon } from '@rabita/ui/art/icons';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { useEarning } from '../../platform/use-earning.ts';
import { texts } from './texts.ts';

const rowClasses = 'relative flex min-h-14 items-center gap-3 py-2.5';

function Streak({
  streak: { points, length, progress },
}: {
  readonly streak: NonNullable<Earning['streak']>;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const progressText = t('progress', {
    done: formatNumber(progress, language),
    length: formatNumber(length, language),
  });
  return (
    <li className={rowClasses}>
      <StarIcon size={22} className="text-accent-text" />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="font-sans text-base leading-(--leading-body) font-semibold">
          {t('streakDetail', { count: length, points: t('pointsObject', { count: points }) })}
        </h3>
        <div className="flex items-center gap-3">
          <ProgressBar
            value={progress}
            max={length}
            label={t('streak')}
            valueText={progressText}
            className="flex-1"
          />
          <span aria-hidden="true" className="text-sm text-text-2 tabular">
            {progressText}
          </span>
        </div>
      </div>
    </li>
  );
}

export function HowToEarn() {
  const t = useTexts(texts);
  const earning = useEarning();
  return (
    <section aria-labelledby="earn-title">
      <SectionHeading id="earn-title" title={t('title')} />
      <ul className="cut-fill divide-y divide-line px-4 [--fill:var(--color-surface-1)]">
        <li className={rowClasses}>
          <TicketIcon size={22} className="text-accent-text" />
          <Link
            to={paths.events}
            className="ring-focus flex min-w-0 flex-1 items-center justify-between gap-3 font-semibold text-text no-underline after:absolute after:inset-0"
          >
            <span className="min-w-0">{t('checkIn')}</span>
            <ChevronForwardIcon size={18} className="text-text-3" />
          </Link>
        </li>
        {earning?.referral?.is_invited && (
          <li className={rowClasses}>
            <GiftIcon size={22} className="text-success" />
            <p className="min-w-0 flex-1 font-semibold text-success">
              {t('invited', { points: t('pointsObject', { count: earning.referral.friend_points }) })}
            </p>
          </li>
        )}
        {earning?.streak && <Streak streak={earning.streak} />}
      </ul>
    </section>
  );
}
