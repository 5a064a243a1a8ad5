/** Renders one redeemed reward as a row that links to its page. Two of the same reward differ by their number. */
import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { formatViewerDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { ChevronForwardIcon, GiftIcon, QrIcon, TicketIcon } from '@rabita/ui/art/icons';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { redemptionPath } from '../../platform/paths.ts';
import { formatEnd, getStateTextKey } from './rules.ts';
import { texts } from './texts.ts';

const KIND_DISPLAYS = {
  pickup: { openText: 'open', untilText: 'collectUntil', Icon: QrIcon },
  voucher: { openText: 'openVoucher', untilText: 'gotCode', Icon: GiftIcon },
  perk: { openText: 'openPerk', untilText: 'bookBefore', Icon: TicketIcon },
} as const;

const rowClasses =
  'cut-fill relative flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-3 [--fill:var(--color-surface-2)]';

type RowProps = {
  readonly redemption: Redemption;
  /** The link's text for screen readers. */
  readonly label: string;
  readonly isOver?: boolean;
  readonly children: ReactNode;
  readonly end?: ReactNode;
};

function Row({ redemption: { _id, reward }, label, isOver = false, children, end }: RowProps) {
  return (
    <li className={classNames(rowClasses, 'has-[a:hover]:[--fill:var(--color-surface-3)]')}>
      <div
        className={classNames(
          'cut relative size-16 shrink-0 overflow-hidden bg-surface-1',
          isOver && 'opacity-60 grayscale',
        )}
      >
        <ObjectArt kind={reward.drawing} className="size-full p-2 text-accent-text" />
        <UploadedPicture picture={reward.picture} sizes="4rem" />
      </div>
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="text-lg leading-(--leading-heading) [overflow-wrap:anywhere]">
          <Link
            to={redemptionPath(_id)}
            aria-label={label}
            className={classNames(
              'ring-focus no-underline before:absolute before:inset-0',
              isOver ? 'text-text-2' : 'text-text',
            )}
          >
            <Name>{reward.name}</Name>
          </Link>
        </h3>
        {children}
      </div>
      {end}
    </li>
  );
}

/** A reward that waits to be collected or used, or a voucher. */
export function HeldRow({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { kind, number, reward, options } = redemption;
  const { openText, untilText, Icon } = KIND_DISPLAYS[kind];
  return (
    <Row
      redemption={redemption}
      label={t(openText, { reward: reward.name, number })}
      end={
        <span className="flex items-center gap-1 text-text-3 cramped:hidden">
          <Icon size={28} />
          <ChevronForwardIcon size={18} />
        </span>
      }
    >
      {kind === 'pickup' && (
        <p lang="en" className="w-fit font-display leading-(--leading-heading) font-bold text-accent-text">
          <BookingNumber number={number} />
        </p>
      )}
      {options.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-text [overflow-wrap:anywhere]">
          {options.map(({ label, value }) => (
            <Name key={label.ar}>{value[language]}</Name>
          ))}
        </p>
      )}
      <p className="text-sm text-text-2">{t(untilText, { when: formatEnd(redemption, language) })}</p>
    </Row>
  );
}

/** A reward that was collected, used or given back, or whose time was over. */
export function PastRow({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { number, reward, created_at, ended_at, cost } = redemption;
  const state = t(getStateTextKey(redemption));
  return (
    <Row redemption={redemption} label={t('openPast', { reward: reward.name, number })} isOver>
      <p className="text-sm text-text-2">
        <span className="font-semibold">{state}</span>
        <span>{` · ${formatViewerDay(ended_at ?? created_at, language)}`}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-text-3 tabular">
        <span>{t('points', { count: cost })}</span>
        <span lang="en">
          <BookingNumber number={number} />
        </span>
      </p>
    </Row>
  );
}

export function RedemptionRowSkeleton() {
  return (
    <div data-skeleton="redemption" className={rowClasses}>
      <Skeleton width={64} height={64} shape="cut" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="text-lg leading-(--leading-heading)">
          <Skeleton width="50%" height="1lh" />
        </div>
        <Skeleton width="30%" height={24} />
        <Skeleton width="70%" height={22} />
      </div>
    </div>
  );
}
