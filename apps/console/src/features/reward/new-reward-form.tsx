// Offering a new reward.
import { useTexts } from '@rabita/client/texts';
import { useForm } from '@rabita/client/use-form';
import { useNavigate } from 'react-router';
import { callStaff } from '../../platform/call-staff.ts';
import { FormEnd } from '../../platform/form-end.tsx';
import { paths } from '../../platform/paths.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { formTexts } from './form-texts.ts';
import { RewardFields } from './reward-fields.tsx';
import { checkReward, EMPTY, plannedOf } from './rules.ts';
import { useRewardChange } from './use-rewards.ts';

export function NewRewardForm() {
  const t = useTexts(formTexts);
  const navigate = useNavigate();
  const form = useForm({ initial: EMPTY, check: checkReward });
  const { change, ...request } = useRewardChange();
  const keyOf = useAttempt();
  const submit = async () => {
    const body = plannedOf(form.values);
    const isCreated = await change(
      () => callStaff('createReward', { body, idempotencyKey: keyOf(body) }),
      () => t('created'),
      form.refuse,
    );
    if (isCreated) navigate(paths.rewards, { replace: true });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="grid max-w-5xl gap-12"
    >
      <RewardFields form={form} />
      <FormEnd label={t('create')} back={paths.rewards} {...request} />
    </form>
  );
}
