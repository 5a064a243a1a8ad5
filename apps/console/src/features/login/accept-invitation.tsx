/** Renders the page behind an emailed link, on which someone joins the staff or sets a new password. */
import { isErrorResponse } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { STAFF_PASSWORD_MIN } from '@rabita/contract/constants';
import type { StaffChallenge } from '@rabita/contract/staff/auth';
import { Ltr } from '@rabita/ui/bidi';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { TextField } from '@rabita/ui/controls/text-field';
import { Spinner } from '@rabita/ui/spinner';
import { StatePanel } from '@rabita/ui/state-panel';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff, type ResponseBody } from '../../platform/calls/call-staff.ts';
import { FailedPanel } from '../../platform/calls/fetched.tsx';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { paths } from '../../platform/paths.ts';
import { Login } from './login.tsx';
import { LoginFrame } from './login-frame.tsx';
import { checkJoin } from './rules.ts';
import { texts } from './texts.ts';

type Invitation = ResponseBody<'getInvitation'>['invitation'];

type JoinFormProps = {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: (challenge: StaffChallenge) => void;
};

function JoinForm({ token, invitation, onAccepted }: JoinFormProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const isInvitation = !invitation.is_reset;
  const form = useForm({
    initial: { full_name: '', password: '' },
    check: values => checkJoin(values, { isInvitation }),
  });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const { full_name, password } = form.values;
    const body = { token, password, ...(isInvitation && { full_name, language }) };
    const challenge = await run(() => callStaff('acceptInvitation', { body }), form.showApiError);
    if (challenge) onAccepted(challenge);
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <HiddenUsernameField email={invitation.email} />
      {isInvitation && <TextField label={t('fullName')} autoComplete="name" {...form.text('full_name')} />}
      <PasswordField
        label={t('newPassword')}
        description={t('newPasswordHint', { min: STAFF_PASSWORD_MIN })}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <Button type="submit" size="lg" fullWidth isPending={isPending} pendingLabel={t('checking')}>
        {isInvitation ? t('join') : t('save')}
      </Button>
    </form>
  );
}

export function AcceptInvitation({ token }: { readonly token: string }) {
  const t = useTexts(texts);
  const [challenge, setChallenge] = useState<StaffChallenge | null>(null);
  const { data, error, refetch } = useStaffQuery(
    ['invitation', token],
    'getInvitation',
    { body: { token } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (challenge) return <Login initialChallenge={challenge} />;
  if (!data)
    return (
      <LoginFrame title={t('joinTitle')}>
        {!error ? (
          <p role="status" className="flex items-center gap-3 text-text-2">
            <Spinner size={22} /> {t('invitationLoading')}
          </p>
        ) : isErrorResponse(error) && error.status === 400 ? (
          <StatePanel
            kind="error"
            sentence={t('invitationInvalid')}
            detail={t('invitationInvalidDetail')}
            action={
              <Link to={paths.home} className={buttonStyles({ variant: 'secondary' })}>
                {t('toLogin')}
              </Link>
            }
          />
        ) : (
          <FailedPanel error={error} failed={error.message} onRetry={() => void refetch()} />
        )}
      </LoginFrame>
    );
  const { invitation } = data;
  return (
    <LoginFrame
      title={invitation.is_reset ? t('resetTitle') : t('joinTitle')}
      intro={
        <>
          {invitation.is_reset ? t('resetFor') : t('invitationFor')}{' '}
          <Ltr className="text-text [overflow-wrap:anywhere]">{invitation.email}</Ltr>
        </>
      }
    >
      <JoinForm token={token} invitation={invitation} onAccepted={setChallenge} />
    </LoginFrame>
  );
}
