/** Renders the fans' card of a reward: its picture, name, cost and status. */
import type { Reward } from '@rabita/contract/fan/reward';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { Badge } from '@rabita/ui/badge';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { UploadedPicture } from '../event-card/uploaded-picture.tsx';
import { formatViewerDayTime } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import { isClosed, rewardStatus } from './reward-status.ts';
import { texts, toCostText } from './texts.ts';

type RewardStatusLineProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
};

export function RewardStatusLine({ reward, points, now }: RewardStatusLineProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const status = rewardStatus(reward, points ?? 0, now);
  if (status.kind === 'ended') return <Badge>{t('ended')}</Badge>;
  if (status.kind === 'out-of-stock') return <Badge>{t('soldOut')}</Badge>;
  if (status.kind === 'unavailable') return <Badge>{t('unavailable')}</Badge>;
  if (status.kind === 'upcoming') {
    const when = formatViewerDayTime(status.opensAt, language);
    return <span className="text-sm text-text-2">{t('opensAt', { when })}</span>;
  }
  if (points === null) return <Badge tone="neutral">{t('available')}</Badge>;
  if (status.kind === 'affordable') {
    return (
      <Badge tone="success" icon={<CheckIcon size={15} />}>
        {t('reached')}
      </Badge>
    );
  }
  return <span className="text-sm text-text-2 tabular">{t('missing', { count: status.missing })}</span>;
}

type RewardPictureProps = {
  readonly reward: Reward;
  readonly isUnavailable: boolean;
  /** Sets the size and the cut corners. */
  readonly className: string;
  /** Lets the drawing fill a large picture. */
  readonly isLarge?: boolean;
};

/** Renders a reward's uploaded picture, or without one a drawing on a faint pattern. */
export function RewardPicture({ reward, isUnavailable, className, isLarge }: RewardPictureProps) {
  return (
    <div
      className={classNames(
        'relative isolate grid place-items-center overflow-hidden bg-surface-1',
        isUnavailable && 'opacity-45 grayscale',
        className,
      )}
    >
      <KhatamArt seed={reward._id} kind="pattern" className="absolute inset-0 -z-1 opacity-55" />
      <ObjectArt
        kind={reward.drawing}
        className={classNames(
          'size-full text-accent-text',
          isLarge ? 'max-h-64 p-6 sm:max-h-80' : 'max-h-28 p-3 sm:max-h-36',
        )}
      />
      <UploadedPicture
        picture={reward.picture}
        sizes={isLarge ? '(min-width: 64rem) 36rem, 100vw' : '(min-width: 64rem) 18rem, 50vw'}
      />
    </div>
  );
}

/** At most this many items are worth a hurry. */
const LOW_STOCK = 3;

/** Renders how many are left, if that is limited and not zero. */
export function RewardStock({ reward: { available, stock } }: { readonly reward: Reward }) {
  const t = useTexts(texts);
  if (!available || stock === null || stock <= 0) return null;
  return (
    <span
      className={classNames(
        'text-sm tabular',
        stock <= LOW_STOCK ? 'font-semibold text-gold' : 'text-text-3',
      )}
    >
      {t('stock', { count: stock })}
    </span>
  );
}

/** Renders a reward's cost, with a check if the member's points are enough. */
function RewardCost({ reward, isAffordable }: { readonly reward: Reward; readonly isAffordable: boolean }) {
  const t = useTexts(texts);
  return (
    <p className="flex flex-wrap items-center gap-x-2 tabular">
      <span className="font-display text-lg leading-(--leading-heading) font-extrabold text-text">
        {toCostText(t, reward.loyalty_points)}
      </span>
      {isAffordable && (
        <span className="text-success">
          <CheckIcon size={18} />
          <span className="sr-only">{t('reached')}</span>
        </span>
      )}
      <span className="empty:hidden sm:ms-auto">
        <RewardStock reward={reward} />
      </span>
    </p>
  );
}

/** Classes of the texts below the picture. */
export const rewardTextClasses = 'flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4';

/** Classes of the element around the card, or around its skeleton. */
export const rewardCardClasses =
  'cut-fill relative flex min-w-0 flex-col transition-transform duration-base [--fill:var(--color-surface-2)]';

/** Classes of the picture, or of its skeleton. */
export const rewardPictureClasses = 'aspect-4/3 w-full';

type RewardCardProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly name: ReactNode;
  /** Below the name. */
  readonly note?: string | undefined;
  /** Between the cost and the status. */
  readonly children?: ReactNode;
};

export function RewardCard({ reward, points, now, name, note, children }: RewardCardProps) {
  const status = rewardStatus(reward, points ?? 0, now);
  const isUnavailable = isClosed(status);
  const isAffordable = points !== null && status.kind === 'affordable';
  return (
    <>
      <RewardPicture
        reward={reward}
        isUnavailable={isUnavailable}
        className={classNames('cut-top', rewardPictureClasses)}
      />
      <div className={rewardTextClasses}>
        <h3
          className={classNames(
            'text-base leading-(--leading-heading) [overflow-wrap:anywhere] sm:text-lg',
            isUnavailable && 'text-text-2',
          )}
        >
          {name}
        </h3>
        {note && <p className="text-sm [overflow-wrap:anywhere] text-text-2">{note}</p>}
        {/* At the card's end, so that the costs of a row of cards are aligned. */}
        <div className="mt-auto grid gap-1.5 pt-1">
          <RewardCost reward={reward} isAffordable={isAffordable} />
          {children}
          {!isAffordable && (
            <div className="flex min-h-7 items-center">
              <RewardStatusLine reward={reward} points={points} now={now} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
