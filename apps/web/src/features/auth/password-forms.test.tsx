// The three ways to a new password, from the fan's side.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { brokenAnswers, json, stubApi } from '../../../test/api-stub.ts';
import { show } from '../../../test/stage.tsx';
import { useAuthStore } from '../../platform/auth-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const guest = { member: null } as const;
const state = () => useAuthStore.getState();

async function fill(fields: Readonly<Record<string, string>>, button: RegExp): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: button }));
}

describe('what a password manager is told', () => {
  const fields = () =>
    [...document.querySelectorAll('input')].map(({ autocomplete, value }) => [autocomplete, value]);

  it('whose password is changed, which one is the present one and which the new', () => {
    show(<ChangePasswordForm />);
    expect(fields()).toEqual([
      ['username', 'fahd@example.com'],
      ['current-password', ''],
      ['new-password', ''],
      ['new-password', ''],
    ]);
    expect(screen.queryByDisplayValue('fahd@example.com')?.hidden).toBe(true);
  });

  it('only that it is new where nobody is signed in', () => {
    show(<ResetPasswordForm token="t" />, guest);
    expect(fields()).toEqual([
      ['new-password', ''],
      ['new-password', ''],
    ]);
  });
});

describe('ForgotPasswordForm', () => {
  const ask = () => fill({ 'البريد الإلكتروني': 'fahd@example.com' }, /^أرسل الرابط/u);

  it('[7.6] sends the address and says what to expect', async () => {
    const asked = stubApi(() => json({ message: 'م' }));
    show(<ForgotPasswordForm />, guest);
    await ask();
    expect(await screen.findByText('تفقّد رسائلك')).toBeTruthy();
    expect(asked[0]).toMatchObject({
      path: '/api/auth/forgot-password',
      body: '{"email":"fahd@example.com"}',
    });
  });

  it.each(Object.entries(brokenAnswers))(
    '[8.4] [8.13] stores the agreed word on %s',
    async (_name, answer) => {
      stubApi(answer);
      show(<ForgotPasswordForm />, guest);
      await ask();
      await waitFor(() => expect(state().error).toBe('Failed to send password reset email'));
      expect(screen.getByLabelText('البريد الإلكتروني')).toHaveProperty('value', 'fahd@example.com');
    },
  );
});

describe('ResetPasswordForm', () => {
  const save = (password = '12345678') =>
    fill({ 'كلمة المرور الجديدة': password, 'تأكيد كلمة المرور الجديدة': password }, /^احفظ كلمة المرور/u);

  it('[5.8] [11.4] says that the link is incomplete without a token', () => {
    show(<ResetPasswordForm token={null} />, guest);
    expect(screen.getByText('الرابط ناقص')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'اطلب رابطًا جديدًا' }).getAttribute('href')).toBe(
      '/forget-password',
    );
  });

  it('[7.7] sends token and password, and ends this device’s session too', async () => {
    const asked = stubApi(() => json({ message: 'م' }));
    show(<ResetPasswordForm token="tok" />);
    await save();
    expect(await screen.findByText('تغيّرت كلمة المرور')).toBeTruthy();
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'tok', newPassword: '12345678' });
    expect(state().token).toBeNull();
  });

  it('[5.8] [11.4] says that the link is dead', async () => {
    stubApi(() => json({ message: 'م', code: 'auth.reset_link_dead' }, 400));
    show(<ResetPasswordForm token="tok" />, guest);
    await save();
    expect(await screen.findByText('الرابط غير صالح أو انتهت صلاحيته')).toBeTruthy();
  });

  it('puts the API’s word about a field at the field', async () => {
    const fields = [{ path: 'newPassword', code: 'password_common', message: 'كلمة شائعة.' }];
    stubApi(() => json({ message: 'م', code: 'request.invalid', fields }, 400));
    show(<ResetPasswordForm token="tok" />, guest);
    await save();
    expect(await screen.findByText('كلمة شائعة.')).toBeTruthy();
    const field = screen.getByLabelText('كلمة المرور الجديدة');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it.each(Object.entries(brokenAnswers))(
    '[8.4] [8.13] stores the agreed word on %s',
    async (_name, answer) => {
      stubApi(answer);
      show(<ResetPasswordForm token="tok" />, guest);
      await save();
      await waitFor(() => expect(state().error).toBe('Failed to reset password'));
    },
  );
});

describe('ChangePasswordForm', () => {
  const change = (password: string) =>
    fill(
      {
        'كلمة المرور الحالية': 'old-one',
        'كلمة المرور الجديدة': password,
        'تأكيد كلمة المرور الجديدة': password,
      },
      /^غيّر كلمة المرور/u,
    );

  it('[10.21] [2.9] tells a guest to log in, with both ways on', () => {
    show(<ChangePasswordForm />, guest);
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(links).toEqual(['/auth', '/forget-password']);
  });

  it('[5.10] [7.8] takes six characters in Arabic and keeps the session', async () => {
    const asked = stubApi(() => json({ message: 'م' }));
    show(<ChangePasswordForm />);
    await change('abcdef');
    expect(await screen.findByText('تغيّرت كلمة المرور')).toBeTruthy();
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ currentPassword: 'old-one', newPassword: 'abcdef' });
    expect(state().token).toBe('token-1');
  });

  it('[5.10] asks for eight in English', async () => {
    const asked = stubApi(() => json({ message: 'm' }));
    show(<ChangePasswordForm />, { language: 'en' });
    await fill(
      { 'Current password': 'old-one', 'New password': 'abcdefg', 'Confirm new password': 'abcdefg' },
      /^Change password/u,
    );
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it.each(Object.entries(brokenAnswers))(
    '[8.4] [8.13] stores the agreed word on %s',
    async (_name, answer) => {
      stubApi(answer);
      show(<ChangePasswordForm />);
      await change('abcdef');
      await waitFor(() => expect(state().error).toBe('Failed to change password'));
      expect(state().token).toBe('token-1');
    },
  );
});
