/** Tests the login form: input errors, success, rejections, broken responses and the languages of its messages. */
import { setLanguage } from '@rabita/client/language/language';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { deferredResponse, json, stubApi } from '../../../test/api-stub.ts';
import { currentPath, renderScreen, sampleMember } from '../../../test/render.tsx';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { LoginForm } from './login-form.tsx';

const guest = { member: null, path: '/auth' } as const;
const getAuthState = () => useAuthStore.getState();

async function logIn(identifier = 'fahd@example.com', password = 'secret1'): Promise<void> {
  await userEvent.type(screen.getByRole('textbox'), identifier);
  await userEvent.type(screen.getByLabelText('كلمة المرور'), password);
  await userEvent.click(screen.getByRole('button', { name: /^سجّل الدخول/u }));
}

describe('LoginForm', () => {
  it('[5.4] [11.2] the login form asks for missing fields and focuses the first one, without an API call', async () => {
    const calls = stubApi(() => json({}));
    renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
    await userEvent.click(screen.getByRole('button', { name: /^سجّل الدخول/u }));
    expect(screen.getByRole('alert').textContent).toBe('املأ جميع الحقول المطلوبة.');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(calls).toEqual([]);
  });

  it('[7.2] [4.2] the login form sends identifier and password, and logs the member in', async () => {
    const calls = stubApi(() => json({ token: 'fresh', user: sampleMember }));
    renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
    await logIn('٠٥٠١٢٣٤٥٦٧');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ identifier: '0501234567', password: 'secret1' });
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/auth/login' });
    await waitFor(() => expect(getAuthState()).toMatchObject({ token: 'fresh', user: sampleMember }));
  });

  it.each([
    ['a response with status 401', 401],
    ['a response with status 200', 200],
  ])('[4.1] [4.3] [10.13] login opens the code screen if %s requires verification', async (_name, status) => {
    stubApi(() =>
      json({ requiresVerification: true, userId: 'reg-9', message: 'فعّل', user: sampleMember }, status),
    );
    renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
    await logIn();
    await waitFor(() => expect(currentPath()).toBe('/sms-verification'));
    expect(getAuthState()).toMatchObject({ user: null, token: null, verificationUserId: 'reg-9' });
  });

  it('[4.4] [8.1] [5.4] [11.2] the login form keeps the input after a rejection, and shows the reason in the current language', async () => {
    stubApi(() => json({ message: 'البيانات غير صحيحة.', error: 'no', code: 'auth.login_failed' }, 401));
    renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
    await logIn();
    expect((await screen.findByText('البيانات غير صحيحة.')).closest('[role=alert]')).not.toBeNull();
    expect(getAuthState()).toMatchObject({ error: 'البيانات غير صحيحة.', token: null });
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'fahd@example.com');
    setLanguage('en');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^[\u0020-\u007e]+$/u));
  });

  it.each([
    ['an empty 401', () => new Response('', { status: 401 }), 'Invalid email or password'],
    ['an empty 404', () => new Response('', { status: 404 }), 'User not found'],
    ['a page of HTML', () => new Response('<h1>502</h1>', { status: 502 }), 'Login failed'],
    ['HTML with status 200', () => new Response('<h1>Proxy</h1>'), 'Login failed'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Login failed'],
  ])(
    '[4.4] [8.13] [8.14] [10.3] the login form stores a fallback message and keeps the input when the call ends with %s',
    async (_name, response, message) => {
      stubApi(response);
      renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
      await logIn();
      await waitFor(() => expect(getAuthState().error).toBe(message));
      expect(screen.getByRole('alert').textContent).toMatch(/[\u0600-\u06ff]/u);
      expect(screen.getByRole('textbox')).toHaveProperty('value', 'fahd@example.com');
    },
  );

  it('the login form shows how long to wait after a 429', async () => {
    stubApi(() => json({ message: 'محاولات كثيرة.' }, 429, { 'Retry-After': '40' }));
    renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
    await logIn();
    expect((await screen.findByText(/حاول مرة أخرى بعد/u)).textContent).toContain('0:40');
  });

  it('the login form sends only one call when the form is submitted again during the call', async () => {
    const { response, respond } = deferredResponse();
    const calls = stubApi(() => response);
    renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
    await logIn();
    await userEvent.click(screen.getByRole('button', { name: /سجّل الدخول/u }));
    await userEvent.type(screen.getByLabelText('كلمة المرور'), '{Enter}');
    expect(calls).toHaveLength(1);
    respond(json({ token: 'fresh', user: sampleMember }));
    await waitFor(() => expect(getAuthState().token).toBe('fresh'));
  });

  it('[11.8] the login form shows the stored message that the session has expired', () => {
    renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
    useAuthStore.setState({ error: 'Session expired' });
    return waitFor(() => expect(screen.getByRole('alert').textContent).toContain('انتهت جلستك'));
  });

  it('the login form has autofill hints for the username and the current password', () => {
    renderScreen(<LoginForm onRegister={vi.fn()} />, guest);
    expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('كلمة المرور').getAttribute('autocomplete')).toBe('current-password');
  });
});
