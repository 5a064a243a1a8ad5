/** The page at `/profile/email`, where members change their email. After saving, the verification page opens. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { PasswordInput } from '@rabita/client/forms/password-input';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { stripInvisible } from '@rabita/contract/digits';
import type { User } from '@rabita/contract/fan/member';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useNavigate } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { checkChangeEmail } from '../features/auth/rules.ts';
import { texts } from '../features/auth/texts.ts';
import { call } from '../platform/calls/call.ts';
import { useRequest } from '../platform/calls/use-request.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { paths, verifyContactPath } from '../platform/paths.ts';
import { mergeProfile } from '../platform/session/auth-state.ts';
import { transition, useUser } from '../platform/session/auth-store.ts';
import { useTypedText } from '../platform/session/use-typed-text.ts';

export function ChangeEmailPage() {
  const user = useUser();
  return user && <ChangeEmailForm user={user} />;
}

function ChangeEmailForm({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const form = useForm({ initial: { email: '', currentPassword: '' }, check: checkChangeEmail });
  const { email } = form.values;
  useTypedText('new email', email ? { email } : null, form.fill);
  const { isPending, failure, retryAt, run } = useRequest();
  const save = async () => {
    const body = { email: stripInvisible(email).trim(), currentPassword: form.values.currentPassword };
    const response = await run(() => call('changeEmail', { body }), {
      fallback: 'Failed to update user',
      handle: form.showApiError,
    });
    if (!response) return;
    transition(mergeProfile, response.user);
    navigate(verifyContactPath('email'), { replace: true });
  };
  return (
    <AuthFrame title={t('changeEmailTitle')} intro={t('changeEmailIntro')}>
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void save())} className="grid gap-5">
        <HiddenUsernameField email={user.email} />
        <TextField
          type="email"
          label={t('newEmail')}
          inputMode="email"
          autoComplete="email"
          {...form.text('email')}
        />
        <PasswordInput
          label={t('currentPassword')}
          autoComplete="current-password"
          {...form.text('currentPassword')}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button
          type="submit"
          size="lg"
          fullWidth
          isPending={isPending}
          pendingLabel={t('changeEmailPending')}
        >
          {t('changeEmailAction')}
        </Button>
        <SlowNotice isPending={isPending} />
        <ButtonLink to={paths.profile} variant="link" className="justify-self-start">
          {t('toProfile')}
        </ButtonLink>
      </form>
    </AuthFrame>
  );
}
