/** Tests that the console opens only the password form until the first owner has replaced the initial password. */
import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { setLanguage } from '@rabita/client/language/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from './platform/calls/session.ts';
import { Console } from './routes.tsx';

const NOW = '2031-03-06T17:30:00.000Z';
const OLD_PASSWORD = 'the first password';
const NEW_PASSWORD = 'a password of my own';

function renderConsole(language: 'ar' | 'en'): unknown[] {
  const changes: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/me/password')) {
      changes.push(JSON.parse(String(body)));
      return Response.json({ message: 'ok' });
    }
    if (!url.endsWith('/api/staff/me')) return Response.json({}, { status: 500 });
    const staff = { _id: 's', email: 'owner@example.com', full_name: 'Maha', role: 'owner', language };
    return Response.json({
      staff: { ...staff, enrolled: true, disabled_at: null, created_at: NOW },
      must_change_password: changes.length === 0,
      recovery_codes_left: 10,
      session_expires_at: NOW,
    });
  });
  act(() => {
    setLanguage(language);
    startSession('token');
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/console/team'],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return changes;
}

afterEach(() => {
  cleanup();
  act(() => endSession());
  vi.unstubAllGlobals();
});

it.each([
  ['ar', 'اختر كلمة مرورك', 'كلمة المرور الحالية', 'كلمة المرور الجديدة', 'غيّر كلمة المرور', 'تسجيل الخروج'],
  ['en', 'Choose your own password', 'Current password', 'New password', 'Change password', 'Log out'],
] as const)(
  '[18.65] the console in %s shows the first owner only the form for a new password, then opens',
  async (language, title, current, newPassword, change, logout) => {
    const changes = renderConsole(language);
    await screen.findByRole('heading', { level: 1, name: title }, { timeout: 30_000 });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: logout })).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(current), OLD_PASSWORD);
    await user.type(screen.getByLabelText(newPassword), NEW_PASSWORD);
    await user.click(screen.getByRole('button', { name: change }));
    await screen.findAllByRole('navigation', undefined, { timeout: 30_000 });
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    expect(changes).toEqual([{ current_password: OLD_PASSWORD, new_password: NEW_PASSWORD }]);
  },
);
