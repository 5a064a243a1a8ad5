/** Tests the profile page: saving details, downloading the member's data and deleting the account. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { brokenResponses, json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { stubDatabase } from '../../../test/stub-database.ts';
import { call } from '../../platform/calls/call.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { useFarewell } from '../../platform/session/session.ts';
import { AccountErased } from './erase-dialog.tsx';
import { ProfileEditor } from './profile-editor.tsx';

const getAuthState = () => useAuthStore.getState();
const cityField = () => screen.getByLabelText('المدينة');
const saveProfile = () => userEvent.click(screen.getByRole('button', { name: /^احفظ التعديلات/u }));

const eraseAccount = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'احذف الحساب' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText('كلمة المرور'), 'secret1');
  await userEvent.click(dialog.getByRole('button', { name: /^احذف حسابي/u }));
};

describe('ProfileEditor', () => {
  it('[5.11] the profile page shows the email as fixed text, not as a field, and links to the page that changes it', () => {
    renderScreen(<ProfileEditor user={sampleMember} />);
    expect(screen.getByText('fahd@example.com').getAttribute('dir')).toBe('ltr');
    expect(screen.queryByLabelText('البريد الإلكتروني')).toBeNull();
    expect(screen.getByRole('link', { name: 'غيّر البريد' }).getAttribute('href')).toBe('/profile/email');
  });

  it('[10.31] the profile page shows the date of joining, the points and the rank, as a link to the dashboard', () => {
    renderScreen(<ProfileEditor user={{ ...sampleMember, created_at: '2031-03-01T00:00:00.000Z' }} />);
    const link = screen.getByRole('link', { name: /^عضو منذ/u });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(link.textContent).toBe('عضو منذ مارس 2031نقاط الترتيب 1,250الترتيب 27');
  });

  it('[7.10] [4.12] the profile page sends the details without the email and merges the response into the stored user', async () => {
    const calls = stubApi(() => json({ user: { ...sampleMember, city: 'أبها' } }));
    renderScreen(<ProfileEditor user={sampleMember} />);
    await userEvent.clear(cityField());
    await userEvent.type(cityField(), 'أبها');
    await saveProfile();
    await waitFor(() => expect(getAuthState().user?.city).toBe('أبها'));
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/users/member-1' });
    const { email: _email, ...details } = JSON.parse(calls[0]?.body ?? '');
    expect(details).toMatchObject({ city: 'أبها', age: 24, country: 'SA', phone_number: '+966500000000' });
    expect(_email).toBeUndefined();
  });

  it('[10.88] the profile page shows the saved age in Latin digits', async () => {
    stubApi(() => json({ user: { ...sampleMember, age: 25 } }));
    renderScreen(<ProfileEditor user={sampleMember} />);
    const age = screen.getByLabelText('العمر');
    await userEvent.clear(age);
    await userEvent.type(age, '٢٥');
    await saveProfile();
    await waitFor(() => expect(age).toHaveProperty('value', '25'));
  });

  it.each(Object.entries(brokenResponses))(
    '[8.6] [10.3] the profile page keeps the input and stores the fallback error when saving ends with %s',
    async (_name, response) => {
      stubApi(response);
      renderScreen(<ProfileEditor user={sampleMember} />);
      await userEvent.type(cityField(), ' الجديدة');
      await saveProfile();
      await waitFor(() => expect(getAuthState().error).toBe('Failed to update user'));
      expect(cityField()).toHaveProperty('value', 'الرياض الجديدة');
    },
  );

  it('[10.74] the profile page restores the input, but no password, for the same member after the session has expired', async () => {
    const entries = stubDatabase();
    stubApi(() => json({ message: 'x' }, 401));
    const renderEditor = (id: string) => {
      const user = { ...sampleMember, _id: id, id };
      return renderScreen(<ProfileEditor user={user} />, { member: user });
    };
    const { unmount } = renderEditor('typist');
    await userEvent.type(cityField(), ' الجديدة');
    await userEvent.clear(screen.getByLabelText(/^رقم الجوال/u));
    await userEvent.type(screen.getByLabelText(/^رقم الجوال/u), '+966511111111');
    await userEvent.type(screen.getByLabelText('كلمة المرور الحالية'), 'old-one');
    await saveProfile();
    await waitFor(() => expect(getAuthState().error).toBe('Session expired'));
    unmount();
    await waitFor(() => expect(entries.size).toBe(1));
    expect(JSON.stringify([...entries])).not.toContain('old-one');
    const { unmount: unmountOther } = renderEditor('other');
    expect(cityField()).toHaveProperty('value', 'الرياض');
    unmountOther();
    renderEditor('typist');
    await waitFor(() => expect(cityField()).toHaveProperty('value', 'الرياض الجديدة'));
    await waitFor(() => expect(entries.size).toBe(0));
  });

  it('[10.49] the profile page gives each account action a title, a sentence, one verb, and an accessible name that says what it acts on', () => {
    renderScreen(<ProfileEditor user={sampleMember} />);
    const account = within(screen.getByRole('region', { name: 'الحساب' }));
    const actions = account.getAllByRole('listitem').map(row => {
      const control = within(row).queryByRole('link') ?? within(row).getByRole('button');
      return [
        within(row).getByRole('heading').textContent,
        control.textContent,
        control.getAttribute('aria-label'),
      ];
    });
    expect(actions).toEqual([
      ['كلمة المرور', 'غيّر', 'غيّر كلمة المرور'],
      ['الأجهزة', 'اعرض', 'اعرض الأجهزة المتصلة بحسابك'],
      ['نسخة من بياناتي', 'نزّل', 'نزّل بياناتي'],
      ['حذف الحساب', 'احذف', 'احذف الحساب'],
    ]);
  });

  it('the profile page downloads the member’s data as a JSON file', async () => {
    stubApi(() => json({ member: sampleMember, exported_at: '2026-03-01T00:00:00Z' }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function check(
      this: HTMLAnchorElement,
    ) {
      expect([this.download, this.href.slice(0, 5)]).toEqual(['rabita-2026-03-01.json', 'blob:']);
    });
    renderScreen(<ProfileEditor user={sampleMember} />);
    await userEvent.click(screen.getByRole('button', { name: /^نزّل بياناتي/u }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  });

  it('the profile page asks for the password before deleting the account, then logs out on the device', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const calls = stubApi(() => new Response(null, { status: 204 }));
    renderScreen(<ProfileEditor user={sampleMember} />);
    await userEvent.click(screen.getByRole('button', { name: 'احذف الحساب' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^احذف حسابي/u }));
    expect(dialog.getByText('اكتب كلمة المرور للتأكيد.')).toBeTruthy();
    expect(calls).toEqual([]);
    await userEvent.type(dialog.getByLabelText('كلمة المرور'), 'secret1');
    await userEvent.click(dialog.getByRole('button', { name: /^احذف حسابي/u }));
    await waitFor(() => expect(getAuthState()).toMatchObject({ user: null, token: null }));
    expect(calls[0]).toMatchObject({
      method: 'DELETE',
      path: '/api/users/member-1',
      body: '{"password":"secret1"}',
    });
    cleanup();
    renderScreen(useFarewell.getState(), { member: null });
    const heading = screen.getByRole('heading', { level: 1, name: 'حُذف حسابك' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'إلى الصفحة الرئيسية' }).getAttribute('href')).toBe('/');
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['the account is deleted', 401, true],
    ['the account still exists', 200, false],
  ])(
    '[10.89] the profile page checks the session after a deletion without a response, and finds that %s',
    async (_case, status, isErased) => {
      const calls = stubApi(({ method }) => {
        if (method === 'DELETE') return Promise.reject(new TypeError('Failed to fetch'));
        return status === 401
          ? json({ message: 'م', error: 'e', code: 'auth.session_invalid' }, 401)
          : json({ user: sampleMember });
      });
      renderScreen(<ProfileEditor user={sampleMember} />);
      await eraseAccount();
      if (isErased) {
        await waitFor(() => expect(useFarewell.getState()).toMatchObject({ type: AccountErased }));
        expect(getAuthState().token).toBeNull();
      } else {
        await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'GET']));
        await screen.findByText('حدث خطأ غير متوقع.');
        expect([useFarewell.getState(), getAuthState().token]).toEqual([null, 'token-1']);
      }
    },
  );

  it('[10.89] the profile page says that the account is deleted if the session ends after a deletion without a response', async () => {
    let isOnline = false;
    const calls = stubApi(() =>
      isOnline
        ? json({ message: 'م', error: 'e', code: 'auth.session_invalid' }, 401)
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    renderScreen(<ProfileEditor user={sampleMember} />);
    await eraseAccount();
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'GET']));
    await screen.findByText(/^لم يصلنا رد. لا نعرف بعد هل حُذف حسابك/u);
    isOnline = true;
    await call('getProfile').catch(() => undefined);
    await waitFor(() => expect(useFarewell.getState()).toMatchObject({ type: AccountErased }));
  });
});
