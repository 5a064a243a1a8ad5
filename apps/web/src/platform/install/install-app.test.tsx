/** Tests how the app can be installed: by the browser's dialog, by hand on an iPhone, or not at all. */
import { keepInstallPrompt } from '@rabita/client/install/keep-install-prompt';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { InstallApp } from './install-app.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148';

/** Dispatches the event with which a browser allows the app to be installed. `prompt` opens the browser's dialog. */
function dispatchInstallPrompt(
  outcome: 'accepted' | 'dismissed',
  prompt: () => Promise<void> = async () => undefined,
) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}
/** Sets `navigator.standalone`, which only browsers on iPhones have, and the user agent. */
function stubIphone(standalone: boolean, userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
}
const button = () => screen.queryByRole('button', { name: 'تثبيت التطبيق' });
const hint = () => screen.queryByText(/إضافة إلى الشاشة الرئيسية/u);
const installApp = <InstallApp className="" />;

beforeAll(() => keepInstallPrompt());
afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

describe('InstallApp', () => {
  it('[10.44] InstallApp shows nothing in a browser that cannot install the app', () => {
    const { container } = renderScreen(installApp);
    expect(container.textContent).toBe('');
  });

  it('[10.44] InstallApp shows a button instead of the browser’s banner, even if the browser allows the installation only later', () => {
    expect(dispatchInstallPrompt('accepted').defaultPrevented).toBe(true);
    const { unmount } = renderScreen(installApp);
    expect(button()).toBeTruthy();
    unmount();
    window.installPrompt = undefined;
    renderScreen(installApp);
    expect(button()).toBeNull();
    dispatchInstallPrompt('accepted');
    expect(button()).toBeTruthy();
  });

  it('[10.44] InstallApp focuses a text that says where the app is after the installation', async () => {
    dispatchInstallPrompt('accepted');
    renderScreen(installApp);
    await userEvent.click(screen.getByRole('button'));
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('ثُبّت التطبيق. ستجده في شاشتك الرئيسية.');
    expect(document.activeElement).toBe(status);
  });

  it('[10.44] InstallApp keeps the button after a dismissed dialog, and hides it when the browser no longer opens the dialog', async () => {
    const prompt = vi.fn(async () => undefined);
    dispatchInstallPrompt('dismissed', prompt);
    renderScreen(installApp);
    await userEvent.click(screen.getByRole('button'));
    expect(prompt).toHaveBeenCalledOnce();
    expect(button()).toBeTruthy();
    prompt.mockRejectedValueOnce(new DOMException('Once only', 'InvalidStateError'));
    await userEvent.click(screen.getByRole('button'));
    expect(button()).toBeNull();
  });

  it('[10.44] InstallApp hides the button after an installation by the browser’s menu', () => {
    dispatchInstallPrompt('accepted');
    renderScreen(installApp);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(button()).toBeNull();
  });

  it('[10.44] InstallApp says on an iPhone how to install the app by hand', () => {
    stubIphone(false, `${IPHONE} Safari/604.1`);
    renderScreen(installApp);
    expect(hint()).toBeTruthy();
    expect(button()).toBeNull();
  });

  it.each([
    ['in the installed app', true, `${IPHONE} Safari/604.1`],
    ['in a browser inside another app', false, IPHONE],
  ])('[10.44] InstallApp shows nothing on an iPhone %s', (_place, standalone, userAgent) => {
    stubIphone(standalone, userAgent);
    renderScreen(installApp);
    expect(hint()).toBeNull();
  });

  it('[10.44] InstallApp shows nothing in an installed app', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(display-mode: standalone)' }));
    dispatchInstallPrompt('accepted');
    renderScreen(installApp);
    expect(button()).toBeNull();
  });
});
