// Renders the form in which staff change their own password. The API then ends all their other sessions.

import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { STAFF_PASSWORD_MIN } from '@rabita/contract/constants';
import { Button } from '@rabita/ui/controls/button';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { checkPasswords, type PasswordValues } from './rules.ts';
import { texts } from './texts.ts';

const empty: PasswordValues = { current_password: '', new_password: '' };

type PasswordFormProps = { readonly email: string; readonly variant: 'primary' | 'secondary' };

export function PasswordForm({ email, variant }: PasswordFormProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const form = useForm({ initial: empty, check: checkPasswords });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const changed = await run(() => callStaff('changeStaffPassword', { body: form.values }), form.refuse);
    if (!changed) return;
    form.reset();
    announce(t('changed'));
    await client.invalidateQueries({ queryKey: ['staff-me'] });
  };
  const eye = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <HiddenUsernameField email={email} />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        {...eye}
        {...form.text('current_password')}
      />
      <PasswordField
        label={t('newPassword')}
        description={t('newPasswordHint', { min: STAFF_PASSWORD_MIN })}
        autoComplete="new-password"
        {...eye}
        {...form.text('new_password')}
      />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div>
        <Button type="submit" variant={variant} isPending={isPending} pendingLabel={t('saving')}>
          {t('change')}
        </Button>
      </div>
    </form>
  );
}
