/** Renders a redeemed reward: its QR code and number, its voucher code or its perk's event, and its outcome. */
import { formatVenueDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { LinkedText } from '@rabita/ui/linked-text';
import { Skeleton } from '@rabita/ui/skeleton';
import { useMemo, useState } from 'react';
import { BalanceLine } from '../../platform/counted-balance.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { eventPath, ticketPath } from '../../platform/paths.ts';
import { GiveBackButton } from './give-back-button.tsx';
import { ChosenOptions } from './option-fields.tsx';
import { getStateTextKey, listOutcomeTexts } from './rules.ts';
import { texts } from './texts.ts';

function VoucherCode({ code }: { readonly code: string }) {
  const t = useTexts(texts);
  const [copyResult, setCopyResult] = useState<'copied' | 'copyFailed' | null>(null);
  const copyCode = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopyResult('copied');
    } catch {
      // Without https the browser has no clipboard, and without permission it refuses to write to it.
      setCopyResult('copyFailed');
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-y border-line bg-surface-1 p-5 text-center">
      <dl>
        <dt className="text-sm text-text-3">{t('voucherCode')}</dt>
        <dd lang="en" className="font-display text-2xl font-extrabold text-text">
          <Ltr className="select-all [overflow-wrap:anywhere]">{code}</Ltr>
        </dd>
      </dl>
      <Button className="justify-self-center" onClick={() => void copyCode()}>
        {t('copy')}
      </Button>
      <p
        role="status"
        className={`text-sm empty:absolute ${copyResult === 'copied' ? 'text-success' : 'text-error'}`}
      >
        {copyResult && t(copyResult)}
      </p>
    </div>
  );
}

/** Green while the member can use the redemption. A collected voucher stays green, because its code stays valid. */
const toTone = ({ kind, state }: Redemption): BadgeTone =>
  state === 'reserved' || kind === 'voucher' ? 'success' : 'neutral';

const cardClasses = 'cut mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] bg-surface-2';

type PerkEventProps = {
  readonly redemption: Redemption;
  readonly perk: NonNullable<Redemption['perk']>;
};

function PerkEvent({ redemption: { state }, perk }: PerkEventProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, early_access_at: opensAt, booking_id: bookingId } = perk;
  const isOpen = opensAt !== null && Date.parse(opensAt) <= Date.now();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-y border-line bg-surface-1 p-5 text-center">
      <dl>
        <dt className="text-sm text-text-3">{t('perkEvent')}</dt>
        <dd className="text-xl font-semibold [overflow-wrap:anywhere] text-text">
          <Name>{event.name}</Name>
        </dd>
        <dd className="text-text-2">
          <span>{formatVenueDayTime(event.starts_at, language, event.timezone)}</span>
          <Name className="block">{t('venueInCity', { location: event.location, city: event.city })}</Name>
        </dd>
      </dl>
      {state === 'reserved' && (
        <>
          <p className="text-text-2">
            {isOpen || opensAt === null
              ? t('perkOpen')
              : t('perkFrom', { when: formatVenueDayTime(opensAt, language, event.timezone) })}
          </p>
          <ButtonLink to={eventPath(event._id)}>{t('toEvents')}</ButtonLink>
        </>
      )}
      {state === 'collected' && bookingId && (
        <ButtonLink to={ticketPath(bookingId)} variant="secondary">
          {t('toTicket')}
        </ButtonLink>
      )}
    </div>
  );
}

type RedemptionCardProps = {
  readonly redemption: Redemption;
  /** Whether the member has just redeemed the reward. */
  readonly isNew: boolean;
};

export function RedemptionCard({ redemption, isNew }: RedemptionCardProps) {
  const t = useTexts(texts);
  const { reward, kind, state, code, number, cost, voucher, perk } = redemption;
  useWakeLock(code !== null);
  const drawing = useMemo(() => (code === null ? null : drawQr(code)), [code]);
  return (
    <article data-ticket className={cardClasses} aria-labelledby="reward-title">
      <div className="relative isolate grid place-items-center overflow-hidden bg-ink py-3 sm:py-6">
        <KhatamArt
          seed={reward._id}
          palette="accent"
          kind="pattern"
          className="absolute inset-0 -z-1 opacity-55"
        />
        <ObjectArt
          kind={reward.drawing}
          className="size-20 text-accent-text motion-safe:animate-fade sm:size-28"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 text-center sm:p-5">
        <div role="status" className="empty:absolute">
          {isNew && (state === 'reserved' || kind === 'voucher') && (
            <>
              <p className="font-display text-xl font-bold text-accent-text">{t('yours')}</p>
              <p className="text-sm text-text-2">{t('spent', { cost: t('points', { count: cost }) })}</p>
            </>
          )}
        </div>
        {isNew && <BalanceLine />}
        <h1 id="reward-title" className="text-2xl [overflow-wrap:anywhere]">
          <Name>{reward.name}</Name>
        </h1>
        <p>
          <Badge tone={toTone(redemption)}>{t(getStateTextKey(redemption))}</Badge>
        </p>
        <ChosenOptions options={redemption.options} className="mt-2 justify-center" />
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
      {voucher?.code && <VoucherCode code={voucher.code} />}
      <Instructions redemption={redemption} />
      {perk && <PerkEvent redemption={redemption} perk={perk} />}
      <Outcome redemption={redemption} />
    </article>
  );
}

function Instructions({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { kind, state, instructions } = redemption;
  if (!instructions || (kind === 'pickup' && state !== 'reserved')) return null;
  return (
    <div className="grid gap-1 px-5 pt-5 text-center">
      <h2 className="text-base">{t(kind === 'pickup' ? 'where' : 'instructions')}</h2>
      <p className="text-text-2">
        <LinkedText linkHint={t('newTab')}>{instructions[language]}</LinkedText>
      </p>
    </div>
  );
}

function Outcome({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const outcomeTexts = listOutcomeTexts(redemption, language, t);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 text-center">
      <div className="grid gap-1">
        {outcomeTexts.map((text, index) => (
          <p key={text} className={index === 0 ? 'font-semibold' : 'text-sm text-text-2'}>
            {text}
          </p>
        ))}
      </div>
      {redemption.kind === 'pickup' && redemption.state === 'reserved' && (
        <div className="print:hidden">
          <GiveBackButton redemption={redemption} />
        </div>
      )}
    </div>
  );
}

export function RedemptionCardSkeleton() {
  return (
    <div className={cardClasses}>
      <Skeleton height={160} />
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 p-5">
        <Skeleton width="60%" height={32} />
        <Skeleton width={128} height={28} />
        <Skeleton width={288} height={288} />
      </div>
    </div>
  );
}
