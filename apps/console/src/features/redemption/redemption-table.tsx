/** Renders redemptions as a table, with a button for each reward that waits to be handed out. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { formatShortViewerDayTime } from '../../platform/format-day-time.ts';
import { ChosenOptions } from '../../platform/hand-out/chosen-options.tsx';
import { handOutTexts } from '../../platform/hand-out/texts.ts';
import { type Column, DataTable, placeClasses } from '../../platform/lists/data-table.tsx';
import type { ListSorting } from '../../platform/lists/use-list-page.ts';
import { memberPath, rewardPath } from '../../platform/paths.ts';
import { NameLink } from '../../platform/text-link.tsx';
import { formatEnd, getStateTextKey } from './rules.ts';
import { texts } from './texts.ts';

export type RedemptionSortName = (typeof LIST_SORTS.redemptions)[number];
type RedemptionSorting = ListSorting<RedemptionSortName>;

const TONES: Record<StaffRedemption['state'], BadgeTone> = {
  reserved: 'gold',
  collected: 'success',
  returned: 'neutral',
  lapsed: 'outline',
};

type RedemptionTableProps = {
  readonly redemptions: readonly StaffRedemption[];
  readonly sorting: RedemptionSorting;
  readonly onHandOut: (redemption: StaffRedemption) => void;
};

export function RedemptionTable({ redemptions, sorting, onHandOut }: RedemptionTableProps) {
  const t = useTexts(texts);
  const tHandOut = useTexts(handOutTexts);
  const language = useLanguage();
  const columns: Column<StaffRedemption, RedemptionSortName>[] = [
    {
      id: 'number',
      label: t('number'),
      track: 'max-content',
      place: 'title',
      cell: ({ number }) => (
        <span className="text-base font-semibold text-text">
          <BookingNumber number={number} />
        </span>
      ),
    },
    {
      id: 'reward',
      label: t('reward'),
      track: 'minmax(0, 1.6fr)',
      place: 'detail',
      isSplit: true,
      sort: { name: 'reward', kind: 'text' },
      cell: ({ kind, reward, options, cost }) => (
        <div className={`max-xl:basis-full ${placeClasses.detail}`}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base leading-[1.375rem] font-semibold [overflow-wrap:anywhere]">
            <NameLink to={rewardPath(reward._id)}>{reward.translations[language].name}</NameLink>
            {kind !== 'pickup' && (
              <Badge tone="outline">{t(kind === 'voucher' ? 'kindVoucher' : 'kindPerk')}</Badge>
            )}
          </p>
          <p className="text-text-3 tabular">{t('points', { count: cost })}</p>
          <ChosenOptions options={options} />
        </div>
      ),
    },
    {
      id: 'member',
      label: t('member'),
      track: 'minmax(0, 1.2fr)',
      place: 'detail',
      sort: { name: 'member', kind: 'text' },
      cell: ({ member }) => (
        <span className="[overflow-wrap:anywhere]">
          {member ? (
            <NameLink to={memberPath(member._id)}>{member.full_name}</NameLink>
          ) : (
            tHandOut('memberGone')
          )}
        </span>
      ),
    },
    {
      id: 'redeemed',
      label: t('redeemed'),
      track: 'minmax(0, max-content)',
      place: 'wide',
      hasLabel: true,
      sort: { name: 'redeemed', kind: 'time' },
      cell: ({ created_at }) => formatShortViewerDayTime(created_at, language),
    },
    {
      id: 'state',
      label: t('state'),
      track: 'max-content',
      place: 'end',
      cell: redemption => <Badge tone={TONES[redemption.state]}>{t(getStateTextKey(redemption))}</Badge>,
    },
    {
      id: 'end',
      label: t('end'),
      track: 'minmax(0, 10rem)',
      place: 'wide',
      cell: redemption => <Name>{formatEnd(redemption, language)}</Name>,
    },
    {
      id: 'actions',
      label: t('actions'),
      isLabelHidden: true,
      track: 'max-content',
      place: 'actions',
      cell: redemption =>
        redemption.kind === 'pickup' &&
        redemption.state === 'reserved' && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('handOutLabel', {
              reward: redemption.reward.translations[language].name,
              member: redemption.member?.full_name ?? tHandOut('memberGone'),
            })}
            onClick={() => onHandOut(redemption)}
          >
            {tHandOut('handOut')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={t('listTitle')}
      columns={columns}
      rows={redemptions}
      sorting={sorting}
      usualOrder={t('newestFirst')}
    />
  );
}
