/** Tests redeeming with the button: its dialog, its call, its errors, the reward's options, and when it is disabled. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { sampleReward } from '../../../test/samples.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { RedeemButton } from './redeem-button.tsx';

const reward = sampleReward({ name: 'Mug', loyalty_points: 400, stock: 3 });
const respond = () => json({ redemption: { _id: 'one', state: 'reserved' }, points_balance: 850 }, 201);
const isRedeem = ({ path }: { path: string }) => path.endsWith('/redeem');

function renderButton(change: Partial<ComponentProps<typeof RedeemButton>> = {}) {
  const onRedeemed = vi.fn();
  const { unmount } = renderScreen(
    <RedeemButton
      reward={reward}
      balance={1250}
      canRedeem
      price={null}
      onRedeemed={onRedeemed}
      {...change}
    />,
    { language: 'en' },
  );
  const button = screen.getByRole('button');
  const confirm = async () => {
    await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Redeem “Mug” for 400 points?',
    });
    expect(dialog.textContent).toContain('That leaves you 850 points.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Redeem now' }));
  };
  return { button, confirm, onRedeemed, unmount };
}

it('[17.15] redeeming opens a dialog, then updates the balance and reports the redemption', async () => {
  const calls = stubApi(call => (isRedeem(call) ? respond() : json({})));
  const { button, confirm, onRedeemed } = renderButton();
  expect(button).toBe(screen.getByRole('button', { name: 'Redeem for 400 points' }));
  await userEvent.click(button);
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Not now' })[0] as HTMLElement);
  expect(calls.filter(isRedeem)).toHaveLength(0);
  await confirm();
  await waitFor(() => expect(onRedeemed).toHaveBeenCalledWith({ _id: 'one', state: 'reserved' }));
  expect(calls.filter(isRedeem)).toMatchObject([{ method: 'POST', path: '/api/rewards/reward-1/redeem' }]);
  expect(useAuthStore.getState().user).toMatchObject({ loyalty_points: 1250, points_balance: 850 });
});

it('[17.15] a call whose response was lost is repeated with the same idempotency key, and the next redemption has a new one', async () => {
  const responses = [() => Promise.reject(new TypeError('Failed to fetch')), respond, respond];
  const calls = stubApi(call => (isRedeem(call) ? (responses.shift() ?? respond)() : json({})));
  const { confirm, onRedeemed } = renderButton();
  await confirm();
  await waitFor(() => expect(onRedeemed).toHaveBeenCalledTimes(1));
  await confirm();
  await waitFor(() => expect(onRedeemed).toHaveBeenCalledTimes(2));
  const keys = calls.filter(isRedeem).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('[17.15] an attempt without a response keeps its idempotency key and its button on the next visit, even when the reward can no longer be redeemed', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  let isLost = true;
  const calls = stubApi(call => {
    if (!isRedeem(call)) return json({ user: sampleMember });
    onLine.mockReturnValue(!isLost);
    return isLost ? Promise.reject(new TypeError('Failed to fetch')) : respond();
  });
  const { confirm, unmount } = renderButton();
  await confirm();
  expect(await screen.findByText(/your points are never spent twice/u)).toBeTruthy();
  unmount();
  isLost = false;
  onLine.mockReturnValue(true);
  const { button, onRedeemed } = renderButton({ balance: 0, canRedeem: false });
  expect(screen.getByText(/your points are never spent twice/u)).toBeTruthy();
  // Without the dialog, because the member has already confirmed, and the points may be spent.
  await userEvent.click(button);
  await waitFor(() => expect(onRedeemed).toHaveBeenCalledTimes(1));
  const [first, second] = calls.filter(isRedeem).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

it('a rejected redemption shows the missing points, or the API’s message', async () => {
  let body: object = { code: 'points.not_enough', message: 'x', missing: 30 };
  const calls = stubApi(call => (isRedeem(call) ? json(body, 409) : json({ user: sampleMember })));
  const { confirm, onRedeemed } = renderButton();
  await confirm();
  expect((await screen.findByText('You need 30 points more.')).closest('[role="alert"]')).toBeTruthy();
  // The error shows that the balance was stale, so the profile is refetched.
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/profile')).toBe(true));
  body = { code: 'reward.out_of_stock', message: 'This reward is out of stock. No points were spent.' };
  await confirm();
  expect(await screen.findByText('This reward is out of stock. No points were spent.')).toBeTruthy();
  expect(onRedeemed).not.toHaveBeenCalled();
});

it('[10.96] the redeem button is disabled while the API cannot be reached, and says why', async () => {
  stubApi(() => json({}));
  const { button } = renderButton();
  useAuthStore.setState({ offline: true });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('Redeeming needs a connection.')).toBeTruthy();
  act(() => useAuthStore.setState({ offlineCause: 'server' }));
  expect(screen.getByText('The server isn’t answering. Try again in a moment.')).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('the redeem button is disabled without enough points, and says how many are missing', () => {
  const { button } = renderButton({ balance: 370 });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.textContent).toBe('30 points to go');
});

it('a reward that costs nothing is redeemed for free', async () => {
  stubApi(() => json({}));
  const { button } = renderButton({ reward: { ...reward, loyalty_points: 0 } });
  expect(button.textContent).toBe('Redeem');
  await userEvent.click(button);
  expect(await screen.findByRole('alertdialog', { name: 'Redeem “Mug” for free?' })).toBeTruthy();
});

it.each([
  ['voucher', /You see its code right away/u],
  ['perk', /It lets you book your seat before everyone else, once\./u],
  ['pickup', /We’ll set it aside for you\./u],
] as const)('[17.79] the dialog for a %s says what happens next', async (kind, text) => {
  stubApi(() => json({}));
  const { button } = renderButton({ reward: { ...reward, kind } });
  await userEvent.click(button);
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(text);
});

describe('a reward with options', () => {
  const SIZE = {
    label: { ar: 'المقاس', en: 'Size' },
    values: [
      { ar: 'صغير', en: 'Small' },
      { ar: 'كبير', en: 'Large' },
    ],
  };
  const jersey = { ...reward, options: [SIZE, { label: { ar: 'الاسم', en: 'Name' }, values: null }] };
  const openAndConfirm = async (button: HTMLElement) => {
    await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Size: LargeName: فهد');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Redeem now' }));
  };
  const fillIn = async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    await userEvent.type(screen.getByLabelText('Name'), ' فهد');
  };

  it('[17.100] asks for them before the confirmation, and sends them', async () => {
    const calls = stubApi(call => (isRedeem(call) ? respond() : json({})));
    const { button, onRedeemed } = renderButton({ reward: jersey });
    expect(screen.getByText('You can’t change this after redeeming.')).toBeTruthy();
    await userEvent.click(button);
    expect(screen.getByText('Choose one.')).toBeTruthy();
    expect(screen.getByText('Fill this in.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    await fillIn();
    await openAndConfirm(button);
    await waitFor(() => expect(onRedeemed).toHaveBeenCalledTimes(1));
    expect(calls.filter(isRedeem).map(({ body }) => JSON.parse(String(body)))).toEqual([
      { options: ['كبير', 'فهد'] },
    ]);
  });

  it('[17.100] says on the button what is missing until everything is there, and previews the line', async () => {
    stubApi(() => json({}));
    const { button } = renderButton({ reward: jersey });
    expect(button.textContent).toBe('Choose size');
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(button.textContent).toBe('Enter name');
    await userEvent.type(screen.getByLabelText('Name'), ' Fahd  10 ');
    expect(screen.getByText('Fahd 10')).toBeTruthy();
    expect(screen.getByText('10/20')).toBeTruthy();
    expect(button.textContent).toBe('Redeem for 400 points');
  });

  it('[17.100] locks them while an outcome is unknown, also on the next visit, and repeats them', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    let isLost = true;
    const calls = stubApi(call => {
      if (!isRedeem(call)) return json({ user: sampleMember });
      onLine.mockReturnValue(!isLost);
      return isLost ? Promise.reject(new TypeError('Failed to fetch')) : respond();
    });
    const { button: firstButton, unmount } = renderButton({ reward: jersey });
    await fillIn();
    await openAndConfirm(firstButton);
    expect(await screen.findByText(/your points are never spent twice/u)).toBeTruthy();
    unmount();
    isLost = false;
    onLine.mockReturnValue(true);
    const { button, onRedeemed } = renderButton({ reward: jersey });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Large')).toBeTruthy();
    expect(screen.getByText('فهد')).toBeTruthy();
    await userEvent.click(button);
    await waitFor(() => expect(onRedeemed).toHaveBeenCalledTimes(1));
    const [first, second] = calls.filter(isRedeem);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });
});
