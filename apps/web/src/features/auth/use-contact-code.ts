// Requests a code to a member's unverified email or phone number. The history entry keeps that one was sent, and until
// when the next one must wait, so that a reload does.

import { ApiError } from '@rabita/client/calls/api-error';
import { useCountdown } from '@rabita/client/use-countdown';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import type { CodeDestination } from '../../platform/session/auth-state.ts';
import { parseContactCode } from './rules.ts';

export function useContactCode(channel: CodeDestination['channel'], contact: string) {
  const request = useRequest();
  const location = useLocation();
  const navigate = useNavigate();
  const sent = parseContactCode(location.state, contact, Date.now());
  const secondsLeft = useCountdown(sent?.resendAt ?? null);

  const write = (waitSeconds: number) => {
    const contactCode = { contact, resendAt: Date.now() + waitSeconds * 1000 };
    navigate('.', { replace: true, state: { ...Object(location.state), contactCode } });
  };
  /** Resolves to true when the API sent a code. */
  const resend = async (): Promise<boolean> => {
    const reply = await request.run(() => call('requestContactCode', { body: { channel } }), {
      fallback: 'Failed to resend OTP',
      // A code was sent a moment ago, perhaps in another tab: it can be entered here.
      handle: error => {
        if (error instanceof ApiError && error.code === 'auth.resend_too_soon') write(error.retryAfter ?? 0);
        return false;
      },
    });
    if (!reply) return false;
    write(reply.resend_after);
    return true;
  };
  return { ...request, resend, isSent: sent !== null, secondsLeft };
}
