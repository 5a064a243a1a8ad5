/** Tests the code screen: automatic verification, WebOTP, errors, the countdown, and requesting another code. */
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenResponses, json, stubApi } from '../../../test/api-stub.ts';
import { currentState, renderScreen, sampleMember } from '../../../test/render.tsx';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { VerificationForm } from './verification-form.tsx';

const guest = { member: null, path: '/sms-verification' } as const;
const getAuthState = () => useAuthStore.getState();
const codeField = () => screen.getByLabelText('رمز التحقق');

beforeEach(() => {
  useAuthStore.setState({ needsVerification: true, verificationUserId: 'reg-1', codeDestination: null });
});

/** Stops the clock, so that a slow machine sees the same countdown. */
const stopClock = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now());

describe('VerificationForm', () => {
  it('[2.3] [4.5] [7.4] [9.3] the code screen sends the code after its sixth digit, Arabic or Latin, and logs the member in', async () => {
    localStorage.setItem('otpLastSentAt', '1');
    const calls = stubApi(() => json({ token: 'fresh', user: sampleMember }));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    await userEvent.type(codeField(), '١٢٣ 456');
    await waitFor(() => expect(getAuthState()).toMatchObject({ token: 'fresh', needsVerification: false }));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/verify-otp', JSON.stringify({ userId: 'reg-1', otp: '123456' })],
    ]);
    expect(localStorage.getItem('otpLastSentAt')).toBeNull();
  });

  it('[7.4] the code screen opens the login with the email filled in if the code has already verified the account', async () => {
    useAuthStore.setState({
      codeDestination: {
        channel: 'email',
        destination: 's•••@example.com',
        typed: { email: 'sara@example.com', sms: '+966500000001' },
      },
    });
    stubApi(() => json({ message: 'حسابك موثّق. سجّل الدخول.', code: 'auth.already_verified' }, 409));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    await userEvent.type(codeField(), '123456');
    await waitFor(() => expect(currentState()).toMatchObject({ identifier: 'sara@example.com' }));
    expect(getAuthState()).toMatchObject({ needsVerification: false, verificationUserId: null, token: null });
    expect(takeAnnouncements().map(({ text }) => text)).toEqual(['حسابك موثّق. سجّل الدخول.']);
  });

  it('the code screen reads the code from the SMS if the browser supports WebOTP, and aborts the WebOTP request on unmount', async () => {
    const calls = stubApi(() => json({ token: 'fresh', user: sampleMember }));
    const signals: AbortSignal[] = [];
    vi.stubGlobal('OTPCredential', class {});
    vi.stubGlobal('navigator', {
      ...navigator,
      credentials: {
        get: ({ signal, ...options }: { signal: AbortSignal }) => {
          signals.push(signal);
          expect(options).toEqual({ otp: { transport: ['sms'] } });
          return Promise.resolve({ code: '654321' });
        },
      },
    });
    useAuthStore.setState({ codeDestination: { channel: 'sms', destination: '•••• 00' } });
    const { unmount } = renderScreen(<VerificationForm userId="reg-1" />, guest);
    await waitFor(() => expect(getAuthState().token).toBe('fresh'));
    expect(calls.map(({ body }) => body)).toEqual([JSON.stringify({ userId: 'reg-1', otp: '654321' })]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('[5.6] [11.3] the code screen shows an error for a code of three digits, without an API call', async () => {
    const calls = stubApi(() => json({}));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    await userEvent.type(codeField(), '123{Enter}');
    expect(screen.getByText('اكتب الرمز كاملًا: 6 أرقام.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('[5.6] [10.148] [11.3] a rejected code clears the field, which keeps the focus, and the error is announced', async () => {
    const calls = stubApi(() => json({ message: 'الرمز غير صحيح.', code: 'auth.code_invalid' }, 400));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    const field = codeField();
    await userEvent.type(field, '123456');
    const error = await screen.findByText('الرمز غير صحيح.');
    expect(error.closest('[role="alert"]')).not.toBeNull();
    expect(error.parentElement?.id).toBe(field.getAttribute('aria-describedby'));
    expect([field.getAttribute('aria-invalid'), field]).toEqual(['true', document.activeElement]);
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await userEvent.type(field, '1');
    expect(screen.queryByText('الرمز غير صحيح.')).toBeNull();
    await userEvent.type(field, '23456');
    await screen.findByText('الرمز غير صحيح.');
    expect(calls).toHaveLength(2);
  });

  it('[10.148] the code stays after a failure that says nothing about it, and the button sends it again', async () => {
    const calls = stubApi(() => json({ message: 'محاولات كثيرة.', code: 'auth.guesses_spent' }, 429));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    await userEvent.type(codeField(), '123456');
    await screen.findByText('محاولات كثيرة.');
    expect(codeField()).toHaveProperty('value', '123456');
    await userEvent.click(screen.getByRole('button', { name: /^تحقّق/u }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it.each(Object.entries(brokenResponses))(
    '[8.3] [8.13] the code screen stores the fallback message when the call ends with %s',
    async (_name, response) => {
      stubApi(response);
      renderScreen(<VerificationForm userId="reg-1" />, guest);
      await userEvent.type(codeField(), '123456');
      await waitFor(() => expect(getAuthState().error).toBe('OTP verification failed'));
    },
  );

  it('[5.6] [11.3] the code screen offers a new code 60 seconds after the stored time of the last code request', () => {
    vi.useFakeTimers();
    localStorage.setItem('otpLastSentAt', String(Date.now() - 20_000));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    expect(screen.getByText(/اطلب رمزًا جديدًا بعد 40 ثانية/u)).toBeTruthy();
    const resendButton = () => screen.queryByRole('button', { name: /اطلب رمزًا جديدًا/u });
    act(() => void vi.advanceTimersByTime(39_000));
    expect(screen.getByText(/اطلب رمزًا جديدًا بعد ثانية/u)).toBeTruthy();
    expect(resendButton()).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(resendButton()).not.toBeNull();
  });

  it('[7.5] the code screen requests a new code by SMS instead of email, and shows the new destination', async () => {
    stopClock();
    useAuthStore.setState({ codeDestination: { channel: 'email', destination: 'f•••@example.com' } });
    const calls = stubApi(() =>
      json({ resend_after: 60, channel: 'sms', destination: '+966•••67', message: 'م' }),
    );
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    expect(screen.getByText('f•••@example.com').getAttribute('dir')).toBe('ltr');
    await userEvent.click(screen.getByRole('button', { name: 'أرسله إلى جوالي' }));
    expect(await screen.findByText('+966•••67')).toBeTruthy();
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ userId: 'reg-1', channel: 'sms' });
    expect(screen.getByText(/اطلب رمزًا جديدًا بعد 60 ثانية/u)).toBeTruthy();
  });

  it('[10.28] the code screen shows the typed destination of the code, and stores only the masked one in the history entry', async () => {
    const code = { channel: 'email', destination: 'f•••@e•••.com' } as const;
    useAuthStore.setState({ codeDestination: { ...code, typed: { email: 'fan@exmaple.com', sms: '0500' } } });
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    expect(screen.getByText('fan@exmaple.com').getAttribute('dir')).toBe('ltr');
    expect(screen.getByRole('link', { name: 'عدّل البريد أو الجوال' }).getAttribute('href')).toBe('/auth');
    await waitFor(() => expect(currentState()).toEqual({ sentCode: { ...code, userId: 'reg-1' } }));
  });

  it.each([
    [2, 'اطلب رمزًا جديدًا بعد ثانيتين'],
    [5, 'اطلب رمزًا جديدًا بعد 5 ثوانٍ'],
    [3000, 'اطلب رمزًا جديدًا بعد 50:00'],
  ])('the code screen formats a wait of %i seconds as «%s»', (seconds, text) => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)();
    localStorage.setItem('otpLastSentAt', String(now + (seconds - 60) * 1000));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('[10.75] the code screen shows why the API rejected a resend, and starts the countdown from the response’s Retry-After', async () => {
    stopClock();
    stubApi(() => json({ message: 'انتظر' }, 429, { 'Retry-After': '33' }));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    await userEvent.click(screen.getByRole('button', { name: /^اطلب رمزًا جديدًا/u }));
    expect(await screen.findByText(/اطلب رمزًا جديدًا بعد 33 ثانية/u)).toBeTruthy();
    expect(screen.getByText('انتظر').closest('[role="alert"]')).not.toBeNull();
  });

  it('[10.75] the code screen shows the typed destination of a new code sent by another channel', async () => {
    const typed = { email: 'fan@example.com', sms: '+966500000001' };
    useAuthStore.setState({ codeDestination: { channel: 'email', destination: 'f•••@e•••.com', typed } });
    stubApi(() => json({ resend_after: 60, channel: 'sms', destination: '+966•••01', message: 'م' }));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    await userEvent.click(screen.getByRole('button', { name: 'أرسله إلى جوالي' }));
    expect(await screen.findByText(typed.sms)).toBeTruthy();
  });

  it('[18.21] the code screen offers an email at once when the SMS limit is reached, and says why no SMS was sent', async () => {
    useAuthStore.setState({ codeDestination: { channel: 'sms', destination: '•••67' } });
    const message = 'الرسائل النصية متوقفة الآن لكثرة الطلبات. اطلب الرمز بالبريد الإلكتروني.';
    const calls = stubApi(() => json({ message, code: 'auth.sms_spent' }, 429, { 'Retry-After': '1800' }));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    await userEvent.click(screen.getByRole('button', { name: /^اطلب رمزًا جديدًا/u }));
    expect(await screen.findByText(message)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'أرسله إلى بريدي' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({ userId: 'reg-1', channel: 'email' });
  });

  it('[8.3] the code screen stores the fallback message when a resend fails', async () => {
    stubApi(() => new Response('', { status: 500 }));
    renderScreen(<VerificationForm userId="reg-1" />, guest);
    await userEvent.click(screen.getByRole('button', { name: /^اطلب رمزًا جديدًا/u }));
    await waitFor(() => expect(getAuthState().error).toBe('Failed to resend OTP'));
  });
});
