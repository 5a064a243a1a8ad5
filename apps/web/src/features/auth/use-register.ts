/** Sends a registration, stores its details in memory without the passwords, and opens the code screen. */
import { ApiError } from '@rabita/client/calls/api-error';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CallOptions, call } from '../../platform/calls/call.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { paths } from '../../platform/paths.ts';
import { applyRegistration, startAuthCall, storeFailure } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';
import { storeWaitingCode } from '../../platform/session/waiting-code.ts';
import { CONTACT_STEP, type RegisterValues } from './rules.ts';
import { writeSentAt } from './use-resend-wait.ts';

export type RegistrationBody = CallOptions<'register'>['body'];

/** Opens the contact step when another member has the email or phone number. */
export function useRegister(formValues: RegisterValues, openStep: (step: number) => void) {
  const { failure, ...request } = useRequest();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [rejectedValues, setRejectedValues] = useState<RegisterValues | null>(null);
  const areContactsUnchanged =
    rejectedValues?.email === formValues.email && rejectedValues.phone_number === formValues.phone_number;

  const submit = async (
    values: RegisterValues,
    body: RegistrationBody,
    showApiError: (error: unknown) => boolean,
  ) => {
    transition(startAuthCall);
    const response = await request.run(() => call('register', { body }), {
      fallback: 'Registration failed',
      handle: error => {
        const isTaken = error instanceof ApiError && error.code === 'auth.member_exists';
        setRejectedValues(isTaken ? values : null);
        if (isTaken) openStep(CONTACT_STEP);
        return showApiError(error);
      },
      onFailure: message => transition(storeFailure, message),
    });
    if (!response) return;
    const { password: _password, confirmPassword: _confirmPassword, ...data } = values;
    const { userId, channel, destination, resend_after } = response;
    writeSentAt(resend_after);
    const normalize = (text: string) => toLatinDigits(stripInvisible(text)).trim();
    const typed = { email: normalize(data.email), sms: normalize(data.phone_number) };
    transition(applyRegistration, userId, data, destination ? { channel, destination, typed } : null);
    storeWaitingCode();
    navigate(paths.verification, { state });
  };

  return {
    ...request,
    failure: rejectedValues ? null : failure,
    /** The error of a taken email or phone number, until one of them is edited. */
    contactTakenError: rejectedValues && areContactsUnchanged ? failure : null,
    submit,
  };
}
