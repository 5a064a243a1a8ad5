/** Tests how the app offers to be installed: by the browser's dialog, by hand on an iPhone, or not at all. */

import { keepInstallPrompt } from '@rabita/client/install/keep-install-prompt';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { InstallApp } from './install-app.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148';

/** Dispatches the browser's offer. `prompt` opens its dialog. */
function offer(outcome: 'accepted' | 'dismissed', prompt: () => Promise<void> = async () => undefined) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}
/** Sets what only browsers on iPhones have, and the browser's name. */
function onIphone(standalone: boolean, userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
}
const button = () => screen.queryByRole('button', { name: 'تثبيت التطبيق' });
const hint = () => screen.queryByText(/إضافة إلى الشاشة الرئيسية/u);
const view = <InstallApp className="" />;

beforeAll(() => keepInstallPrompt());
afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

describe('InstallApp', () => {
  it('[10.44] shows nothing where the browser cannot install the app', () => {
    const { container } = renderScreen(view);
    expect(container.textContent).toBe('');
  });

  it('[10.44] offers what the browser offered before or after it appeared, instead of the browser’s banner', () => {
    expect(offer('accepted').defaultPrevented).toBe(true);
    const { unmount } = renderScreen(view);
    expect(button()).toBeTruthy();
    unmount();
    window.installPrompt = undefined;
    renderScreen(view);
    expect(button()).toBeNull();
    offer('accepted');
    expect(button()).toBeTruthy();
  });

  it('[10.44] after the installation says where the app is, with the focus', async () => {
    offer('accepted');
    renderScreen(view);
    await userEvent.click(screen.getByRole('button'));
    const done = await screen.findByRole('status');
    expect(done.textContent).toBe('ثُبّت التطبيق. ستجده في شاشتك الرئيسية.');
    expect(document.activeElement).toBe(done);
  });

  it('[10.44] stays after a refusal, and goes when the browser no longer opens its dialog', async () => {
    const prompt = vi.fn(async () => undefined);
    offer('dismissed', prompt);
    renderScreen(view);
    await userEvent.click(screen.getByRole('button'));
    expect(prompt).toHaveBeenCalledOnce();
    expect(button()).toBeTruthy();
    prompt.mockRejectedValueOnce(new DOMException('Once only', 'InvalidStateError'));
    await userEvent.click(screen.getByRole('button'));
    expect(button()).toBeNull();
  });

  it('[10.44] goes when the app was installed by the browser’s own menu', () => {
    offer('accepted');
    renderScreen(view);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(button()).toBeNull();
  });

  it('[10.44] says on an iPhone how to do it by hand', () => {
    onIphone(false, `${IPHONE} Safari/604.1`);
    renderScreen(view);
    expect(hint()).toBeTruthy();
    expect(button()).toBeNull();
  });

  it.each([
    ['in the installed app', true, `${IPHONE} Safari/604.1`],
    ['in a browser inside another app', false, IPHONE],
  ])('[10.44] shows nothing on an iPhone %s', (_place, standalone, userAgent) => {
    onIphone(standalone, userAgent);
    renderScreen(view);
    expect(hint()).toBeNull();
  });

  it('[10.44] shows nothing in an installed app', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(display-mode: standalone)' }));
    offer('accepted');
    renderScreen(view);
    expect(button()).toBeNull();
  });
});
