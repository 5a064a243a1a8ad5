/** Checks in each engine that a fan can log in, book a seat, and open the ticket offline. */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { callApi } from '../fixtures/call-api.ts';
import type { Texts } from '../fixtures/journey.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';

const TEXTS = {
  essential: { ar: 'الأساسية فقط', en: 'Essential Only' },
  language: { ar: 'العربية', en: 'English' },
  headline: { ar: 'الصف الأول', en: 'The front row' },
  live: { ar: 'مباشر', en: 'Live' },
  logInLink: { ar: 'تسجيل الدخول', en: 'Log in' },
  identifier: { ar: 'البريد الإلكتروني أو رقم الجوال', en: 'Email or phone number' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  logIn: { ar: 'سجّل الدخول', en: 'Log in' },
  events: { ar: 'الفعاليات', en: 'Events' },
  event: { ar: 'لقاء اللاعبين', en: 'Meet the Players' },
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  booked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  openTicket: { ar: 'افتح التذكرة', en: 'Open ticket' },
  offline: { ar: 'الرمز يعمل عند البوابة من دون إنترنت.', en: 'The code works at the gate offline too.' },
} satisfies Record<string, Texts>;

const buttonWith = (text: string) => `//button[contains(., '${text}')]`;
const linkWith = (text: string) => `//a[contains(., '${text}')]`;
const fieldWithLabel = (label: string) => `//input[@id = //label[contains(., '${label}')]/@for]`;
const eventCard = (event: string) => `//article[.//*[self::h2 or self::h3][normalize-space(.) = '${event}']]`;

/** Waits until the page shows this text. */
const expectText = (phone: EnginePage, text: string) =>
  expect.poll(() => phone.evaluate('return document.body.innerText')).toContain(text);

/** Waits until the app is hydrated. */
const expectHydrated = (phone: EnginePage) =>
  expect
    .poll(() =>
      phone.evaluate('return document.querySelector("html:not([data-path]), html[data-hydrated]") !== null'),
    )
    .toBe(true);

/** Waits for the fonts and for the finite animations in view. Firefox pauses animations out of view. */
const waitForStableView = (phone: EnginePage) =>
  phone.evaluate(`
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => effect.target.checkVisibility({ contentVisibilityAuto: true }));
    await Promise.allSettled(finite.map(({ finished }) => finished));`);

/** Reads the QR code from the pixels of the window. */
async function readQr(phone: EnginePage): Promise<string | undefined> {
  const { width, height, data } = PNG.sync.read(await phone.takeScreenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

test('[11.14] a fan logs in, books a seat, and shows the ticket with and without a network', async ({
  phone,
  network,
  member,
  language,
  t,
  savePicture,
  request,
}) => {
  await phone.open(network.url);
  await expectHydrated(phone);
  if ((await phone.evaluate('return document.documentElement.lang')) !== language) {
    await phone.press(buttonWith(t(TEXTS.language)));
  }
  await phone.press(buttonWith(t(TEXTS.essential)));
  await expectText(phone, t(TEXTS.headline));
  await expectText(phone, t(TEXTS.live));
  await waitForStableView(phone);
  await savePicture('1-landing');

  await phone.press(linkWith(t(TEXTS.logInLink)));
  await phone.type(fieldWithLabel(t(TEXTS.identifier)), member.email);
  await phone.type(fieldWithLabel(t(TEXTS.password)), member.password);
  await phone.press(buttonWith(t(TEXTS.logIn)));
  await expectText(phone, member.fullName);

  await phone.press(`//*[@data-tab-bar]${linkWith(t(TEXTS.events))}`);
  await phone.press(`${eventCard(t(TEXTS.event))}${buttonWith(t(TEXTS.book))}`);
  await expectText(phone, t(TEXTS.booked));
  await waitForStableView(phone);
  await savePicture('2-booked');

  await phone.press(`${eventCard(t(TEXTS.event))}//a[starts-with(@aria-label, '${t(TEXTS.openTicket)}')]`);
  await expect.poll(() => readQr(phone)).toMatch(/^RB1/u);
  const id = String(await phone.evaluate('return location.pathname'))
    .split('/')
    .at(-1);
  const { qr } = await callApi(request, member.token, 'GET', `/api/bookings/${id}/qr`);
  expect(await readQr(phone)).toBe(qr);
  await waitForStableView(phone);
  await savePicture('3-ticket');
  expect(await phone.listConsoleErrors()).toEqual([]);

  // The service worker has cached the app's files once it is active.
  await phone.evaluate('await navigator.serviceWorker.ready');
  await network.cut();
  await phone.open(await phone.evaluate('return location.href').then(String));
  await expectText(phone, t(TEXTS.offline));
  await expect.poll(() => readQr(phone)).toBe(qr);
  await waitForStableView(phone);
  await savePicture('4-offline');
});
