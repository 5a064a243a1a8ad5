/** Tests the state of the scanner's installation on the home screen. */
import { keepInstallPrompt } from '@rabita/client/install/keep-install-prompt';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useHomeScreen } from './use-device-facts.ts';

const IPHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148';

function dispatchInstallPrompt(outcome: 'accepted' | 'dismissed', prompt = vi.fn(async () => undefined)) {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const userChoice = Promise.resolve({ outcome });
  act(() => void window.dispatchEvent(Object.assign(event, { prompt, userChoice })));
  return prompt;
}
const toState = (hook: ReturnType<typeof useHomeScreen>) => [hook.homeScreen, hook.mayInstall];

beforeAll(() => keepInstallPrompt());
afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

it('[15.29] the app is installable only after the browser’s install prompt event', () => {
  const { result } = renderHook(useHomeScreen);
  expect(toState(result.current)).toEqual(['none', false]);
  dispatchInstallPrompt('accepted');
  expect(toState(result.current)).toEqual(['offered', true]);
});

it('[15.29] after an accepted install prompt, the state is “done” without an install button', async () => {
  const prompt = dispatchInstallPrompt('accepted');
  const { result } = renderHook(useHomeScreen);
  await act(() => result.current.askToInstall());
  expect(prompt).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(toState(result.current)).toEqual(['done', false]);
});

it('[15.29] after a dismissed install prompt, the state is “declined” with an install button', async () => {
  dispatchInstallPrompt('dismissed');
  const { result } = renderHook(useHomeScreen);
  await act(() => result.current.askToInstall());
  expect(toState(result.current)).toEqual(['declined', true]);
});

it('[15.29] the app is not installable if the browser’s install dialog fails', async () => {
  dispatchInstallPrompt(
    'accepted',
    vi.fn().mockRejectedValue(new DOMException('Once only', 'InvalidStateError')),
  );
  const { result } = renderHook(useHomeScreen);
  await act(() => result.current.askToInstall());
  expect(toState(result.current)).toEqual(['none', false]);
});

it('[15.29] the steward installs the app by hand in Safari on an iPhone', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${IPHONE} Safari/604.1`);
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  const { result } = renderHook(useHomeScreen);
  expect(toState(result.current)).toEqual(['by_hand', false]);
});

it('[15.29] the app is installed if its page is in standalone display mode', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(display-mode: standalone)' }));
  dispatchInstallPrompt('accepted');
  const { result } = renderHook(useHomeScreen);
  expect(toState(result.current)).toEqual(['installed', false]);
});
