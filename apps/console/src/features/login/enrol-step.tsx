/** Renders the step that sets up the authenticator app at the first login. */
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffChallenge } from '@rabita/contract/staff/auth';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { useState } from 'react';
import { callStaff, type ResponseBody } from '../../platform/calls/call-staff.ts';
import { FailedPanel } from '../../platform/calls/fetched.tsx';
import { startSession } from '../../platform/calls/session.ts';
import { findStaffErrorText, useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { checkCode } from '../../platform/check-code.ts';
import { RecoveryCodeList } from '../../platform/recovery-code-list.tsx';
import { AuthenticatorCodeField, isChallengeInvalid } from './factor-form.tsx';
import { LoginFrame, StepFooter } from './login-frame.tsx';
import { texts } from './texts.ts';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSaved: () => void };

function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTexts(texts);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <LoginFrame title={t('saveCodesTitle')} intro={t('saveCodesIntro')}>
      <div className="grid gap-5">
        <RecoveryCodeList codes={codes} saveLabel={t('download')} />
        <Checkbox checked={isSaved} onChange={event => setIsSaved(event.currentTarget.checked)}>
          {t('codesSaved')}
        </Checkbox>
        <Button size="lg" fullWidth isDisabled={!isSaved} onClick={onSaved}>
          {t('openConsole')}
        </Button>
      </div>
    </LoginFrame>
  );
}

type EnrolStepProps = {
  readonly challenge: StaffChallenge['challenge'];
  readonly onStartAgain: (reason: 'expired' | 'requested') => void;
};

const groupByFour = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? secret;

export function EnrolStep({ challenge, onStartAgain }: EnrolStepProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useForm({ initial: { code: '' }, check: checkCode });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const [enrolmentResponse, setEnrolmentResponse] = useState<ResponseBody<'confirmEnrolment'> | null>(null);
  const enrolment = useStaffQuery(
    ['enrolment', challenge],
    'startEnrolment',
    { body: { challenge } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const drawing = enrolment.data && drawQr(enrolment.data.otpauth_url);

  const send = async (code: string) => {
    const response = await run(
      () => callStaff('confirmEnrolment', { body: { challenge, code } }),
      error => {
        if (isChallengeInvalid(error)) onStartAgain('expired');
        form.set('code', '');
        return isChallengeInvalid(error);
      },
    );
    if (response) setEnrolmentResponse(response);
  };

  if (enrolmentResponse) {
    const { recovery_codes, token } = enrolmentResponse;
    return <RecoveryCodes codes={recovery_codes} onSaved={() => startSession(token)} />;
  }
  if (enrolment.error)
    return (
      <LoginFrame title={t('enrolTitle')}>
        {isChallengeInvalid(enrolment.error) ? (
          <StatePanel
            kind="error"
            sentence={findStaffErrorText(enrolment.error.code, language)}
            action={<Button onClick={() => onStartAgain('requested')}>{t('startAgain')}</Button>}
          />
        ) : (
          <FailedPanel
            error={enrolment.error}
            failed={t('enrolFailed')}
            onRetry={() => void enrolment.refetch()}
          />
        )}
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('enrolTitle')} intro={t('enrolIntro')}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(() => void send(form.values.code))}
        className="grid gap-6"
      >
        <div className="grid justify-items-start gap-4">
          <div className="on-light cut grid size-60 place-items-center">
            {drawing ? (
              <QrCode drawing={drawing} label={t('qrLabel')} className="size-56" />
            ) : (
              <Skeleton height={224} width={224} />
            )}
          </div>
          <p className="text-sm text-text-2">
            {t('typeKeyHint')}
            <Ltr className="mt-1 block font-semibold text-text select-all tabular">
              {enrolment.data ? groupByFour(enrolment.data.secret) : <Skeleton height={24} width={280} />}
            </Ltr>
          </p>
        </div>
        <AuthenticatorCodeField form={form} isPending={isPending} onComplete={digits => void send(digits)} />
        <StepFooter isPending={isPending} message={failure} retryAt={retryAt} />
      </form>
    </LoginFrame>
  );
}
