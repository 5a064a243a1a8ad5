// Renders a redeemed reward: its code and number while it waits to be collected, else what became of it.
import { formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { objectOf } from '@rabita/client/reward-object';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Skeleton } from '@rabita/ui/skeleton';
import { useMemo } from 'react';
import { GiveBackButton } from './give-back-button.tsx';
import { texts } from './texts.ts';

const tones: Readonly<Record<Redemption['state'], BadgeTone>> = {
  reserved: 'gold',
  collected: 'success',
  returned: 'neutral',
  lapsed: 'neutral',
};

const frame = 'cut mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] bg-surface-2';

type RedemptionCardProps = {
  readonly redemption: Redemption;
  /** Whether the member has redeemed it just now. */
  readonly isNew: boolean;
};

export function RedemptionCard({ redemption, isNew }: RedemptionCardProps) {
  const t = useTexts(texts);
  const { reward, state, code, number, cost } = redemption;
  useWakeLock(code !== null);
  const drawing = useMemo(() => (code === null ? null : drawQr(code)), [code]);
  return (
    <article className={frame} aria-labelledby="reward-title">
      <div className="relative isolate grid place-items-center overflow-hidden bg-ink py-3 sm:py-6">
        <KhatamArt
          seed={reward._id}
          palette="accent"
          kind="pattern"
          className="absolute inset-0 -z-1 opacity-55"
        />
        <ObjectArt
          kind={objectOf(reward)}
          className="size-20 text-accent-text motion-safe:animate-fade sm:size-28"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 text-center sm:p-5">
        <div role="status" className="empty:hidden">
          {isNew && state === 'reserved' && (
            <>
              <p className="font-display text-xl font-bold text-accent-text">{t('yours')}</p>
              <p className="text-sm text-text-2">{t('spent', { cost: t('points', { count: cost }) })}</p>
            </>
          )}
        </div>
        <h1 id="reward-title" className="text-2xl [overflow-wrap:anywhere]">
          <Name>{reward.name}</Name>
        </h1>
        <p>
          <Badge tone={tones[state]}>{t(state)}</Badge>
        </p>
      </div>
      {drawing && (
        <div className="on-light grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 bg-white! px-4 py-4 text-center forced-color-adjust-none">
          <QrCode drawing={drawing} label={t('codeLabel', { number })} className="h-auto max-w-full" />
          <p className="max-w-72 text-text">{t('showCode')}</p>
          <dl>
            <dt className="text-sm text-text-3">{t('number')}</dt>
            <dd lang="en" className="font-display text-3xl font-extrabold text-text">
              <BookingNumber number={number} />
            </dd>
          </dl>
        </div>
      )}
      <Outcome redemption={redemption} />
    </article>
  );
}

function Outcome({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { state, collect_until: until, ended_at: endedAt, returns_points: returnsPoints } = redemption;
  const cost = t('points', { count: redemption.cost });
  const when = formatViewerDayTime(endedAt ?? until, language);
  const sentences = {
    reserved: [t('collectUntil', { when }), t(returnsPoints ? 'lapseReturns' : 'lapseKeeps')],
    collected: [t('collectedAt', { when })],
    returned: [t('returnedAt', { when, cost })],
    lapsed: [t('lapsedAt', { when }), returnsPoints ? t('lapsedReturned', { cost }) : t('lapsedKept')],
  }[state];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 text-center">
      <div className="grid gap-1">
        {sentences.map((sentence, place) => (
          <p key={sentence} className={place === 0 ? 'font-semibold' : 'text-sm text-text-2'}>
            {sentence}
          </p>
        ))}
      </div>
      {state === 'reserved' && <GiveBackButton redemption={redemption} />}
    </div>
  );
}

/** A placeholder of about the size of a reward that waits to be collected. */
export function RedemptionCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton height={160} />
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 p-5">
        <Skeleton width="60%" height={32} />
        <Skeleton width={128} height={28} />
        <Skeleton width={288} height={288} />
      </div>
    </div>
  );
}
