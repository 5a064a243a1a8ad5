/**
 * The page at `/change-password`, where a member changes the password. A guest sees links to log in and to reset it.
 */
import { sendIdempotent } from '@rabita/client/calls/send-idempotent';
import { PasswordInput } from '@rabita/client/forms/password-input';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { LockIcon } from '@rabita/ui/art/first-icons';
import { StatePanel } from '@rabita/ui/state-panel';
import { useState } from 'react';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { PasswordForm } from '../features/auth/password-form.tsx';
import { type ChangePasswordValues, checkChangePassword } from '../features/auth/rules.ts';
import { texts } from '../features/auth/texts.ts';
import { useExpiredText } from '../features/auth/use-expired-text.ts';
import { call } from '../platform/calls/call.ts';
import { useRequest } from '../platform/calls/use-request.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { paths } from '../platform/paths.ts';
import { storeMemberFailure } from '../platform/session/auth-state.ts';
import { transition, useIsLoggedIn } from '../platform/session/auth-store.ts';

const emptyValues: ChangePasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

function LoginRequired() {
  const t = useTexts(texts);
  const expiredText = useExpiredText();
  return (
    <AuthFrame title={t('changeTitle')}>
      <StatePanel
        kind="empty"
        icon={<LockIcon size={30} />}
        sentence={expiredText ?? t('changeNeedsLogin')}
        detail={t('changeNeedsLoginDetail')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.auth} state={{ from: paths.changePassword }}>
              {t('loginAction')}
            </ButtonLink>
            <ButtonLink to={paths.forgotPassword} variant="secondary">
              {t('forgot')}
            </ButtonLink>
          </div>
        }
      />
    </AuthFrame>
  );
}

function PasswordChanged() {
  const t = useTexts(texts);
  return (
    <AuthFrame title={t('changeTitle')}>
      <StatePanel
        kind="empty"
        sentence={t('changeDone')}
        detail={t('changeDoneDetail')}
        action={<ButtonLink to={paths.profile}>{t('toProfile')}</ButtonLink>}
      />
    </AuthFrame>
  );
}

export function ChangePasswordPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const isLoggedIn = useIsLoggedIn();
  const form = useForm({ initial: emptyValues, check: values => checkChangePassword(values, language) });
  const request = useRequest();
  const [isChanged, setIsChanged] = useState(false);
  /** Changes the password. The API then ends all other sessions. */
  const save = async () => {
    const { currentPassword, newPassword } = form.values;
    const body = { currentPassword, newPassword };
    const send = (idempotencyKey: string) => call('changePassword', { body, idempotencyKey });
    const response = await request.run(() => sendIdempotent(['changePassword', body], send), {
      fallback: 'Failed to change password',
      handle: form.showApiError,
      onFailure: message => transition(storeMemberFailure, message),
    });
    setIsChanged(response !== undefined);
  };

  if (!isLoggedIn) return <LoginRequired />;
  if (isChanged) return <PasswordChanged />;
  return (
    <AuthFrame title={t('changeTitle')} intro={t('changeIntro')}>
      <PasswordForm
        form={form}
        request={request}
        onSubmit={() => void save()}
        label={t('changeAction')}
        hint={t('changeHint')}
      >
        <PasswordInput
          label={t('currentPassword')}
          autoComplete="current-password"
          {...form.text('currentPassword')}
        />
      </PasswordForm>
    </AuthFrame>
  );
}
