/** Lists tiers, lowest first, and renders the dialog that removes one. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffTier } from '@rabita/contract/staff/tier';
import { CloseIcon } from '@rabita/ui/art/icons';
import { TierBadge } from '@rabita/ui/tier-badge';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { ListRow, RowList, rowLinkClasses } from '../../platform/lists/list-row.tsx';
import { RowMenu } from '../../platform/lists/row-menu.tsx';
import { tierPath } from '../../platform/paths.ts';
import { findRewardNeedingTier, formatEarlyBooking } from './rules.ts';
import { texts } from './texts.ts';

export const useTiers = () => useStaffQuery(['tiers', 'list'], 'listStaffTiers', {});

export function useTierChoices() {
  const language = useLanguage();
  const tiers = useTiers().data?.tiers ?? [];
  return tiers.map(({ _id, translations }) => ({ value: _id, label: translations[language].name }));
}

export const useChangeTier = () => useStaffMutation(['tiers']);

type RemoveDialogProps = { readonly tier: StaffTier; readonly onClose: () => void };

function RemoveDialog({ tier, onClose }: RemoveDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { change, isPending, failure, retryAt } = useChangeTier();
  const [rewardName, setRewardName] = useState<string | null>(null);
  const remove = () => {
    setRewardName(null);
    return change(
      () => callStaff('removeTier', { params: { id: tier._id } }),
      () => t('removed'),
      error => {
        const names = findRewardNeedingTier(error);
        if (names) setRewardName(names[language].name);
        return names !== null;
      },
    );
  };
  return (
    <DangerDialog
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      pendingLabel={t('removing')}
      keepLabel={t('keepTier')}
      request={{ isPending, failure: rewardName === null ? failure : t('neededBy', { rewardName }), retryAt }}
      onConfirm={remove}
      onClose={onClose}
    >
      <TierBadge name={tier.translations[language].name} color={tier.color} />
      <p>{t('removeDetail')}</p>
    </DangerDialog>
  );
}

type RowProps = { readonly tier: StaffTier; readonly onRemove: () => void };

function Row({ tier, onRemove }: RowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { name } = tier.translations[language];
  const removal = {
    id: 'remove',
    label: t('remove'),
    icon: <CloseIcon />,
    isDangerous: true,
    onAction: onRemove,
  };
  return (
    <ListRow
      className="grid justify-items-start gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      menu={<RowMenu label={t('moreLabel', { name })} actions={[removal]} />}
    >
      <Link to={tierPath(tier._id)} aria-label={t('editLabel', { name })} className={rowLinkClasses}>
        <TierBadge name={name} color={tier.color} className="text-base" />
      </Link>
      <p className="self-center font-display text-xl font-extrabold tabular sm:row-span-2">
        {t('fromPoints', { count: tier.threshold })}
      </p>
      <p className="text-sm text-text-3">{formatEarlyBooking(tier.early_hours, language)}</p>
    </ListRow>
  );
}

export function TierList({ tiers }: { readonly tiers: readonly StaffTier[] }) {
  const [selectedTier, setSelectedTier] = useState<StaffTier | null>(null);
  return (
    <>
      <div className="max-w-3xl">
        <RowList rows={tiers}>{tier => <Row tier={tier} onRemove={() => setSelectedTier(tier)} />}</RowList>
      </div>
      {selectedTier && <RemoveDialog tier={selectedTier} onClose={() => setSelectedTier(null)} />}
    </>
  );
}
