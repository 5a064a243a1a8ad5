/** Tests what a sync says of the battery, also where the browser says nothing. */
import { afterEach, expect, it, vi } from 'vitest';
import { openBattery, watchBattery } from './watch-battery.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'getBattery'));

const stub = (getBattery: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'getBattery', { value: getBattery, configurable: true });

it('[15.32] says nothing of the battery where the browser has none, refuses it, or gives no level', async () => {
  expect(watchBattery()()).toBeNull();
  stub(() => Promise.reject(new Error('NotAllowed')));
  const refused = watchBattery();
  expect(await openBattery()).toBeUndefined();
  expect(refused()).toBeNull();
  const level = vi.fn(() => Number.NaN);
  stub(async () => Object.defineProperty({ charging: false }, 'level', { get: level }));
  const unknown = watchBattery();
  await expect.poll(() => [unknown(), level.mock.calls.length > 0]).toEqual([null, true]);
});

it('[15.32] says the battery’s level as it is at each sync', async () => {
  const battery = { level: 0.426, charging: false };
  stub(async () => battery);
  const read = watchBattery();
  expect(read()).toBeNull();
  await expect.poll(() => read()).toEqual({ percent: 43, is_charging: false });
  Object.assign(battery, { level: 1, charging: true });
  expect(read()).toEqual({ percent: 100, is_charging: true });
});
