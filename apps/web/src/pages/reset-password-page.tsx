/**
 * The page that a reset link opens. It keeps the link's token in memory, and removes it from the URL and the history.
 */
import { ApiError } from '@rabita/client/calls/api-error';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { StatePanel } from '@rabita/ui/state-panel';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { PasswordForm } from '../features/auth/password-form.tsx';
import { checkResetPassword, type ResetPasswordValues } from '../features/auth/rules.ts';
import { texts } from '../features/auth/texts.ts';
import { call } from '../platform/calls/call.ts';
import { useRequest } from '../platform/calls/use-request.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { paths } from '../platform/paths.ts';
import { loggedOutState, storeFailure } from '../platform/session/auth-state.ts';
import { readToken, transition, useAuthStore } from '../platform/session/auth-store.ts';

/** Sends the new password with the token of a reset link, and logs out this device on success. */
function useResetPassword(token: string) {
  const request = useRequest();
  /**
   * Resolves to `invalid` if the link is invalid or expired, to `used` if it was already used, and to `failed` after
   * any other error.
   */
  const submit = async (
    newPassword: string,
    showApiError: (error: unknown) => boolean,
  ): Promise<'done' | 'invalid' | 'used' | 'failed'> => {
    let linkError: 'invalid' | 'used' | undefined;
    const response = await request.run(() => call('resetPassword', { body: { token, newPassword } }), {
      fallback: 'Failed to reset password',
      handle: error => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code === 'auth.reset_link_invalid') linkError = 'invalid';
        if (code === 'auth.reset_link_used') linkError = 'used';
        return linkError !== undefined || showApiError(error);
      },
      onFailure: message => transition(storeFailure, message),
    });
    if (!response) return linkError ?? 'failed';
    // The API has ended every session of the member, including this device's.
    if (readToken()) useAuthStore.setState(loggedOutState, true);
    return 'done';
  };
  return { ...request, submit };
}

const emptyValues: ResetPasswordValues = { newPassword: '', confirmPassword: '' };

const OUTCOMES = {
  missing: { sentence: 'tokenMissing', detail: 'tokenMissingDetail' },
  invalid: { sentence: 'tokenInvalid', detail: 'tokenInvalidDetail' },
  used: { sentence: 'tokenUsed', detail: 'tokenUsedDetail' },
  done: { sentence: 'resetDone', detail: null },
} as const;

function Outcome({ kind }: { readonly kind: keyof typeof OUTCOMES }) {
  const t = useTexts(texts);
  const { sentence, detail } = OUTCOMES[kind];
  const canLogin = kind === 'done' || kind === 'used';
  return (
    <AuthFrame title={t('resetTitle')}>
      <StatePanel
        kind={kind === 'done' ? 'empty' : 'error'}
        sentence={t(sentence)}
        detail={detail && t(detail)}
        action={
          <>
            {canLogin && <ButtonLink to={paths.auth}>{t('loginAction')}</ButtonLink>}
            {kind !== 'done' && (
              <ButtonLink to={paths.forgotPassword} variant={canLogin ? 'secondary' : 'primary'}>
                {t('newLink')}
              </ButtonLink>
            )}
          </>
        }
      />
    </AuthFrame>
  );
}

/** `token` is null when the URL has none. */
function ResetPasswordForm({ token }: { readonly token: string | null }) {
  const t = useTexts(texts);
  const form = useForm({ initial: emptyValues, check: checkResetPassword });
  const { submit, ...request } = useResetPassword(token ?? '');
  const [outcome, setOutcome] = useState<'open' | 'done' | 'invalid' | 'used'>('open');
  const save = async () => {
    const result = await submit(form.values.newPassword, form.showApiError);
    if (result !== 'failed') setOutcome(result);
  };

  if (!token) return <Outcome kind="missing" />;
  if (outcome !== 'open') return <Outcome kind={outcome} />;
  return (
    <AuthFrame title={t('resetTitle')} intro={t('resetIntro')}>
      <PasswordForm form={form} request={request} onSubmit={() => void save()} label={t('resetAction')} />
    </AuthFrame>
  );
}

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const tokenInUrl = search.get('token');
  const [token, setToken] = useState(tokenInUrl);
  const navigate = useNavigate();

  // If another reset link is opened in the same tab, its token replaces the first link's token.
  if (tokenInUrl !== null && tokenInUrl !== token) setToken(tokenInUrl);
  useEffect(() => {
    if (tokenInUrl !== null) navigate(paths.resetPassword, { replace: true });
  }, [tokenInUrl, navigate]);

  return <ResetPasswordForm key={token} token={token || null} />;
}
