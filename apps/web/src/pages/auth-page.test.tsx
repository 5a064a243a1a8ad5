/** Tests the auth page: its stored tab, and the registration form's errors, call, guardian consent and stored input. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenResponses, json, type RecordedCall, stubApi } from '../../test/api-stub.ts';
import { currentPath, renderScreen } from '../../test/render.tsx';
import { useAuthStore } from '../platform/session/auth-store.ts';
import { AuthPage } from './auth-page.tsx';

const guest = { member: null, path: '/auth' } as const;
const getAuthState = () => useAuthStore.getState();
const field = (label: string) => screen.getByLabelText(label);
const submitRegistration = () => userEvent.click(screen.getByRole('button', { name: /^أنشئ حسابًا/u }));
const stepHeading = (name: string) => screen.getByRole('heading', { level: 2, name: new RegExp(name, 'u') });
const PERSON = 'عرّفنا بنفسك الخطوة 1 من 3';
const CONTACT = 'كيف نتواصل معك؟ الخطوة 2 من 3';
const PASSWORD = 'اختر كلمة المرور الخطوة 3 من 3';
const codeResponse = { channel: 'email', destination: 'f•••@example.com', resend_after: 60, message: 'م' };
const respondAccepted = () => json({ userId: 'reg-1', requiresVerification: true, ...codeResponse }, 201);

function Terms() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      رجوع
    </button>
  );
}

/** Fills a field with one paste event, which is faster than typing. */
async function fill(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

/** Presses Continue and waits until the step with this name has the focus. */
async function continueTo(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'متابعة' }));
  await waitFor(() => expect(document.activeElement).toBe(stepHeading(name)));
}

async function fillPerson(age = '٢٤'): Promise<void> {
  await fill('الاسم الكامل', 'فهد العتيبي');
  await fill('العمر', age);
  await userEvent.click(screen.getByRole('radio', { name: 'ذكر' }));
  await userEvent.click(screen.getByRole('button', { name: /ألعابك المفضلة/u }));
  await userEvent.click(screen.getByRole('option', { name: 'جميع الفئات' }));
}

/** Fills the contact step and then the password step. */
async function fillLaterSteps(): Promise<void> {
  await fill('المدينة', 'الرياض');
  await fill('البريد الإلكتروني', 'fahd@example.com');
  await fill('رقم الجوال', '966501234567');
  await continueTo(PASSWORD);
  await fill('كلمة المرور', 'abcdef');
  await fill('تأكيد كلمة المرور', 'abcdef');
  await userEvent.click(screen.getByRole('checkbox', { name: /أوافق على/u }));
}

async function fillForm(): Promise<void> {
  await fillPerson();
  await continueTo(CONTACT);
  await fillLaterSteps();
}

beforeEach(() => {
  localStorage.setItem('authActiveTab', 'register');
});

