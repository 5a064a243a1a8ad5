/** Renders the page with the form that creates a reward, or that edits the reward in the path. */
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { useEventChoicesBeforeBooking } from '../features/event/use-events.ts';
import { PictureSection } from '../features/picture/picture-section.tsx';
import { formTexts } from '../features/reward/form-texts.ts';
import { RewardForm } from '../features/reward/reward-form.tsx';
import { texts } from '../features/reward/texts.ts';
import { useTierChoices } from '../features/tier/tier-list.tsx';
import { VoucherSection } from '../features/voucher/voucher-section.tsx';
import { Fetched } from '../platform/calls/fetched.tsx';
import { useRecordToEdit } from '../platform/calls/use-staff-query.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function NewRewardPage() {
  const t = useTexts(formTexts);
  const tReward = useTexts(texts);
  const tiers = useTierChoices();
  const events = useEventChoicesBeforeBooking();
  return (
    <Page title={t('newTitle')} back={{ list: paths.rewards, label: tReward('backToRewards') }}>
      <RewardForm tiers={tiers} events={events} />
    </Page>
  );
}

export function EditRewardPage() {
  const t = useTexts(formTexts);
  const tReward = useTexts(texts);
  const tiers = useTierChoices();
  const { rewardId = '' } = useParams();
  const query = useRecordToEdit('rewards', 'getStaffReward', rewardId);
  const events = useEventChoicesBeforeBooking(query.data?.reward.event_id ?? null);
  return (
    <Page title={t('editTitle')} back={{ list: paths.rewards, label: tReward('backToRewards') }}>
      <Fetched
        query={query}
        loading={tReward('loading')}
        failed={tReward('rewardFailed')}
        refused={{ 404: tReward('rewardNotFound') }}
      >
        {({ reward }) => (
          <RewardForm
            key={rewardId}
            reward={reward}
            tiers={tiers}
            events={events}
            afterForm={
              <>
                {reward.vouchers && <VoucherSection rewardId={rewardId} counts={reward.vouchers} />}
                <PictureSection place="reward" id={rewardId} />
              </>
            }
          />
        )}
      </Fetched>
    </Page>
  );
}
