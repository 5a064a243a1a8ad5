/** Tests that the balance counts to its new value, also from page to page, and not with reduced motion. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, sampleMember } from '../../test/render.tsx';
import { BalanceLine } from './counted-balance.tsx';
import { useAuthStore } from './session/auth-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => vi.useRealTimers());

const member = { ...sampleMember, points_balance: 180 };
const setBalance = (points_balance: number) =>
  act(() => useAuthStore.setState({ user: { ...member, points_balance } }));
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shownBalances = () => screen.getAllByText(/^\d+$/u).map(({ textContent }) => Number(textContent));
const renderLine = () => renderScreen(<BalanceLine />, { member });

it('[10.144] the balance has its value at once, then counts up to a new one within 400 ms', () => {
  renderLine();
  expect(shownBalances()).toEqual([180]);
  setBalance(230);
  expect(shownBalances()).toEqual([180]);
  advance(120);
  const [halfway = 0] = shownBalances();
  expect(halfway).toBeGreaterThan(180);
  expect(halfway).toBeLessThan(230);
  advance(400);
  expect(shownBalances()).toEqual([230]);
});

it('[10.144] two balances on the screen count down together', () => {
  renderScreen(
    <>
      <BalanceLine />
      <BalanceLine />
    </>,
    { member },
  );
  setBalance(100);
  advance(120);
  const [first = 0, second] = shownBalances();
  expect(second).toBe(first);
  expect(first).toBeLessThan(180);
  expect(first).toBeGreaterThan(100);
  advance(400);
  expect(shownBalances()).toEqual([100, 100]);
});

it('[10.144] a change on a page without a balance is counted on the next page with one', () => {
  renderLine().unmount();
  setBalance(230);
  advance(400);
  renderScreen(<BalanceLine />, { member: { ...member, points_balance: 230 } });
  expect(shownBalances()).toEqual([180]);
  advance(500);
  expect(shownBalances()).toEqual([230]);
});

it('[10.144] the balance of the next member on this device does not count', () => {
  renderLine().unmount();
  const other = { ...member, _id: 'member-2', id: 'member-2', points_balance: 900 };
  renderScreen(<BalanceLine />, { member: other });
  expect(shownBalances()).toEqual([900]);
});

it('[10.144] with reduced motion the balance changes at once', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    expect(query).toBe('(prefers-reduced-motion: reduce)');
    return { matches: true } as MediaQueryList;
  });
  renderLine();
  setBalance(230);
  expect(shownBalances()).toEqual([230]);
});
