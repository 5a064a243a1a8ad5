/** Shows beside a reward's form the card that fans will see, in both languages, while staff type. */
import { useTexts } from '@rabita/client/language/texts';
import { RewardCard, rewardCardClasses } from '@rabita/client/reward-card/reward-card';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { type ReactNode, useDeferredValue } from 'react';
import { WithPreview } from '../../platform/forms/with-preview.tsx';
import { formTexts } from './form-texts.ts';
import { previewOf } from './preview-rules.ts';
import type { RewardValues } from './rules.ts';

type WithRewardPreviewProps = {
  readonly values: RewardValues;
  readonly saved?: StaffReward;
  readonly children: ReactNode;
};

export function WithRewardPreview({ values, saved, children }: WithRewardPreviewProps) {
  const t = useTexts(formTexts);
  const shown = useDeferredValue(values);
  return (
    <WithPreview
      note={shown.is_active ? undefined : t('hiddenFromFans')}
      cardIn={language => {
        const reward = previewOf(shown, language, saved);
        return (
          <div className={rewardCardClasses}>
            <RewardCard
              reward={reward}
              points={null}
              now={Date.now()}
              name={<bdi>{reward.name}</bdi>}
              description={reward.description}
            />
          </div>
        );
      }}
    >
      {children}
    </WithPreview>
  );
}
