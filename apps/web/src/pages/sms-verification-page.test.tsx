/**
 * Tests that the code page continues a stored registration after a restart of the app, for as long as its code is
 * valid.
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { currentPath, renderScreen, sampleMember } from '../../test/render.tsx';
import { sampleRegistration } from '../../test/samples.ts';
import { stubDatabase } from '../../test/stub-database.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { applyRegistration, loggedOutState } from '../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../platform/session/auth-store.ts';
import { deleteExpiredWaitingCode, storeWaitingCode } from '../platform/session/waiting-code.ts';
import { AuthPage } from './auth-page.tsx';
import { SmsVerificationPage } from './sms-verification-page.tsx';

const MINUTE_MS = 60_000;
const guest = { member: null, path: '/sms-verification' } as const;
const getAuthState = () => useAuthStore.getState();
const typedContacts = { email: 'fan@exmaple.com', sms: '+966500000001' };
const registrationData = { ...sampleRegistration, email: typedContacts.email };

/** Stores a registration that waits for its code, and then resets the auth store as a restart does. */
async function registerAndRestart() {
  const entries = stubDatabase();
  const destination = { channel: 'email', destination: 'f•••@e•••.com', typed: typedContacts } as const;
  transition(applyRegistration, 'reg-1', registrationData, destination);
  storeWaitingCode();
  await waitFor(() => expect(entries.size).toBe(1));
  useAuthStore.setState(loggedOutState, true);
  return entries;
}

describe('[10.75] the code page', () => {
  it('the code page asks for the code after a restart, and shows the destination as it was typed', async () => {
    await registerAndRestart();
    renderScreen(<SmsVerificationPage />, guest);
    expect(await screen.findByText(typedContacts.email)).toBeTruthy();
    expect(getAuthState()).toMatchObject({ verificationUserId: 'reg-1', registrationData });
  });

  it('the code page has nothing to verify after ten minutes, and deletes the stored registration', async () => {
    const entries = await registerAndRestart();
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    renderScreen(<SmsVerificationPage />, guest);
    expect(await screen.findByText('لا رمز بانتظارك')).toBeTruthy();
    await waitFor(() => expect(entries.size).toBe(0));
  });

  it('the code page does not show a registration of another tab', async () => {
    await registerAndRestart();
    useAuthStore.setState({ needsVerification: true, verificationUserId: 'reg-2' });
    renderScreen(<SmsVerificationPage />, guest);
    expect(await screen.findByLabelText('رمز التحقق')).toBeTruthy();
    expect(screen.queryByText(typedContacts.email)).toBeNull();
    expect(getAuthState()).toMatchObject({ verificationUserId: 'reg-2', registrationData: null });
  });

  it('the code page deletes the stored registration after the correct code', async () => {
    const entries = await registerAndRestart();
    stubApi(() => json({ token: 'fresh', user: sampleMember }));
    renderScreen(<SmsVerificationPage />, guest);
    await userEvent.type(await screen.findByLabelText('رمز التحقق'), '123456');
    await waitFor(() => expect(getAuthState().token).toBe('fresh'));
    await waitFor(() => expect(entries.has('waiting code')).toBe(false));
  });
});

it('[10.75] after a restart the auth page shows where a code was sent, and links to the code page', async () => {
  const entries = await registerAndRestart();
  const { unmount } = renderScreen(<AuthPage />, { member: null, path: '/auth' });
  expect(await screen.findByText(typedContacts.email)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'اكتب رمز التحقق' }));
  expect(currentPath()).toBe('/sms-verification');
  unmount();
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  renderScreen(<AuthPage />, { member: null, path: '/auth' });
  await waitFor(() => expect(entries.size).toBe(0));
  expect(screen.queryByRole('link', { name: 'اكتب رمز التحقق' })).toBeNull();
});

it('[10.75] a start of the app deletes a stored registration only after ten minutes', async () => {
  const entries = await registerAndRestart();
  await deleteExpiredWaitingCode();
  expect(entries.size).toBe(1);
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  await deleteExpiredWaitingCode();
  await waitFor(() => expect(entries.size).toBe(0));
});

it('[10.75] a login to an unverified account stores the registration that waits for a code, without the password', async () => {
  const entries = stubDatabase();
  stubApi(() => json({ requiresVerification: true, userId: 'reg-3', message: 'x' }, 401));
  renderScreen(<LoginForm onRegister={() => undefined} />, guest);
  await userEvent.type(screen.getByLabelText('البريد الإلكتروني أو رقم الجوال'), 'fan@example.com');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'secret-word');
  await userEvent.click(screen.getByRole('button', { name: 'سجّل الدخول' }));
  await waitFor(() => expect(entries.get('waiting code')).toMatchObject({ verificationUserId: 'reg-3' }));
  expect(JSON.stringify([...entries])).not.toContain('secret-word');
});
