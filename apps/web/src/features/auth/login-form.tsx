// Renders the login form with the error of the last attempt, or the notice that the session has expired.

import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { TextField } from '@rabita/ui/controls/text-field';
import { Link, useLocation } from 'react-router';
import { parseNavigationState, paths } from '../../platform/paths.ts';
import { checkLogin, type LoginValues } from './rules.ts';
import { texts } from './texts.ts';
import { useExpiredText } from './use-expired-text.ts';
import { useLogin } from './use-login.ts';

export function LoginForm({ onRegister }: { readonly onRegister: () => void }) {
  const t = useTexts(texts);
  const { identifier = '' } = parseNavigationState(useLocation().state);
  const form = useForm<LoginValues>({ initial: { identifier, password: '' }, check: checkLogin });
  const { isPending, failure, retryAt, submit } = useLogin();
  const expiredText = useExpiredText();
  const isIncomplete = form.wrong.length > 0 && !failure;

  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit(form.values))}
      className="grid gap-5"
    >
      <TextField
        label={t('identifier')}
        type="text"
        dir="ltr"
        inputClassName="[:dir(rtl)>&]:text-end"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('identifier')}
      />
      <div>
        <PasswordField
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          {...form.text('password')}
        />
        <Link
          to={paths.forgotPassword}
          className="ring-focus mt-1 inline-flex min-h-11 items-center text-sm text-link underline underline-offset-4"
        >
          {t('forgot')}
        </Link>
      </div>
      <FormAlert retryAt={retryAt}>
        {failure ?? (isIncomplete ? t('fillRequired') : isPending ? null : expiredText)}
      </FormAlert>
      <Button type="submit" size="lg" fullWidth isPending={isPending} pendingLabel={t('loginPending')}>
        {t('loginAction')}
      </Button>
      <SlowNotice isPending={isPending} />
      <p className="text-center text-base text-text-2">
        <span>{t('noAccount')}</span>{' '}
        <Button variant="link" onClick={onRegister}>
          {t('createAccount')}
        </Button>
      </p>
    </form>
  );
}
