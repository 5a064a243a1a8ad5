/** Renders the form that redeems a reward: its options, and the button with a confirmation that shows the cost. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import type { Reward } from '@rabita/contract/fan/reward';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useId } from 'react';
import { useOfflineText } from '../../platform/calls/use-offline-cause.ts';
import { useTypedText } from '../../platform/session/use-typed-text.ts';
import { useConfirmation } from '../../platform/use-confirmation.tsx';
import { ChosenOptions, OptionFields } from './option-fields.tsx';
import {
  checkOptions,
  emptyOptions,
  type OptionValues,
  toChosenOptions,
  toSentOptions,
} from './option-rules.ts';
import { optionTexts } from './option-texts.ts';
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
  const tOption = useTexts(optionTexts);
  const offlineText = useOfflineText(t('offline'));
  const language = useLanguage();
  const reasonId = useId();
  const { redeem, isPending, error, isOutcomeUnknown, sentOptions } = useRedeem(reward._id);
  const form = useForm<OptionValues>({
    initial: emptyOptions(reward.options),
    // A repeated call has the body of the first attempt, whatever the fields hold.
    check: values => (isOutcomeUnknown ? {} : checkOptions(reward.options, values)),
  });
  const isTyped = Object.values(form.values).some(Boolean);
  useTypedText(`options of ${reward._id}`, isTyped ? form.values : null, form.fill);
  const options = toSentOptions(reward.options, form.values);
  const cost = t('pointsObject', { count: reward.loyalty_points });
  const missingPoints = reward.loyalty_points - balance;
  // An attempt without a response may have spent the points and taken the last item.
  const isPossible = offlineText === null && (missingPoints <= 0 || isOutcomeUnknown);
  const confirm = async () => {
    const response = await redeem(options);
    if (response) onRedeemed(response.redemption);
  };
  const { openDialog, dialog } = useConfirmation({
    title: t('redeemTitle', { cost, reward: reward.name }),
    children: (
      <>
        {options.length > 0 && (
          <span className="mb-2 block font-semibold text-text">
            {toChosenOptions(reward.options, options).map(({ label, value }) => (
              <Name key={label.ar} className="block">
                {`${label[language]}: ${value[language]}`}
              </Name>
            ))}
          </span>
        )}
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
    <form
      ref={form.ref}
      noValidate
      // Without a button, the element must not add an empty gap to the page.
      className={hasButton ? 'grid grid-cols-[minmax(0,1fr)] gap-4' : 'contents'}
      onSubmit={form.submit(() => (isOutcomeUnknown ? void confirm() : openDialog()))}
    >
      {hasButton && !isOutcomeUnknown && missingPoints <= 0 && (
        <OptionFields options={reward.options} form={form} isDisabled={isPending || offlineText !== null} />
      )}
      {isOutcomeUnknown && sentOptions && sentOptions.length > 0 && (
        <div className="grid gap-2">
          <ChosenOptions options={toChosenOptions(reward.options, sentOptions)} />
          <p className="text-sm text-text-2">{tOption('locked')}</p>
        </div>
      )}
      {hasButton && (
        <Button
          type="submit"
          size="lg"
          fullWidth
          isDisabled={!isPossible}
          isPending={isPending}
          pendingLabel={t('redeeming')}
          aria-describedby={isPossible ? undefined : reasonId}
          aria-haspopup={isOutcomeUnknown ? undefined : 'dialog'}
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
    </form>
  );
}
