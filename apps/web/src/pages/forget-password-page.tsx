/**
 * The page at `/forget-password`, which requests a reset link. It shows the same result whether or not the email is
 * registered. `docs/rules.md` (2.8) fixes the path's spelling.
 */
import { ApiError } from '@rabita/client/calls/api-error';
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { OutboxHint } from '../features/auth/outbox-hint.tsx';
import { checkForgotPassword } from '../features/auth/rules.ts';
import { texts } from '../features/auth/texts.ts';
import { call } from '../platform/calls/call.ts';
import type { FallbackMessage } from '../platform/calls/failure-texts.ts';
import { useRequest } from '../platform/calls/use-request.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { paths } from '../platform/paths.ts';
import { storeFailure } from '../platform/session/auth-state.ts';
import { transition } from '../platform/session/auth-store.ts';

/** Rabita's API never returns 404 for this call, but the product rules require a message for a 404. */
function getFallbackMessage(error: unknown): FallbackMessage {
  const isUnknownEmail = error instanceof ApiError && error.status === 404;
  return isUnknownEmail ? 'Email not registered' : 'Failed to send password reset email';
}

function BackToLogin() {
  const t = useTexts(texts);
  return (
    <ButtonLink to={paths.auth} variant="link" className="justify-self-start">
      {t('backToLogin')}
    </ButtonLink>
  );
}

export function ForgetPasswordPage() {
  const t = useTexts(texts);
  const form = useForm({ initial: { email: '' }, check: checkForgotPassword });
  const { isPending, failure, retryAt, run } = useRequest();
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    const body = { email: form.values.email.trim() };
    const response = await run(() => call('forgotPassword', { body }), {
      fallback: getFallbackMessage,
      handle: form.showApiError,
      onFailure: message => transition(storeFailure, message),
    });
    setIsSent(response !== undefined);
  };

  if (isSent) {
    return (
      <AuthFrame title={t('forgotSent')} intro={t('forgotSentDetail')}>
        <div role="status" className="grid gap-4">
          <p className="text-lg font-bold">
            <Ltr>{form.values.email}</Ltr>
          </p>
          <Button variant="secondary" onClick={() => setIsSent(false)}>
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
