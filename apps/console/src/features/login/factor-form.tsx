/** Renders the form for a second factor: a code from the authenticator app, or a recovery code instead. */
import { ApiError } from '@rabita/client/calls/api-error';
import { type Form, useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { CodeField } from '@rabita/ui/controls/code-field';
import { TextField } from '@rabita/ui/controls/text-field';
import { type ReactNode, type Ref, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { startSession } from '../../platform/calls/session.ts';
import { type StaffRequest, useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { checkCode } from '../../platform/check-code.ts';
import { LoginFrame, StepFooter } from './login-frame.tsx';
import { checkRecoveryCode } from './rules.ts';
import { texts } from './texts.ts';

type CodeFieldProps = {
  readonly form: Pick<Form<{ code: string }>, 'text' | 'set'>;
  readonly isPending: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly onComplete: (code: string) => void;
};

export function AuthenticatorCodeField({ form, isPending, ref, onComplete }: CodeFieldProps) {
  const t = useTexts(texts);
  const { value, error } = form.text('code');
  return (
    <CodeField
      label={t('code')}
      name="code"
      value={value}
      error={error}
      isPending={isPending}
      ref={ref}
      onChange={digits => form.set('code', digits)}
      onComplete={onComplete}
    />
  );
}

type FactorStepProps = {
  readonly challenge: string;
  readonly onStartAgain: (reason: 'expired' | 'requested') => void;
};

/** Whether the API rejected a login step because the challenge has expired or has no attempts left. */
export const isChallengeInvalid = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'staff.challenge_invalid';

export function FactorStep({ challenge, onStartAgain }: FactorStepProps) {
  const t = useTexts(texts);
  const request = useStaffRequest();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const send = async (factor: Factor) => {
    const response = await request.run(
      () => callStaff('verifySecondFactor', { body: { challenge, ...factor } }),
      error => {
        if (isChallengeInvalid(error)) onStartAgain('expired');
        return isChallengeInvalid(error);
      },
    );
    if (response) startSession(response.token);
    return response !== undefined;
  };
  return (
    <LoginFrame title={t('factorTitle')} intro={usesRecoveryCode ? t('recoveryHint') : t('factorIntro')}>
      <FactorForm
        request={request}
        onSend={send}
        usesRecoveryCode={usesRecoveryCode}
        onSwitch={setUsesRecoveryCode}
        link={
          <Button variant="link" onClick={() => onStartAgain('requested')}>
            {t('startAgain')}
          </Button>
        }
      />
    </LoginFrame>
  );
}

export type Factor = { readonly code: string } | { readonly recovery_code: string };

type FactorFormProps = {
  readonly request: StaffRequest;
  readonly onSend: (factor: Factor) => Promise<boolean>;
  readonly usesRecoveryCode: boolean;
  readonly onSwitch: (usesRecoveryCode: boolean) => void;
  readonly codeRef?: Ref<HTMLInputElement>;
  /** The link to an alternative action, such as to start again. */
  readonly link?: ReactNode;
};

export function FactorForm({ request, onSend, usesRecoveryCode, onSwitch, codeRef, link }: FactorFormProps) {
  const t = useTexts(texts);
  const form = useForm({ initial: { code: '' }, check: usesRecoveryCode ? checkRecoveryCode : checkCode });
  const { isPending, failure, retryAt, clear } = request;
  const send = async (code: string) => {
    const isAccepted = await onSend(usesRecoveryCode ? { recovery_code: code } : { code });
    // A rejected recovery code stays, so that a typo can be corrected.
    if (!isAccepted && !usesRecoveryCode) form.set('code', '');
  };
  const switchMethod = () => {
    onSwitch(!usesRecoveryCode);
    form.set('code', '');
    clear();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void send(form.values.code))}
      className="grid gap-5"
    >
      {usesRecoveryCode ? (
        <TextField
          label={t('recoveryCode')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text('code')}
        />
      ) : (
        <AuthenticatorCodeField
          form={form}
          isPending={isPending}
          ref={codeRef}
          onComplete={digits => void send(digits)}
        />
      )}
      <StepFooter isPending={isPending} message={failure} retryAt={retryAt} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button variant="link" onClick={switchMethod}>
          {usesRecoveryCode ? t('useApp') : t('useRecovery')}
        </Button>
        {link}
      </div>
    </form>
  );
}
