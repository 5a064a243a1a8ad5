// Renders the form that requests a reset link. It shows the same result whether or not the email is registered.

import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import { Ltr } from '@rabita/ui/bidi';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { checkForgotPassword } from './rules.ts';
import { texts } from './texts.ts';
import { useForgotPassword } from './use-forgot-password.ts';

function BackToLogin() {
  const t = useTexts(texts);
  return (
    <Link to={paths.auth} className={buttonStyles({ variant: 'link', className: 'justify-self-start' })}>
      {t('backToLogin')}
    </Link>
  );
}

export function ForgotPasswordForm() {
  const t = useTexts(texts);
  const form = useForm({ initial: { email: '' }, check: checkForgotPassword });
  const { isPending, failure, retryAt, submit } = useForgotPassword();
  const [isSent, setSent] = useState(false);
  const send = async () => setSent((await submit(form.values.email, form.refuse)) !== undefined);

  if (isSent) {
    return (
      <AuthFrame title={t('forgotSent')} intro={t('forgotSentDetail')}>
        <div role="status" className="grid gap-4">
          <p className="text-lg font-bold">
            <Ltr>{form.values.email}</Ltr>
          </p>
          <Button variant="secondary" onClick={() => setSent(false)}>
            {t('otherEmail')}
          </Button>
          <BackToLogin />
          {siteConfig.outbox && <OutboxHint />}
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('forgotTitle')} intro={t('forgotIntro')}>
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void send())} className="grid gap-5">
        <TextField
          type="email"
          label={t('email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.text('email')}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button
          type="submit"
          size="lg"
          fullWidth
          className="mt-2"
          isPending={isPending}
          pendingLabel={t('forgotPending')}
        >
          {t('forgotAction')}
        </Button>
        <SlowNotice isPending={isPending} />
        <BackToLogin />
      </form>
    </AuthFrame>
  );
}
