// Renders the form that a reset link opens. After success, or if the link is unusable, renders what to do next.

import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { checkResetPassword, type ResetPasswordValues } from './rules.ts';
import { texts } from './texts.ts';
import { useResetPassword } from './use-reset-password.ts';

const empty: ResetPasswordValues = { newPassword: '', confirmPassword: '' };

const OUTCOMES = {
  missing: { sentence: 'tokenMissing', detail: 'tokenMissingDetail' },
  dead: { sentence: 'tokenDead', detail: 'tokenDeadDetail' },
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
            {canLogin && (
              <Link to={paths.auth} className={buttonStyles()}>
                {t('loginAction')}
              </Link>
            )}
            {kind !== 'done' && (
              <Link
                to={paths.forgotPassword}
                className={buttonStyles({ variant: canLogin ? 'secondary' : 'primary' })}
              >
                {t('newLink')}
              </Link>
            )}
          </>
        }
      />
    </AuthFrame>
  );
}

/** `token` is null when the URL has none. */
export function ResetPasswordForm({ token }: { readonly token: string | null }) {
  const t = useTexts(texts);
  const form = useForm({ initial: empty, check: checkResetPassword });
  const { submit, ...request } = useResetPassword(token ?? '');
  const [outcome, setOutcome] = useState<'open' | 'done' | 'dead' | 'used'>('open');
  const save = async () => {
    const result = await submit(form.values.newPassword, form.refuse);
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
