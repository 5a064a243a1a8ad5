// Sends the code for a member's email or phone number. If it is right, opens the profile, which shows it as verified.

import { announce } from '@rabita/client/announcements/announce';
import { sendKeyed } from '@rabita/client/calls/send-keyed';
import { useTexts } from '@rabita/client/language/texts';
import { useNavigate } from 'react-router';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { paths } from '../../platform/paths.ts';
import { type CodeDestination, mergeProfile } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';
import { texts } from './texts.ts';

export function useVerifyContact(channel: CodeDestination['channel']) {
  const request = useRequest();
  const t = useTexts(texts);
  const navigate = useNavigate();
  const submit = async (otp: string) => {
    const body = { channel, otp };
    const send = (idempotencyKey: string) => call('verifyContact', { body, idempotencyKey });
    const reply = await request.run(() => sendKeyed(['verifyContact', body], send), {
      fallback: 'OTP verification failed',
    });
    if (!reply) return;
    announce(t(channel === 'sms' ? 'phoneVerified' : 'emailVerified'), { tone: 'success' });
    navigate(paths.profile, { replace: true });
    transition(mergeProfile, reply.user);
  };
  return { ...request, submit };
}