describe('AuthPage', () => {
  it('[2.2] the auth page opens the stored tab, and stores the tab that the user selects', async () => {
    renderScreen(<AuthPage />, guest);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('انضم إلى الرابطة');
    await userEvent.click(screen.getByRole('tab', { name: 'تسجيل الدخول' }));
    expect(localStorage.getItem('authActiveTab')).toBe('login');
  });

  it('[5.5] [11.2] [10.33] the auth page shows all errors of a step, focuses the first and opens no other step', async () => {
    const calls = stubApi(respondAccepted);
    renderScreen(<AuthPage />, guest);
    await userEvent.click(await screen.findByRole('button', { name: 'متابعة' }));
    expect(screen.getByText('راجع الحقول المعلَّمة.')).toBeTruthy();
    expect(document.activeElement).toBe(field('الاسم الكامل'));
    expect(stepHeading(PERSON)).toBeTruthy();
    await fillPerson();
    await continueTo(CONTACT);
    // The next step starts without errors.
    expect(screen.queryByText(/صحّح/u)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'متابعة' }));
    expect(screen.getByText('راجع الحقول المعلَّمة.')).toBeTruthy();
    expect(document.activeElement).toBe(field('المدينة'));
    expect(calls).toEqual([]);
  });

  it('the steps say why they ask, and each error is below its field', async () => {
    renderScreen(<AuthPage />, guest);
    await userEvent.click(await screen.findByRole('tab', { name: 'حساب جديد' }));
    expect(await screen.findByText('لنخطّط فعاليات تناسبك.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'متابعة' }));
    const choice = screen.getByRole('radio', { name: 'أنثى' });
    const error = await screen.findByText('اختر الجنس.');
    expect(choice.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await fillPerson();
    await continueTo(CONTACT);
    expect(screen.getByText('نرسل إليك رمز التحقق ورسائل حجوزاتك.')).toBeTruthy();
  });

  it('[10.147] a step slides in from the side where it is in reading order, and the first one opens without', async () => {
    renderScreen(<AuthPage />, guest);
    const listSlides = () =>
      ['forward', 'back'].filter(motion => document.querySelector(`.step-${motion}`) !== null);
    await fillPerson();
    expect(listSlides()).toEqual([]);
    await continueTo(CONTACT);
    expect(listSlides()).toEqual(['forward']);
    await userEvent.click(screen.getByRole('button', { name: 'رجوع' }));
    await waitFor(() => expect(listSlides()).toEqual(['back']));
  });

  it('[10.33] a double click on Continue opens one step, without errors', async () => {
    renderScreen(<AuthPage />, guest);
    await fillPerson();
    await userEvent.dblClick(screen.getByRole('button', { name: 'متابعة' }));
    await waitFor(() => expect(document.activeElement).toBe(stepHeading(CONTACT)));
    expect(screen.queryByText(/صحّح/u)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'رجوع' }));
    await waitFor(() => expect(document.activeElement).toBe(stepHeading(PERSON)));
    expect(field('الاسم الكامل')).toHaveProperty('value', 'فهد العتيبي');
  });

  it('[10.48] the auth page shows an example of a phone number, left to right, and labels the Back button with text', async () => {
    renderScreen(<AuthPage />, guest);
    await fillPerson();
    await continueTo(CONTACT);
    const hint = document.getElementById(`${field('رقم الجوال').id}-hint`);
    expect([...(hint?.querySelectorAll('bdi[dir="ltr"]') ?? [])].map(run => run.textContent)).toEqual([
      '050 000 0000',
      '+966 50 000 0000',
    ]);
    expect(screen.getByRole('button', { name: 'رجوع' }).textContent).toBe('رجوع');
  });

  it('[7.3] [10.23] [5.1] the auth page sends the registration, keeps no password in memory, and opens the code screen', async () => {
    const calls = stubApi(respondAccepted);
    renderScreen(<AuthPage />, guest);
    await fillForm();
    const sentAt = Date.now();
    await submitRegistration();
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
    expect(getAuthState()).toMatchObject({ needsVerification: true, verificationUserId: 'reg-1' });
    expect(JSON.stringify(getAuthState())).not.toContain('abcdef');
    expect(Number(localStorage.getItem('otpLastSentAt'))).toBeGreaterThanOrEqual(sentAt);
  });

  it('[5.12] the auth page sends the registration of a minor only with a guardian’s consent', async () => {
    const calls = stubApi(respondAccepted);
    renderScreen(<AuthPage />, guest);
    await fillPerson('١٥');
    await userEvent.click(screen.getByRole('button', { name: 'متابعة' }));
    expect(screen.getByText('عمرك دون 18 سنة. أكّد موافقة وليّ أمرك لتكمل التسجيل.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /وليّ أمري/u }));
    await userEvent.click(screen.getByRole('checkbox', { name: /وليّ أمري/u }));
    await continueTo(CONTACT);
    await fillLaterSteps();
    await submitRegistration();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ age: 15, guardian_consent: true });
  });

  it('the auth page keeps the input except passwords when the page is left and opened again, and links to the terms', async () => {
    const { unmount } = renderScreen(<AuthPage />, guest);
    await fillForm();
    unmount();
    renderScreen(<AuthPage />, guest);
    expect(field('الاسم الكامل')).toHaveProperty('value', 'فهد العتيبي');
    await continueTo(CONTACT);
    expect(field('المدينة')).toHaveProperty('value', 'الرياض');
    await continueTo(PASSWORD);
    expect(field('كلمة المرور')).toHaveProperty('value', '');
    const terms = screen.getByRole('link', { name: 'الشروط والأحكام' });
    await userEvent.click(terms);
    expect(currentPath()).toBe('/terms-conditions');
  });

  it('the auth page names the account in the password step, on screen and for password managers', async () => {
    renderScreen(<AuthPage />, guest);
    await fillForm();
    expect(screen.getByText('fahd@example.com').getAttribute('dir')).toBe('ltr');
    const username = document.querySelector('form input[autocomplete="username"]');
    expect(username).toHaveProperty('value', 'fahd@example.com');
  });

  /** Stubs the API, and returns the registrations that are sent to it. */
  const stubRegistrations = () => {
    const sentCalls: RecordedCall[] = [];
    stubApi(call => {
      if (call.path === '/api/points/invitation') return json({ points: null });
      sentCalls.push(call);
      return respondAccepted();
    });
    return sentCalls;
  };

  it('[17.82] a friend’s link opens the registration, and its code leaves the URL, survives a reload and is sent', async () => {
    localStorage.removeItem('authActiveTab');
    const calls = stubRegistrations();
    const { unmount } = renderScreen(<AuthPage />, { ...guest, path: '/auth?ref=hkmn-2346' });
    expect(await screen.findByText('دعاك صديق')).toBeTruthy();
    expect(currentPath()).toBe('/auth');
    await fillPerson();
    await continueTo(CONTACT);
    expect(screen.getByText('دعاك صديق')).toBeTruthy();
    unmount();
    renderScreen(<AuthPage />, { ...guest, language: 'en' });
    expect(await screen.findByText('Invited by a friend')).toBeTruthy();
    cleanup();
    renderScreen(<AuthPage />, guest);
    await continueTo(CONTACT);
    await fillLaterSteps();
    await submitRegistration();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ referral_code: 'HKMN2346' });
    expect(sessionStorage.getItem('referralCode')).toBe('HKMN2346');
  });

  it('[17.82] a removed invitation stays removed after a reload, and is not sent', async () => {
    const calls = stubRegistrations();
    const { unmount } = renderScreen(<AuthPage />, { ...guest, path: '/auth?ref=HKMN2346' });
    await userEvent.click(await screen.findByRole('button', { name: 'إزالة الدعوة' }));
    expect(screen.queryByText('دعاك صديق')).toBeNull();
    expect(document.activeElement).toBe(stepHeading(PERSON));
    unmount();
    renderScreen(<AuthPage />, guest);
    await fillForm();
    await submitRegistration();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(JSON.parse(calls[0]?.body ?? '')).not.toHaveProperty('referral_code');
  });

  it('[17.96] an invitation says how many points it gives once the number has loaded', async () => {
    stubApi(({ path }) => (path === '/api/points/invitation' ? json({ points: 20 }) : respondAccepted()));
    renderScreen(<AuthPage />, { ...guest, path: '/auth?ref=HKMN2346' });
    expect(await screen.findByText('دعاك صديق. تكسب 20 نقطة حين تحضر أول فعالية.')).toBeTruthy();
  });

  it('[17.96] an invitation works if its link ends with punctuation from a message', async () => {
    stubApi(respondAccepted);
    renderScreen(<AuthPage />, { ...guest, path: '/auth?ref=HKMN2346،' });
    expect(await screen.findByText('دعاك صديق')).toBeTruthy();
  });

  it('[10.87] the passwords are restored only on the way back from the terms', async () => {
    const pages = (
      <Routes>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/terms-conditions" element={<Terms />} />
      </Routes>
    );
    const { unmount } = renderScreen(pages, guest);
    await fillForm();
    await userEvent.click(screen.getByRole('link', { name: 'الشروط والأحكام' }));
    await userEvent.click(screen.getByRole('button', { name: 'رجوع' }));
    expect(await screen.findByLabelText('كلمة المرور')).toHaveProperty('value', 'abcdef');
    expect(field('تأكيد كلمة المرور')).toHaveProperty('value', 'abcdef');
    expect(JSON.stringify([localStorage, sessionStorage, getAuthState()])).not.toContain('abcdef');
    await userEvent.click(screen.getByRole('link', { name: 'الشروط والأحكام' }));
    unmount();
    renderScreen(pages, guest);
    await continueTo(CONTACT);
    await continueTo(PASSWORD);
    expect(field('كلمة المرور')).toHaveProperty('value', '');
  });

  it('[10.91] the auth page greets a guest of a shared link without the word “back”', async () => {
    localStorage.setItem('authActiveTab', 'login');
    renderScreen(
      <Routes>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="*" element={<Navigate to="/auth" state={{ from: '/events' }} />} />
      </Routes>,
      { member: null, path: '/events' },
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('سجّل الدخول للمتابعة');
  });

  it('[17.82] a link with an invalid code opens the registration without an invitation', async () => {
    localStorage.removeItem('authActiveTab');
    renderScreen(<AuthPage />, { ...guest, path: '/auth?ref=%3Cscript%3E' });
    expect(await screen.findByLabelText('الاسم الكامل')).toBeTruthy();
    expect(screen.queryByText('دعاك صديق')).toBeNull();
    expect(currentPath()).toBe('/auth');
  });

  it('[10.34] the auth page opens the step of the first field that the API rejects, focuses it and keeps the other values', async () => {
    const fields = [
      { path: 'phone_number', code: 'invalid_phone', message: 'رقم لا يصل.' },
      { path: 'password', code: 'common_password', message: 'كلمة شائعة.' },
    ];
    stubApi(() => json({ message: 'م', code: 'request.invalid', fields }, 400));
    renderScreen(<AuthPage />, guest);
    await fillForm();
    await submitRegistration();
    expect(await screen.findByText('رقم لا يصل.')).toBeTruthy();
    expect(screen.getByText('صحّح الحقل المحدد.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('رقم الجوال')));
    expect(field('البريد الإلكتروني')).toHaveProperty('value', 'fahd@example.com');
    await fill('رقم الجوال', '8');
    await userEvent.click(screen.getByRole('button', { name: 'متابعة' }));
    expect(await screen.findByText('كلمة شائعة.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('كلمة المرور')));
    expect(field('كلمة المرور')).toHaveProperty('value', 'abcdef');
  });

  it('[10.34] the auth page shows at the email that the email or phone number is taken, until one of them is edited', async () => {
    stubApi(() => json({ message: 'مسجل من قبل.', code: 'auth.member_exists' }, 409));
    renderScreen(<AuthPage />, guest);
    await fillForm();
    await submitRegistration();
    expect(await screen.findByText('مسجل من قبل.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('البريد الإلكتروني')));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await fill('رقم الجوال', '8');
    expect(screen.queryByText('مسجل من قبل.')).toBeNull();
    await continueTo(PASSWORD);
    expect(screen.queryByText('مسجل من قبل.')).toBeNull();
    expect(field('كلمة المرور')).toHaveProperty('value', 'abcdef');
  });

  it.each(Object.entries(brokenResponses))(
    '[8.2] [8.13] [10.3] the auth page stores the fallback message and keeps the input when the call ends with %s',
    async (_name, response) => {
      stubApi(response);
      renderScreen(<AuthPage />, guest);
      await fillForm();
      await submitRegistration();
      await waitFor(() => expect(getAuthState().error).toBe('Registration failed'));
      expect(field('كلمة المرور')).toHaveProperty('value', 'abcdef');
      await userEvent.click(screen.getByRole('button', { name: 'رجوع' }));
      await waitFor(() => expect(field('المدينة')).toHaveProperty('value', 'الرياض'));
    },
  );
});
