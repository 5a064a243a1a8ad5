/** Tests the state of the scanner's installation on the home screen. */
import { keepInstallPrompt } from '@rabita/client/install/keep-install-prompt';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useHomeScreen } from './use-device-facts.ts';

const IPHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148';

function offer(outcome: 'accepted' | 'dismissed', prompt = vi.fn(async () => undefined)) {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const userChoice = Promise.resolve({ outcome });
  act(() => void window.dispatchEvent(Object.assign(event, { prompt, userChoice })));
  return prompt;
}
const stateOf = ({ home, mayInstall }: ReturnType<typeof useHomeScreen>) => [home, mayInstall];

beforeAll(() => keepInstallPrompt());
afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

it('[15.29] the app is not installable until the browser offers it', () => {
  const { result } = renderHook(useHomeScreen);
  expect(stateOf(result.current)).toEqual(['none', false]);
  offer('accepted');
  expect(stateOf(result.current)).toEqual(['offered', true]);
});

it('[15.29] an installation is done even if the browser then withdraws its offer', async () => {
  const prompt = offer('accepted');
  const { result } = renderHook(useHomeScreen);
  await act(() => result.current.askToInstall());
  expect(prompt).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(stateOf(result.current)).toEqual(['done', false]);
});

it('[15.29] a dismissed offer is declined, and the button stays while the browser offers it', async () => {
  offer('dismissed');
  const { result } = renderHook(useHomeScreen);
  await act(() => result.current.askToInstall());
  expect(stateOf(result.current)).toEqual(['declined', true]);
});

it('[15.29] the app is not installable if the browser does not open its dialog', async () => {
  offer('accepted', vi.fn().mockRejectedValue(new DOMException('Once only', 'InvalidStateError')));
  const { result } = renderHook(useHomeScreen);
  await act(() => result.current.askToInstall());
  expect(stateOf(result.current)).toEqual(['none', false]);
});

it('[15.29] Safari on an iPhone installs by hand', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${IPHONE} Safari/604.1`);
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  const { result } = renderHook(useHomeScreen);
  expect(stateOf(result.current)).toEqual(['by_hand', false]);
});

it('[15.29] a page in standalone display mode is installed', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(display-mode: standalone)' }));
  offer('accepted');
  const { result } = renderHook(useHomeScreen);
  expect(stateOf(result.current)).toEqual(['installed', false]);
});
