/** Tests verifying a member's email or phone number, and changing the email. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { currentPath, currentState, renderScreen, sampleMember } from '../../test/render.tsx';
import { useAuthStore } from '../platform/session/auth-store.ts';
import { ChangeEmailPage } from './change-email-page.tsx';
import { VerifyContactPage } from './verify-contact-page.tsx';

const EMAIL = 'new@example.com';
const member = { ...sampleMember, email: EMAIL, email_verified: false };
const sentCode = { channel: 'email', destination: 'n•••@e•••.com', resend_after: 60, message: '' };
const path = '/profile/verify/email';
const renderPage = () =>
  renderScreen(
    <Routes>
      <Route path="/profile/verify/:contact" element={<VerifyContactPage />} />
      <Route path="*" element={<p />} />
    </Routes>,
    { member, path },
  );
const requestCode = () => userEvent.click(screen.getByRole('button', { name: 'أرسل الرمز' }));

describe('verifying a contact', () => {
  it('[10.63] the verification page sends a code on request, and opens the profile after the correct code', async () => {
    const calls = stubApi(({ path }) =>
      path.endsWith('contact-code') ? json(sentCode) : json({ user: { ...member, email_verified: true } }),
    );
    renderPage();
    expect(screen.getByText(EMAIL)).toBeTruthy();
    expect(screen.queryByLabelText('رمز التحقق')).toBeNull();
    await requestCode();
    await userEvent.type(await screen.findByLabelText('رمز التحقق'), '123456');
    await waitFor(() => expect(currentPath()).toBe('/profile/edit'));
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/users/me/contact-code',
      '/api/users/me/verify-contact',
    ]);
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({ channel: 'email', otp: '123456' });
    expect(useAuthStore.getState().user).toMatchObject({ email_verified: true });
  });

  it('[10.63] the verification page stores the wait in the history entry, and shows the code field if another tab has requested a code', async () => {
    stubApi(() => json({ code: 'auth.resend_too_soon', message: 'انتظر' }, 429, { 'retry-after': '42' }));
    renderPage();
    await requestCode();
    expect(await screen.findByLabelText('رمز التحقق')).toBeTruthy();
    expect(screen.getByText(/^اطلب رمزًا جديدًا بعد/u)).toBeTruthy();
    expect(screen.getByText('انتظر')).toBeTruthy();
    expect(currentState()).toMatchObject({ contactCode: { contact: EMAIL } });
  });

  it('[10.63] [10.148] the verification page shows an error for a wrong code until the member types the next one', async () => {
    stubApi(({ path }) =>
      path.endsWith('contact-code')
        ? json(sentCode)
        : json({ code: 'auth.code_invalid', message: 'رمز خاطئ.' }, 400),
    );
    renderPage();
    await requestCode();
    const field = await screen.findByLabelText('رمز التحقق');
    await userEvent.type(field, '123456');
    expect(await screen.findByText('رمز خاطئ.')).toBeTruthy();
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await userEvent.type(field, '6');
    expect(screen.queryByText('رمز خاطئ.')).toBeNull();
  });
});

it('[10.61] changing the email requires the password, then opens the verification', async () => {
  const calls = stubApi(() => json({ user: member }));
  renderScreen(<ChangeEmailPage />, { member: sampleMember, path: '/profile/email' });
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'غيّر البريد' }));
  await userEvent.type(screen.getByLabelText('البريد الجديد'), EMAIL);
  await submit();
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('كلمة المرور الحالية'), 'كلمة المرور');
  await submit();
  await waitFor(() => expect(currentPath()).toBe(path));
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/users/me/email' });
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ email: EMAIL, currentPassword: 'كلمة المرور' });
});
