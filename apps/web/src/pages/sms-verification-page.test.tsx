/**
 * Tests that the code page goes on with a registration after a reload, or after the app was killed, and that the auth
 * page leads to it.
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { currentPath, renderScreen, sampleMember } from '../../test/render.tsx';
import { sampleRegistration } from '../../test/samples.ts';
import { stubDatabase } from '../../test/stub-database.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { applyRegistration, signedOutState } from '../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../platform/session/auth-store.ts';
import { forgetOldWaitingCode, keepWaitingCode } from '../platform/session/waiting-code.ts';
import { AuthPage } from './auth-page.tsx';
import { SmsVerificationPage } from './sms-verification-page.tsx';

const MINUTE = 60_000;
const guest = { member: null, at: '/sms-verification' } as const;
const state = () => useAuthStore.getState();
const typed = { email: 'fan@exmaple.com', sms: '+966500000001' };
const data = { ...sampleRegistration, email: typed.email };

/** Registers, so that a code waits, and then kills the app. */
async function registerAndKill() {
  const entries = stubDatabase();
  const destination = { channel: 'email', destination: 'f•••@e•••.com', typed } as const;
  transition(applyRegistration, 'reg-1', data, destination);
  keepWaitingCode();
  await waitFor(() => expect(entries.size).toBe(1));
  useAuthStore.setState(signedOutState, true);
  return entries;
}

beforeEach(() => useAuthStore.setState(signedOutState, true));

describe('[10.75] the code page', () => {
  it('asks for the code of a registration whose app was killed, and says where it went, as it was typed', async () => {
    await registerAndKill();
    renderScreen(<SmsVerificationPage />, guest);
    expect(await screen.findByText(typed.email)).toBeTruthy();
    expect(state()).toMatchObject({ verificationUserId: 'reg-1', registrationData: data });
  });

  it('has nothing to verify after ten minutes, and deletes what it kept', async () => {
    const entries = await registerAndKill();
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    renderScreen(<SmsVerificationPage />, guest);
    expect(await screen.findByText('لا رمز بانتظارك')).toBeTruthy();
    await waitFor(() => expect(entries.size).toBe(0));
  });

  it('does not show a registration of another tab', async () => {
    await registerAndKill();
    useAuthStore.setState({ needsVerification: true, verificationUserId: 'reg-2' });
    renderScreen(<SmsVerificationPage />, guest);
    expect(await screen.findByLabelText('رمز التحقق')).toBeTruthy();
    expect(screen.queryByText(typed.email)).toBeNull();
    expect(state()).toMatchObject({ verificationUserId: 'reg-2', registrationData: null });
  });

  it('forgets the registration once the code is right', async () => {
    const entries = await registerAndKill();
    stubApi(() => json({ token: 'fresh', user: sampleMember }));
    renderScreen(<SmsVerificationPage />, guest);
    await userEvent.type(await screen.findByLabelText('رمز التحقق'), '123456');
    await waitFor(() => expect(state().token).toBe('fresh'));
    await waitFor(() => expect(entries.has('waiting code')).toBe(false));
  });
});

it('[10.75] a killed app that starts again says on its auth page where a code was sent, and leads to it', async () => {
  const entries = await registerAndKill();
  const { unmount } = renderScreen(<AuthPage />, { member: null, at: '/auth' });
  expect(await screen.findByText(typed.email)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'اكتب رمز التحقق' }));
  expect(currentPath()).toBe('/sms-verification');
  unmount();
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  renderScreen(<AuthPage />, { member: null, at: '/auth' });
  await waitFor(() => expect(entries.size).toBe(0));
  expect(screen.queryByRole('link', { name: 'اكتب رمز التحقق' })).toBeNull();
});

it('[10.75] what waited is deleted after ten minutes at the next start, and not before', async () => {
  const entries = await registerAndKill();
  await forgetOldWaitingCode();
  expect(entries.size).toBe(1);
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  await forgetOldWaitingCode();
  await waitFor(() => expect(entries.size).toBe(0));
});

it('[10.75] keeps who waits for a code after a log-in to an account that is not verified, without a password', async () => {
  const entries = stubDatabase();
  stubApi(() => json({ requiresVerification: true, userId: 'reg-3', message: 'x' }, 401));
  renderScreen(<LoginForm onRegister={() => undefined} />, guest);
  await userEvent.type(screen.getByLabelText('البريد الإلكتروني أو رقم الجوال'), 'fan@example.com');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'secret-word');
  await userEvent.click(screen.getByRole('button', { name: 'سجّل الدخول' }));
  await waitFor(() => expect(entries.get('waiting code')).toMatchObject({ verificationUserId: 'reg-3' }));
  expect(JSON.stringify([...entries])).not.toContain('secret-word');
});
