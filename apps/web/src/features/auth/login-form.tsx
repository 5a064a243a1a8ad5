/** Renders the login form with the error of the last attempt, or the notice that the session has expired. */
import { ApiError } from '@rabita/client/calls/api-error';
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { PasswordInput } from '@rabita/client/forms/password-input';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/calls/call.ts';
import type { FallbackMessage } from '../../platform/calls/failure-texts.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { parseNavigationState, paths } from '../../platform/paths.ts';
import { applyLogin, applyLoginFailure, startAuthCall } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { storeWaitingCode } from '../../platform/session/waiting-code.ts';
import { checkLogin, type LoginValues } from './rules.ts';
import { texts } from './texts.ts';
import { useExpiredText } from './use-expired-text.ts';

type LoginResponse = Parameters<typeof applyLogin>[1];

/**
 * Returns a 401 that requires verification as a response, not as an error, because the user continues with the code.
 */
async function logIn(values: LoginValues): Promise<LoginResponse> {
  const identifier = toLatinDigits(stripInvisible(values.identifier)).trim();
  try {
    return await call('login', { body: { identifier, password: values.password } });
  } catch (error) {
    const isUnverified =
      error instanceof ApiError &&
      error.status === 401 &&
      Reflect.get(Object(error.body), 'requiresVerification') === true;
    if (isUnverified) return error.body as LoginResponse;
    throw error;
  }
}

/** The message for a failure whose response has none. */
function getFallbackMessage(error: unknown): FallbackMessage {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return 'Invalid email or password';
  return status === 404 ? 'User not found' : 'Login failed';
}

/** Logs a member in, or opens the code screen when the account is not verified yet. */
function useLogin() {
  const request = useRequest();
  const navigate = useNavigate();
  const { state } = useLocation();

  const submit = async (values: LoginValues) => {
    transition(startAuthCall);
    const response = await request.run(() => logIn(values), {
      fallback: getFallbackMessage,
      onFailure: message => transition(applyLoginFailure, message),
    });
    if (!response) return;
    transition(applyLogin, response);
    if (!useAuthStore.getState().needsVerification) return;
    storeWaitingCode();
    navigate(paths.verification, { state });
  };

  return { ...request, submit };
}

export function LoginForm({ onRegister }: { readonly onRegister: () => void }) {
  const t = useTexts(texts);
  const { identifier = '' } = parseNavigationState(useLocation().state);
  const form = useForm<LoginValues>({ initial: { identifier, password: '' }, check: checkLogin });
  const { isPending, failure, retryAt, submit } = useLogin();
  const expiredText = useExpiredText();
  const isIncomplete = form.invalidFields.length > 0 && !failure;

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
        <PasswordInput label={t('password')} autoComplete="current-password" {...form.text('password')} />
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
