/** Tests the battery's state for a sync. */
import { afterEach, expect, it, vi } from 'vitest';
import { findBattery, watchBattery } from './watch-battery.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'getBattery'));

const stub = (getBattery: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'getBattery', { value: getBattery, configurable: true });

it('[15.32] the battery is null if the browser has no battery API, denies access, or gives no level', async () => {
  expect(watchBattery()()).toBeNull();
  stub(() => Promise.reject(new Error('NotAllowed')));
  const denied = watchBattery();
  expect(await findBattery()).toBeUndefined();
  expect(denied()).toBeNull();
  const level = vi.fn(() => Number.NaN);
  stub(async () => Object.defineProperty({ charging: false }, 'level', { get: level }));
  const unknown = watchBattery();
  await expect.poll(() => [unknown(), level.mock.calls.length > 0]).toEqual([null, true]);
});

it('[15.32] the battery has its present level at each sync', async () => {
  const battery = { level: 0.426, charging: false };
  stub(async () => battery);
  const read = watchBattery();
  expect(read()).toBeNull();
  await expect.poll(() => read()).toEqual({ percent: 43, is_charging: false });
  Object.assign(battery, { level: 1, charging: true });
  expect(read()).toEqual({ percent: 100, is_charging: true });
});
