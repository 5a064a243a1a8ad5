/** Renders the fans' card of a reward: its picture, name, cost and status. */
import type { Reward } from '@rabita/contract/fan/reward';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { Badge } from '@rabita/ui/badge';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { UploadedPicture } from '../event-card/uploaded-picture.tsx';
import { findObjectKind } from '../find-object-kind.ts';
import { formatViewerDayTime } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import { isClosed, rewardStatus } from './reward-status.ts';
import { texts } from './texts.ts';

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
  return (
    <span className="text-sm text-text-2 tabular">
      {t('missing', { points: t('points', { count: status.missing }) })}
    </span>
  );
}

type RewardPictureProps = {
  readonly reward: Reward;
  readonly isUnavailable: boolean;
  readonly className?: string;
  /** Lets the drawing fill a large picture. */
  readonly isLarge?: boolean;
};

/** Renders a reward's uploaded picture, or without one a drawing on a faint pattern. */
export function RewardPicture({ reward, isUnavailable, className, isLarge }: RewardPictureProps) {
  return (
    <div
      className={classNames(
        'cut relative isolate grid place-items-center overflow-hidden bg-surface-1',
        isUnavailable && 'opacity-45 grayscale',
        className,
      )}
    >
      <KhatamArt seed={reward._id} kind="pattern" className="absolute inset-0 -z-1 opacity-55" />
      <ObjectArt
        kind={findObjectKind(reward)}
        className={classNames(
          'size-full p-2 text-accent-text',
          isLarge ? 'max-h-48' : 'max-h-24 sm:max-h-32',
        )}
      />
      <UploadedPicture picture={reward.picture} sizes={isLarge ? '(min-width: 64rem) 50vw, 100vw' : '4rem'} />
    </div>
  );
}

/** Renders a reward's cost in points, and its stock if that is limited. */
function RewardCost({ reward }: { readonly reward: Reward }) {
  const t = useTexts(texts);
  return (
    <p className="font-display font-extrabold text-text tabular">
      <span>{t('points', { count: reward.loyalty_points })}</span>
      {reward.available && reward.stock !== null && reward.stock > 0 && (
        <span className="font-sans text-sm font-normal text-text-3">
          {` · ${t('stock', { count: reward.stock })}`}
        </span>
      )}
    </p>
  );
}

/** Classes of the texts next to the picture, or below it if the text is large. */
export const rewardTextClasses = 'min-w-0 flex-1 basis-28';

/** Classes of the element around the card, or around its skeleton. */
export const rewardCardClasses =
  'cut-fill flex min-w-0 flex-wrap items-center gap-3 p-3 [--fill:var(--color-surface-2)]';

type RewardCardProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly name: ReactNode;
  /** Above the name. */
  readonly eyebrow?: string | undefined;
  /** Below the name on wide screens. A phone leaves it out. */
  readonly description?: string | undefined;
  /** Below the cost. */
  readonly children?: ReactNode;
};

export function RewardCard({ reward, points, now, name, eyebrow, description, children }: RewardCardProps) {
  const isUnavailable = isClosed(rewardStatus(reward, points ?? 0, now));
  return (
    <>
      <RewardPicture reward={reward} isUnavailable={isUnavailable} className="size-16" />
      <div className={rewardTextClasses}>
        {eyebrow && <p className="text-sm text-text-2">{eyebrow}</p>}
        <h3
          className={classNames(
            'text-lg leading-(--leading-heading) break-words',
            isUnavailable && 'text-text-2',
          )}
        >
          {name}
        </h3>
        {description && <p className="text-sm break-words text-text-2 max-sm:hidden">{description}</p>}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <RewardCost reward={reward} />
          <RewardStatusLine reward={reward} points={points} now={now} />
        </div>
        {children}
      </div>
    </>
  );
}
