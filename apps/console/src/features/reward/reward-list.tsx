/** Lists rewards with points, stock and availability, and renders the dialog that edits the stock. */
import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { PencilIcon } from '@rabita/ui/art/icons';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { Tooltip } from '@rabita/ui/overlays/tooltip';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery } from '../../platform/calls/use-staff-query.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { ListRow, RowList, rowLinkClasses } from '../../platform/lists/list-row.tsx';
import { rewardPath } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { checkStock, formatMoment, getAvailability, parseStock, toStockValues } from './rules.ts';
import { texts } from './texts.ts';
import { useRewardEditConflict } from './use-reward-edit-conflict.ts';

export const REWARD_FILTERS = {
  all: {},
  visibleRewards: { is_active: true },
  hiddenRewards: { is_active: false },
} as const;

export const useRewards = (query: ListQuery<typeof REWARD_FILTERS>) =>
  usePagedQuery(['rewards', 'list', query], 'listStaffRewards', { query });

export const useChangeReward = () => useStaffMutation(['rewards']);

const getDraftName = (rewardId: string): string => `stock of reward ${rewardId}`;

type StockDialogProps = { readonly reward: StaffReward; readonly onClose: () => void };

function StockDialog({ reward, onClose }: StockDialogProps) {
  const { name } = reward.translations[useLanguage()];
  const t = useTexts(formTexts);
  const isVoucher = reward.kind === 'voucher';
  const tList = useTexts(texts);
  const opened = { values: toStockValues(reward), version: reward.changed.version };
  const form = useEditForm(getDraftName(reward._id), opened, checkStock);
  const editConflict = useRewardEditConflict(reward._id, toStockValues);
  const send = () => {
    const { values, opened: before } = form;
    const body = {
      ...parseStock(values),
      ...(isVoucher && { stock: null }),
      stock_before: parseStock(before.values).stock,
      version: before.version,
    };
    return callStaff('stockReward', { params: { id: reward._id }, body });
  };
  return (
    <FormDialog
      form={form}
      mutation={useChangeReward()}
      send={send}
      done={() => t('saved')}
      title={<Name>{name}</Name>}
      submitLabel={t('save')}
      pendingLabel={t('saving')}
      onClose={onClose}
    >
      {isVoucher ? (
        <p className="text-base text-text-2">{tList('codesLeft', { count: reward.stock ?? 0 })}</p>
      ) : (
        <NumberField label={t('stock')} description={t('stockHint')} {...form.text('stock')} />
      )}
      <Checkbox {...form.tick('available')}>{t('available')}</Checkbox>
      <EditConflict form={form} {...editConflict} />
    </FormDialog>
  );
}

const TONES = {
  available: 'success',
  unavailable: 'neutral',
  outOfStock: 'error',
  upcoming: 'gold',
  ended: 'neutral',
} as const;

/** At most this many left are few, so that staff order more in time. */
const FEW_LEFT = 5;

type RowProps = { readonly reward: StaffReward; readonly onEditStock: () => void };

function Row({ reward, onEditStock }: RowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { name, description } = reward.translations[language];
  const availability = getAvailability(reward);
  const opensAt = availability === 'upcoming' && formatMoment(reward.available_from, language);
  const { stock } = reward;
  const stockTone =
    stock === 0 ? 'text-error' : stock !== null && stock <= FEW_LEFT ? 'text-gold' : 'text-text-2';
  const stockButton = (
    <Tooltip content={t('setStock')}>
      <IconButton label={t('setStockLabel', { name })} icon={<PencilIcon />} onClick={onEditStock} />
    </Tooltip>
  );
  return (
    <ListRow className="flex items-center gap-4 py-3 sm:py-4" menu={stockButton}>
      <div className="cut relative size-14 shrink-0 overflow-hidden bg-surface-2 sm:size-16">
        <ObjectArt kind={reward.drawing} className="size-full p-2 text-accent-text" />
        <UploadedPicture picture={reward.picture} sizes="4rem" />
      </div>
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_11rem] sm:items-center">
        <div className="min-w-0">
          <Link
            to={rewardPath(reward._id)}
            className={`font-semibold [overflow-wrap:anywhere] sm:text-lg ${rowLinkClasses}`}
          >
            <Name>{name}</Name>
          </Link>
          <p className="line-clamp-1 text-sm [overflow-wrap:anywhere] text-text-3 max-sm:hidden">
            <Name>{description}</Name>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
            <Badge tone={reward.is_active ? TONES[availability] : 'neutral'}>
              {t(reward.is_active ? availability : 'hidden')}
            </Badge>
            <span>{t(reward.kind ?? 'shownOnly')}</span>
            {opensAt && <span>{t('opensAt', { when: opensAt })}</span>}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm tabular sm:block">
          <span className="font-display font-extrabold text-accent-text sm:block">
            {t('points', { count: reward.loyalty_points })}
          </span>
          {/* The badge says that nothing is left. */}
          {!(reward.is_active && availability === 'outOfStock') && (
            <span className={`font-semibold ${stockTone}`}>
              {stock === null ? t('unlimited') : t('stockLeft', { count: stock })}
            </span>
          )}
        </p>
      </div>
    </ListRow>
  );
}

export function RewardList({ rewards }: { readonly rewards: readonly StaffReward[] }) {
  const hasDraft = useDraftCheck();
  const [selectedReward, setSelectedReward] = useState<StaffReward | null>(
    rewards.find(({ _id }) => hasDraft(getDraftName(_id))) ?? null,
  );
  return (
    <>
      <RowList rows={rewards}>
        {reward => <Row reward={reward} onEditStock={() => setSelectedReward(reward)} />}
      </RowList>
      {selectedReward && <StockDialog reward={selectedReward} onClose={() => setSelectedReward(null)} />}
    </>
  );
}
