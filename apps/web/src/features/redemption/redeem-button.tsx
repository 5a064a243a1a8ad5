/** Renders the button that redeems a reward after a confirmation that shows the cost. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import type { Reward } from '@rabita/contract/fan/reward';
import { Button } from '@rabita/ui/controls/button';
import { useId } from 'react';
import { useOfflineText } from '../../platform/calls/use-offline-cause.ts';
import { useConfirmation } from '../../platform/use-confirmation.tsx';
import { toErrorText } from './rules.ts';
import { texts } from './texts.ts';
import { useRedeem } from './use-redeem.ts';

type RedeemButtonProps = {
  readonly reward: Reward;
  /** The points that the member can spend. */
  readonly balance: number;
  /** If false, renders no button, only the error of an attempt that has failed. */
  readonly canRedeem: boolean;
  readonly onRedeemed: (redemption: Redemption) => void;
};

export function RedeemButton({ reward, balance, canRedeem, onRedeemed }: RedeemButtonProps) {
  const t = useTexts(texts);
  const offlineText = useOfflineText(t('offline'));
  const reasonId = useId();
  const { redeem, isPending, error, isOutcomeUnknown } = useRedeem(reward._id);
  const cost = t('pointsObject', { count: reward.loyalty_points });
  const missingPoints = reward.loyalty_points - balance;
  // An attempt without a response may have spent the points and taken the last item.
  const isPossible = offlineText === null && (missingPoints <= 0 || isOutcomeUnknown);
  const confirm = async () => {
    const response = await redeem();
    if (response) onRedeemed(response.redemption);
  };
  const { openDialog, dialog } = useConfirmation({
    title: t('redeemTitle', { cost, reward: reward.name }),
    children: (
      <>
        <span>
          {reward.kind === 'voucher' || reward.kind === 'perk'
            ? t(reward.kind === 'voucher' ? 'redeemBodyVoucher' : 'redeemBodyPerk')
            : t('redeemBody', { within: t('within', { count: reward.collect_days }) })}
        </span>{' '}
        <span>{t('redeemLeaves', { left: t('points', { count: balance - reward.loyalty_points }) })}</span>
      </>
    ),
    confirmLabel: t('confirm'),
    keepLabel: t('notNow'),
    onConfirm: () => void confirm(),
  });
  const hasButton = canRedeem || isPending || isOutcomeUnknown;
  return (
    // Without a button, the element must not add an empty gap to the page.
    <div className={hasButton ? 'grid gap-3' : 'contents'}>
      {hasButton && (
        <Button
          size="lg"
          fullWidth
          isDisabled={!isPossible}
          isPending={isPending}
          pendingLabel={t('redeeming')}
          aria-describedby={isPossible ? undefined : reasonId}
          aria-haspopup={isOutcomeUnknown ? undefined : 'dialog'}
          onClick={isOutcomeUnknown ? () => void confirm() : openDialog}
        >
          {t('redeemFor', { cost })}
        </Button>
      )}
      {hasButton && !isPossible && (
        <p id={reasonId} className={offlineText === null ? 'sr-only' : 'text-sm text-text-2'}>
          {offlineText ?? t('notEnough', { missing: t('points', { count: missingPoints }) })}
        </p>
      )}
      <SlowNotice isPending={isPending} text={t('redeemingSlow')} />
      <FormAlert>{isOutcomeUnknown ? t('outcomeUnknown') : error && toErrorText(error, t)}</FormAlert>
      {dialog}
    </div>
  );
}
