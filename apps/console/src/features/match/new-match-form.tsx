// Planning a match.
import { useTexts } from '@rabita/client/texts';
import { useForm } from '@rabita/client/use-form';
import { useNavigate } from 'react-router';
import { callStaff } from '../../platform/call-staff.ts';
import { FormEnd } from '../../platform/form-end.tsx';
import { matchPath, paths } from '../../platform/paths.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { formTexts } from './form-texts.ts';
import { MatchFields } from './match-fields.tsx';
import { checkMatch, EMPTY, plannedOf } from './rules.ts';
import { useMatchChange } from './use-matches.ts';

export function NewMatchForm() {
  const t = useTexts(formTexts);
  const navigate = useNavigate();
  const form = useForm({ initial: EMPTY, check: checkMatch });
  const { change, ...request } = useMatchChange();
  const keyOf = useAttempt();
  const submit = async () => {
    let id = '';
    const isCreated = await change(
      async () => {
        const body = plannedOf(form.values);
        const { match } = await callStaff('createMatch', { body, idempotencyKey: keyOf(body) });
        id = match._id;
      },
      () => t('created'),
      form.refuse,
    );
    if (isCreated) navigate(matchPath(id), { replace: true });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="grid max-w-5xl gap-12"
    >
      <MatchFields form={form} />
      <FormEnd label={t('create')} back={paths.matches} {...request} />
    </form>
  );
}
