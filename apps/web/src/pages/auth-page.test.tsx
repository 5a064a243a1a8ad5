// Tests the auth page: its stored tab, and the registration form's errors, request, guardian consent and kept input.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenResponses, json, stubApi } from '../../test/api-stub.ts';
import { currentPath, renderScreen } from '../../test/render.tsx';
import { signedOutState } from '../platform/session/auth-state.ts';
import { useAuthStore } from '../platform/session/auth-store.ts';
import { AuthPage } from './auth-page.tsx';

const guest = { member: null, at: '/auth' } as const;
const state = () => useAuthStore.getState();
const field = (label: string) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: /^أنشئ حسابًا/u }));
const codeReply = { channel: 'email', destination: 'f•••@example.com', resend_after: 60, message: 'م' };
const accepted = () => json({ userId: 'reg-1', requiresVerification: true, ...codeReply }, 201);

/** Fills a field with one paste event, which is faster than typing. */
async function fill(label: string, text: string): Promise<void> {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

async function fillIn(age = '٢٤'): Promise<void> {
  await fill('الاسم الكامل', 'فهد العتيبي');
  await fill('العمر', age);
  await fill('المدينة', 'الرياض');
  await fill('البريد الإلكتروني', 'fahd@example.com');
  await fill('رقم الجوال', '966501234567');
  await userEvent.click(screen.getByRole('radio', { name: 'ذكر' }));
  await userEvent.click(screen.getByRole('button', { name: /ألعابك المفضلة/u }));
  await userEvent.click(screen.getByRole('option', { name: 'جميع الفئات' }));
  await fill('كلمة المرور', 'abcdef');
  await fill('تأكيد كلمة المرور', 'abcdef');
  await userEvent.click(screen.getByRole('checkbox', { name: /أوافق على/u }));
}

beforeEach(() => {
  useAuthStore.setState(signedOutState, true);
  localStorage.setItem('authActiveTab', 'register');
});

describe('AuthPage', () => {
  it('[2.2] opens the stored tab, and stores the tab that the user selects', async () => {
    renderScreen(<AuthPage />, guest);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('انضم إلى الرابطة');
    await userEvent.click(screen.getByRole('tab', { name: 'تسجيل الدخول' }));
    expect(localStorage.getItem('authActiveTab')).toBe('login');
  });

  it('[5.5] [11.2] shows how many fields have an error, focuses the first of them and sends nothing', async () => {
    const calls = stubApi(accepted);
    renderScreen(<AuthPage />, guest);
    await send();
    expect(screen.getByText('صحّح الحقول المحددة، وعددها 10.')).toBeTruthy();
    expect(document.activeElement).toBe(field('الاسم الكامل'));
    expect(calls).toEqual([]);
  });

  it('[7.3] [10.23] [5.1] sends the registration, keeps no password in memory, and opens the code screen', async () => {
    const calls = stubApi(accepted);
    renderScreen(<AuthPage />, guest);
    await fillIn();
    await send();
    await waitFor(() => expect(currentPath()).toBe('/sms-verification'));
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      full_name: 'فهد العتيبي',
      age: 24,
      city: 'الرياض',
      country: 'SA',
      email: 'fahd@example.com',
      phone_number: '+966501234567',
      gender: 'male',
      category: 'all',
      password: 'abcdef',
      terms_accepted: true,
    });
    expect(state()).toMatchObject({ needsVerification: true, verificationUserId: 'reg-1' });
    expect(JSON.stringify(state())).not.toContain('abcdef');
    expect(Number(localStorage.getItem('otpLastSentAt'))).toBeGreaterThan(Date.now() - 5000);
  });

  it('[5.12] sends the registration of a minor only with a guardian’s consent', async () => {
    const calls = stubApi(accepted);
    renderScreen(<AuthPage />, guest);
    await fillIn('١٥');
    await send();
    expect(screen.getByText('عمرك دون 18 سنة. أكّد موافقة وليّ أمرك لتكمل التسجيل.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /وليّ أمري/u }));
    await send();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ age: 15, guardian_consent: true });
  });

  it('keeps the input except passwords when the page is left and opened again, and links to the terms', async () => {
    const { unmount } = renderScreen(<AuthPage />, guest);
    await fillIn();
    unmount();
    renderScreen(<AuthPage />, guest);
    expect(field('الاسم الكامل')).toHaveProperty('value', 'فهد العتيبي');
    expect(field('كلمة المرور')).toHaveProperty('value', '');
    const terms = screen.getByRole('link', { name: 'الشروط والأحكام' });
    await userEvent.click(terms);
    expect(currentPath()).toBe('/terms-conditions');
  });

  it('shows the API’s field error at the field, focuses it and keeps the other values', async () => {
    const fields = [{ path: 'phone_number', code: 'invalid_phone', message: 'رقم لا يصل.' }];
    stubApi(() => json({ message: 'م', code: 'request.invalid', fields }, 400));
    renderScreen(<AuthPage />, guest);
    await fillIn();
    await send();
    expect(await screen.findByText('رقم لا يصل.')).toBeTruthy();
    expect(document.activeElement).toBe(field('رقم الجوال'));
    expect(field('كلمة المرور')).toHaveProperty('value', 'abcdef');
  });

  it.each(Object.entries(brokenResponses))(
    '[8.2] [8.13] stores the fallback message and keeps the input on %s',
    async (_name, response) => {
      stubApi(response);
      renderScreen(<AuthPage />, guest);
      await fillIn();
      await send();
      await waitFor(() => expect(state().error).toBe('Registration failed'));
      expect(field('المدينة')).toHaveProperty('value', 'الرياض');
    },
  );
});
