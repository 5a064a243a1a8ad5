/** Renders the button that gives a reward back after a confirmation. */
import { announce } from '@rabita/client/announcements/announce';
import { messageOf } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { Button } from '@rabita/ui/controls/button';
import { useId } from 'react';
import { useOfflineText } from '../../platform/calls/use-offline-cause.ts';
import { useConfirmation } from '../../platform/use-confirmation.tsx';
import { texts } from './texts.ts';
import { useGiveBack } from './use-redeem.ts';

export function GiveBackButton({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const offlineText = useOfflineText(t('giveBackOffline'));
  const reasonId = useId();
  const { giveBack, isPending, error } = useGiveBack();
  const confirm = async () => {
    if (await giveBack(redemption._id)) announce(t('gaveBack'), { tone: 'success' });
  };
  const { openDialog, dialog } = useConfirmation({
    title: t('giveBackTitle', {
      reward: redemption.reward.name,
      cost: t('pointsObject', { count: redemption.cost }),
    }),
    children: t('giveBackBody'),
    confirmLabel: t('giveBack'),
    keepLabel: t('keep'),
    onConfirm: () => void confirm(),
  });
  return (
    <div className="grid justify-items-center gap-2">
      <Button
        variant="ghost"
        size="sm"
        isDisabled={offlineText !== null}
        isPending={isPending}
        pendingLabel={t('givingBack')}
        aria-describedby={offlineText === null ? undefined : reasonId}
        aria-haspopup="dialog"
        onClick={openDialog}
      >
        {t('giveBack')}
      </Button>
      {offlineText && (
        <span id={reasonId} className="text-sm text-text-2">
          {offlineText}
        </span>
      )}
      <FormAlert>{error && messageOf(error, t('giveBackFailed'))}</FormAlert>
      {dialog}
    </div>
  );
}
