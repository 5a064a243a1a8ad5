/** Tests the three password pages: request a reset link, reset the password, change the password. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { brokenResponses, json, stubApi } from '../../test/api-stub.ts';
import { renderScreen } from '../../test/render.tsx';
import { useAuthStore } from '../platform/session/auth-store.ts';
import { ChangePasswordPage } from './change-password-page.tsx';
import { ForgetPasswordPage } from './forget-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const guest = { member: null } as const;
const getAuthState = () => useAuthStore.getState();

async function fill(fields: Readonly<Record<string, string>>, button: RegExp): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: button }));
}

describe('autofill hints', () => {
  const listFields = () =>
    [...document.querySelectorAll('input')].map(({ autocomplete, value }) => [autocomplete, value]);

  it('the autofill hints mark the username, the current password and the new password in the form that changes a password', () => {
    renderScreen(<ChangePasswordPage />);
    expect(listFields()).toEqual([
      ['username', 'fahd@example.com'],
      ['current-password', ''],
      ['new-password', ''],
      ['new-password', ''],
    ]);
    expect(screen.queryByDisplayValue('fahd@example.com')?.hidden).toBe(true);
  });

  it('the autofill hints mark only the new password in the reset form of a guest', () => {
    renderScreen(<ResetPasswordPage />, { ...guest, path: '/reset-password?token=tok' });
    expect(listFields()).toEqual([
      ['new-password', ''],
      ['new-password', ''],
    ]);
  });
});

describe('ForgetPasswordPage', () => {
  const requestLink = () => fill({ 'البريد الإلكتروني': 'fahd@example.com' }, /^أرسل الرابط/u);

  it('[7.6] the page for a reset link sends the email address and then tells the user to check their messages', async () => {
    const calls = stubApi(() => json({ message: 'م' }));
    renderScreen(<ForgetPasswordPage />, guest);
    await requestLink();
    expect(await screen.findByText('تفقّد رسائلك')).toBeTruthy();
    expect(calls[0]).toMatchObject({
      path: '/api/auth/forgot-password',
      body: '{"email":"fahd@example.com"}',
    });
  });

  it.each(Object.entries(brokenResponses))(
    '[8.4] [8.13] the page for a reset link stores the fallback message when the call ends with %s',
    async (_name, response) => {
      stubApi(response);
      renderScreen(<ForgetPasswordPage />, guest);
      await requestLink();
      await waitFor(() => expect(getAuthState().error).toBe('Failed to send password reset email'));
      expect(screen.getByLabelText('البريد الإلكتروني')).toHaveProperty('value', 'fahd@example.com');
    },
  );

  it('[5.7] [11.4] the page for a reset link shows that the email is not registered when the API returns 404', async () => {
    stubApi(() => new Response('', { status: 404 }));
    renderScreen(<ForgetPasswordPage />, guest);
    await requestLink();
    expect((await screen.findByRole('alert')).textContent).toContain('هذا البريد غير مسجل لدينا. تأكد منه');
    expect(getAuthState().error).toBe('Email not registered');
  });
});

describe('ResetPasswordPage', () => {
  const renderPage = (options: object = guest) =>
    renderScreen(<ResetPasswordPage />, { ...options, path: '/reset-password?token=tok' });
  const resetPassword = (password = '12345678') =>
    fill({ 'كلمة المرور الجديدة': password, 'تأكيد كلمة المرور الجديدة': password }, /^احفظ كلمة المرور/u);

  it('[5.8] [11.4] the reset page shows that the link is incomplete when it has no token', () => {
    renderScreen(<ResetPasswordPage />, { ...guest, path: '/reset-password' });
    expect(screen.getByText('الرابط ناقص')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'اطلب رابطًا جديدًا' }).getAttribute('href')).toBe(
      '/forget-password',
    );
  });

  it('[7.7] the reset page sends token and password, and logs the member out on this device', async () => {
    const calls = stubApi(() => json({ message: 'م' }));
    renderPage({});
    await resetPassword();
    expect(await screen.findByText('تغيّرت كلمة المرور')).toBeTruthy();
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ token: 'tok', newPassword: '12345678' });
    expect(getAuthState().token).toBeNull();
  });

  it('[5.8] [11.4] the reset page shows that the link is invalid or has expired when the API rejects its token', async () => {
    stubApi(() => json({ message: 'م', code: 'auth.reset_link_invalid' }, 400));
    renderPage();
    await resetPassword();
    expect(await screen.findByText('الرابط غير صالح أو انتهت صلاحيته')).toBeTruthy();
  });

  it('[7.7] the reset page links to the login when the link was already used, for example by an earlier call whose response was lost', async () => {
    stubApi(() => json({ message: 'م', code: 'auth.reset_link_used' }, 400));
    renderPage();
    await resetPassword();
    expect(await screen.findByText('استُخدم هذا الرابط من قبل')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'سجّل الدخول' }).getAttribute('href')).toBe('/auth');
    expect(screen.getByRole('link', { name: 'اطلب رابطًا جديدًا' })).toBeTruthy();
  });

  it('the reset page shows the API’s field error at the field and focuses it', async () => {
    const fields = [{ path: 'newPassword', code: 'password_common', message: 'كلمة شائعة.' }];
    stubApi(() => json({ message: 'م', code: 'request.invalid', fields }, 400));
    renderPage();
    await resetPassword();
    expect(await screen.findByText('كلمة شائعة.')).toBeTruthy();
    const field = screen.getByLabelText('كلمة المرور الجديدة');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it.each(Object.entries(brokenResponses))(
    '[8.4] [8.13] the reset page stores the fallback message when the call ends with %s',
    async (_name, response) => {
      stubApi(response);
      renderPage();
      await resetPassword();
      await waitFor(() => expect(getAuthState().error).toBe('Failed to reset password'));
    },
  );
});

describe('ChangePasswordPage', () => {
  const changePassword = (password: string) =>
    fill(
      {
        'كلمة المرور الحالية': 'old-one',
        'كلمة المرور الجديدة': password,
        'تأكيد كلمة المرور الجديدة': password,
      },
      /^غيّر كلمة المرور/u,
    );

  it('[10.21] [2.9] the change page offers a guest only links to log in and to reset the password', () => {
    renderScreen(<ChangePasswordPage />, guest);
    expect(screen.getByText('سجّل الدخول لتغيير كلمة المرور')).toBeTruthy();
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(links).toEqual(['/auth', '/forget-password']);
  });

  it('[10.73] the change page says that the session has expired after a 401', async () => {
    stubApi(() => json({ message: 'x' }, 401));
    renderScreen(<ChangePasswordPage />);
    await changePassword('abcdef');
    expect(await screen.findByText('انتهت جلستك. سجّل الدخول من جديد.')).toBeTruthy();
  });

  it('[5.10] [7.8] the change page accepts a six-character password on the Arabic page, and keeps the member logged in', async () => {
    const calls = stubApi(() => json({ message: 'م' }));
    renderScreen(<ChangePasswordPage />);
    await changePassword('abcdef');
    expect(await screen.findByText('تغيّرت كلمة المرور')).toBeTruthy();
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ currentPassword: 'old-one', newPassword: 'abcdef' });
    expect(getAuthState().token).toBe('token-1');
  });

  it('[5.10] the change page requires at least eight characters on the English page', async () => {
    const calls = stubApi(() => json({ message: 'm' }));
    renderScreen(<ChangePasswordPage />, { language: 'en' });
    await fill(
      { 'Current password': 'old-one', 'New password': 'abcdefg', 'Confirm new password': 'abcdefg' },
      /^Change password/u,
    );
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each(Object.entries(brokenResponses))(
    '[8.4] [8.13] the change page stores the fallback message when the call ends with %s',
    async (_name, response) => {
      // Without a network the call is not repeated.
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      stubApi(response);
      renderScreen(<ChangePasswordPage />);
      await changePassword('abcdef');
      await waitFor(() => expect(getAuthState().error).toBe('Failed to change password'));
      expect(getAuthState().token).toBe('token-1');
    },
  );
});
