/** Renders the form that redeems a reward: its options, and the button with a confirmation that shows the cost. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { texts as cardTexts } from '@rabita/client/reward-card/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import type { Reward } from '@rabita/contract/fan/reward';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { type ReactNode, useId } from 'react';
import { BottomBar } from '../../platform/bottom-bar.tsx';
import { useOfflineText } from '../../platform/calls/use-offline-cause.ts';
import { useTypedText } from '../../platform/session/use-typed-text.ts';
import { useConfirmation } from '../../platform/use-confirmation.tsx';
import { ChosenOptions, OptionFields } from './option-fields.tsx';
import {
  checkOptions,
  emptyOptions,
  findMissingOption,
  type OptionValues,
  toButtonLabel,
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
  /** If false, renders no button, only the price and the error of an attempt that has failed. */
  readonly canRedeem: boolean;
  /** Is next to the button. */
  readonly price: ReactNode;
  readonly onRedeemed: (redemption: Redemption) => void;
};

export function RedeemButton({ reward, balance, canRedeem, price, onRedeemed }: RedeemButtonProps) {
  const t = useTexts(texts);
  const tOption = useTexts(optionTexts);
  const tCard = useTexts(cardTexts);
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
  const isFree = reward.loyalty_points === 0;
  const missingPoints = reward.loyalty_points - balance;
  // An attempt without a response may have spent the points and taken the last item.
  const isPossible = offlineText === null && (missingPoints <= 0 || isOutcomeUnknown);
  const confirm = async () => {
    const response = await redeem(options);
    if (response) onRedeemed(response.redemption);
  };
  const { openDialog, dialog } = useConfirmation({
    title: isFree
      ? t('redeemTitleFree', { reward: reward.name })
      : t('redeemTitle', { cost, reward: reward.name }),
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
  const missingOption = isOutcomeUnknown ? null : findMissingOption(reward.options, form.values);
  const hasFields = hasButton && !isOutcomeUnknown && missingPoints <= 0;
  const isComplete = isOutcomeUnknown || (missingPoints <= 0 && !missingOption);
  const getButtonText = () => {
    if (isComplete) return t('redeem');
    if (!missingOption || missingPoints > 0) return tCard('missing', { count: missingPoints });
    const option = toButtonLabel(missingOption, language);
    return option === null
      ? tOption('fillIn')
      : tOption(missingOption.values ? 'choose' : 'write', { option });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      // Its parts are parts of the page's grid: on phones the bar is not, and would leave an empty gap.
      className="contents"
      onSubmit={form.submit(() => (isOutcomeUnknown ? void confirm() : openDialog()))}
    >
      {hasFields && (
        <OptionFields options={reward.options} form={form} isDisabled={isPending || offlineText !== null} />
      )}
      {isOutcomeUnknown && sentOptions && sentOptions.length > 0 && (
        <div className="grid gap-2">
          <ChosenOptions options={toChosenOptions(reward.options, sentOptions)} />
          <p className="text-sm text-text-2">{tOption('locked')}</p>
        </div>
      )}
      <BottomBar isPinned={hasButton}>
        {price}
        {hasButton && (
          <Button
            type="submit"
            size="lg"
            variant={missingPoints > 0 && !isOutcomeUnknown ? 'secondary' : 'primary'}
            isDisabled={!isPossible}
            isPending={isPending}
            pendingLabel={t('redeeming')}
            aria-describedby={offlineText === null ? undefined : reasonId}
            aria-haspopup={isOutcomeUnknown ? undefined : 'dialog'}
            className="flex-1 basis-40 max-md:px-4 md:basis-auto"
          >
            <span>{getButtonText()}</span>
            {isComplete && !isFree && <span className="sr-only">{` ${t('forCost', { cost })}`}</span>}
          </Button>
        )}
        {hasButton && offlineText !== null && (
          <p id={reasonId} className="basis-full text-sm text-text-2">
            {offlineText}
          </p>
        )}
        <SlowNotice isPending={isPending} text={t('redeemingSlow')} className="basis-full" />
        <FormAlert>{isOutcomeUnknown ? t('outcomeUnknown') : error && toErrorText(error, t)}</FormAlert>
      </BottomBar>
      {dialog}
    </form>
  );
}
