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

function Outcome({ kind }: { readonly kind: 'missing' | 'dead' | 'done' }) {
  const t = useTexts(texts);
  const isDone = kind === 'done';
  const sentence = { missing: 'tokenMissing', dead: 'tokenDead', done: 'resetDone' } as const;
  const detail = {
    missing: 'tokenMissingDetail',
    dead: 'tokenDeadDetail',
  } as const;
  return (
    <AuthFrame title={t('resetTitle')}>
      <StatePanel
        kind={isDone ? 'empty' : 'error'}
        sentence={t(sentence[kind])}
        detail={kind === 'done' ? undefined : t(detail[kind])}
        action={
          <Link to={isDone ? paths.auth : paths.forgotPassword} className={buttonStyles()}>
            {t(isDone ? 'loginAction' : 'newLink')}
          </Link>
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
  const [outcome, setOutcome] = useState<'open' | 'done' | 'dead'>('open');
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
