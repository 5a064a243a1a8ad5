// Renders the form in which staff change their own password. The API then ends all their other sessions.

import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { STAFF_PASSWORD_MIN } from '@rabita/contract/constants';
import { Button } from '@rabita/ui/controls/button';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { checkPasswords, type PasswordValues } from './rules.ts';
import { texts } from './texts.ts';

const empty: PasswordValues = { current_password: '', new_password: '' };

export function PasswordForm({ email }: { readonly email: string }) {
  const t = useTexts(texts);
  const form = useForm({ initial: empty, check: checkPasswords });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const changed = await run(() => callStaff('changeStaffPassword', { body: form.values }), form.refuse);
    if (!changed) return;
    form.reset();
    announce(t('changed'));
  };
  const eye = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{t('password')}</h2>
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
          <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={t('saving')}>
            {t('change')}
          </Button>
        </div>
      </form>
    </section>
  );
}
