// Asks before a tier is removed, and says why it cannot be: members hold it, or a reward needs it.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffTier } from '@rabita/contract/staff/tier';
import { TierBadge } from '@rabita/ui/tier-badge';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { neededBy } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeTier } from './use-tiers.ts';

type RemoveDialogProps = { readonly tier: StaffTier; readonly onClose: () => void };

export function RemoveDialog({ tier, onClose }: RemoveDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { change, isPending, failure, retryAt } = useChangeTier();
  const [reward, setReward] = useState<string | null>(null);
  const remove = async () => {
    setReward(null);
    return await change(
      () => callStaff('removeTier', { params: { id: tier._id } }),
      () => t('removed'),
      error => {
        const names = neededBy(error);
        if (names) setReward(names[language].name);
        return names !== null;
      },
    );
  };
  return (
    <DangerDialog
      title={t('removeTitle')}
      closeLabel={t('close')}
      confirmLabel={t('remove')}
      pendingLabel={t('removing')}
      keepLabel={t('keep')}
      isPending={isPending}
      failure={reward === null ? failure : t('neededBy', { reward })}
      retryAt={retryAt}
      onConfirm={remove}
      onClose={onClose}
    >
      <TierBadge name={tier.translations[language].name} color={tier.color} />
      <p>{t('removeDetail')}</p>
    </DangerDialog>
  );
}
