/** Tests what opens from the membership card: the points history, a code to type in, and the invitation. */
import type { Earning } from '@rabita/contract/fan/earning';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { currentPath, renderScreen, sampleMember } from '../../../test/render.tsx';
import { NO_FRIENDS } from '../../../test/samples.ts';
import { QuickActions } from './quick-actions.tsx';

const OFF: Earning = { claim_code: false, streak: null, referral: null };

const renderActions = (earning: Partial<Earning>, path = '/dashboard') => {
  const calls = stubApi(({ path: route }) => {
    if (route === '/api/auth/profile') return json({ user: sampleMember });
    if (route === '/api/points/claim')
      return json({ points: 50, name: 'Finals night', points_balance: 50 }, 201);
    return json({ ...OFF, ...earning });
  });
  renderScreen(<QuickActions />, { language: 'en', path });
  return calls;
};

it('[10.135] the points history, the code and the invitation are at hand', async () => {
  renderActions({ claim_code: true, referral: NO_FRIENDS });
  expect(await screen.findByRole('button', { name: 'Have a code?' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invite friends' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Points history' }).getAttribute('href')).toBe('/points');
});

it('[17.68] [17.88] while codes and inviting are switched off, fans see nothing of them, whatever the URL says', async () => {
  const calls = renderActions({}, '/dashboard?claim=FINALS&invite=');
  await expect.poll(() => calls).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[10.135] the code opens from its button, with its state in the URL, and closes again', async () => {
  renderActions({ claim_code: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Have a code?' }));
  expect(dialog.getByLabelText('Code')).toBeTruthy();
  expect(currentPath()).toBe('/dashboard?claim=');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentPath()).toBe('/dashboard');
});

it('[17.68] a link fills its code in, and the URL loses it once it has given its points', async () => {
  const calls = renderActions({ claim_code: true }, '/dashboard?claim=FINALS26');
  const dialog = within(await screen.findByRole('dialog', { name: 'Have a code?' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Code').value).toBe('FINALS26');
  await userEvent.click(dialog.getByRole('button', { name: 'Get points' }));
  expect((await dialog.findByText(/Finals night/u)).closest('p')?.textContent).toBe(
    '\u200e+50 points · Finals night',
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toBe('{"code":"FINALS26"}');
  await waitFor(() => expect(currentPath()).toBe('/dashboard?claim='));
  expect(dialog.getByLabelText<HTMLInputElement>('Code').value).toBe('');
});

it('[10.135] the invitation opens from its button and from the URL', async () => {
  renderActions({ referral: NO_FRIENDS }, '/dashboard?invite=');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite friends' }));
  expect(dialog.getByRole('button', { name: 'Get your link' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  await userEvent.click(screen.getByRole('button', { name: 'Invite friends' }));
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeTruthy();
});
