/** Renders one redeemed reward as a row that links to its page. Two of the same reward differ by their number. */
import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { formatViewerDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { cardLinkClasses } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { Link } from 'react-router';
import { redemptionPath } from '../../platform/paths.ts';
import { useNow } from '../../platform/use-now.ts';
import { countLastDays, formatEnd, getStateTextKey } from './rules.ts';
import { texts } from './texts.ts';

const KIND_DISPLAYS = {
  pickup: { openText: 'open', untilText: 'collectUntil' },
  voucher: { openText: 'openVoucher', untilText: 'gotCode' },
  perk: { openText: 'openPerk', untilText: 'bookBefore' },
} as const;

const rowClasses =
  'cut-fill relative flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-3 [--fill:var(--color-surface-2)]';
const pastRowClasses = 'relative flex min-h-14 min-w-0 items-center gap-x-3 border-b border-line py-2';

type RowLinkProps = {
  readonly redemption: Redemption;
  /** The link's text for screen readers. */
  readonly label: string;
};

/** The link extends to the whole row. */
function RowLink({ redemption: { _id, reward }, label }: RowLinkProps) {
  return (
    <Link to={redemptionPath(_id)} aria-label={label} className={`text-inherit ${cardLinkClasses}`}>
      <Name>{reward.name}</Name>
    </Link>
  );
}

type RowPictureProps = { readonly reward: Redemption['reward']; readonly className: string };

function RowPicture({ reward, className }: RowPictureProps) {
  return (
    <div className={classNames('cut relative shrink-0 overflow-hidden bg-surface-1', className)}>
      <ObjectArt kind={reward.drawing} className="size-full p-2 text-accent-text" />
      <UploadedPicture picture={reward.picture} sizes="4rem" />
    </div>
  );
}

/** Renders the deadline, and counts the last days. */
function Deadline({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const daysLeft = countLastDays(redemption, useNow());
  return (
    <p className="text-sm text-text-2">
      {daysLeft !== null && (
        <span className="block font-bold text-gold tabular">
          {daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}
        </span>
      )}
      <span>{t(KIND_DISPLAYS[redemption.kind].untilText, { when: formatEnd(redemption, language) })}</span>
    </p>
  );
}

/** A reward that waits to be collected or used, or a voucher. */
export function HeldRow({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { kind, number, reward, options } = redemption;
  const { openText } = KIND_DISPLAYS[kind];
  return (
    <li className={`${rowClasses} has-[a:hover]:[--fill:var(--color-surface-3)]`}>
      <RowPicture reward={reward} className="size-16" />
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="text-lg leading-(--leading-heading) [overflow-wrap:anywhere]">
          <RowLink redemption={redemption} label={t(openText, { reward: reward.name, number })} />
        </h3>
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
        <Deadline redemption={redemption} />
      </div>
      {/* Looks like the button that the whole row is. */}
      <span aria-hidden="true" className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
        <span>{t('openRow')}</span>
      </span>
    </li>
  );
}

/** A reward that was collected, used or given back, or whose time was over. */
export function PastRow({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { number, reward, created_at, ended_at, cost } = redemption;
  return (
    <li className={pastRowClasses}>
      <RowPicture reward={reward} className="size-10 opacity-60 grayscale [--cut:6px]" />
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-(--leading-heading) [overflow-wrap:anywhere] text-text-2">
          <RowLink redemption={redemption} label={t('openPast', { reward: reward.name, number })} />
        </h3>
        <p className="text-sm text-text-3">
          <span>{t(getStateTextKey(redemption))}</span>
          <span>{` · ${formatViewerDay(ended_at ?? created_at, language)}`}</span>
        </p>
      </div>
      <span className="text-sm text-text-3 tabular">{t('points', { count: cost })}</span>
    </li>
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

export function PastRowSkeleton() {
  return (
    <div data-skeleton="past-redemption" className={pastRowClasses}>
      <Skeleton width={40} height={40} shape="cut" />
      <div className="grid min-w-0 flex-1 gap-1">
        <Skeleton width="45%" height={20} />
        <Skeleton width="65%" height={18} />
      </div>
    </div>
  );
}
