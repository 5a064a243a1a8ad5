/** Tests the number of parts of each SMS, and that the first has its link: some phones show the parts separately. */
import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import { describe, expect, it } from 'vitest';
import * as auth from '../src/features/account/messages.ts';
import { announcementMessage } from '../src/features/booking/announcement/messages.ts';
import { bookingMessage } from '../src/features/booking/messages.ts';
import { contactChangedMessage } from '../src/features/message/contact/messages.ts';
import { renderMessage } from '../src/features/message/rules.ts';
import { answeredMessage } from '../src/features/points/question/messages.ts';
import { balanceLapseMessage } from '../src/features/points/season-end/messages.ts';
import { reminderMessage } from '../src/features/reward/messages.ts';

/** The alphabet of GSM 03.38 that Latin texts use; the characters of its extension table count twice. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà¤¡¿^{}\\[\]~|€]*$/u;
const EXTENSION = /[\^{}\\[\]~|€]/gu;

function countParts(text: string): { parts: number; firstPart: string } {
  const isGsm = GSM.test(text);
  const length = text.length + (isGsm ? (text.match(EXTENSION)?.length ?? 0) : 0);
  const [singleLength, partLength] = isGsm ? [160, 153] : [70, 67];
  return length <= singleLength
    ? { parts: 1, firstPart: text }
    : { parts: Math.ceil(length / partLength), firstPart: text.slice(0, partLength) };
}

const publicUrl = 'https://fans.valor.example';
const id = '11111111-1111-4111-8111-111111111111';
const names = {
  ar: { name: 'ليلة المشجعين', location: 'بوليفارد', city: 'الرياض', description: '' },
  en: { name: 'Fans’ night – finals', location: 'Boulevard', city: 'Riyadh', description: '' },
};
const brand = { league: { ar: 'رابطة فالور', en: 'Valor Rabita' } } as Parameters<
  typeof auth.resetLinkMessage
>[2];
const startsAt = '2026-06-01T17:00:00.000Z';

function renderAll(language: Language): Record<string, string> {
  const league = { brand, publicUrl };
  const event = {
    _id: id,
    ...names[language],
    starts_at: startsAt,
    timezone: 'Asia/Riyadh',
    translations: names,
  };
  const booking = { _id: id, number: 'ABCD-123', event, user: { full_name: 'Sara' }, refusal_reason: null };
  const bookingSms = (
    kind: Parameters<typeof bookingMessage>[0],
    status: Booking['status'],
    from?: typeof event,
  ) => bookingMessage(kind, { ...booking, status } as never, language, { publicUrl }, from as never).sms;
  const render = (content: object, secret: string | null = null) =>
    renderMessage({ subject: '', ...content } as never, brand, secret).text;
  const until = new Date(startsAt);
  const reward = { id, language, name_ar: 'كوب الرابطة', name_en: 'The league’s mug', collect_until: until };
  const season = {
    name_ar: 'موسم الصيف',
    name_en: 'Summer’s season',
    ends_at: until,
    timezone: 'Asia/Riyadh',
  };
  const texts = {
    ar: { subject: 'تغيّرت البوابة', text: 'الدخول من بوابة الشمال. أحضر بطاقتك معك.' },
    en: {
      subject: 'The gate’s changed',
      text: 'Come to the north gate – “gate 2”… and bring your card. '.repeat(3),
    },
  }[language];
  const announcementSms = (subject: string) =>
    announcementMessage({ ...texts, subject }, event as never, language, { publicUrl }).sms;
  const reset = `${publicUrl}/reset-password?token=${'a'.repeat(43)}`;
  return {
    code: render(auth.codeMessage({ channel: 'sms', purpose: 'registration' }, language, league), '012345'),
    contactCode: render(auth.codeMessage({ channel: 'sms', purpose: 'contact' }, language, league), '012345'),
    reset: render(auth.resetLinkMessage('sms', language, brand), reset),
    passwordChanged: render(auth.passwordChangedMessage('sms', language, league)),
    emailChanged: render(contactChangedMessage({ changed: 'email', by: 'sms' }, language, league)),
    phoneChanged: render(contactChangedMessage({ changed: 'sms', by: 'sms' }, language, league)),
    confirmed: bookingSms('confirmed', 'confirmed'),
    requested: bookingSms('requested', 'pending'),
    approved: bookingSms('approved', 'confirmed'),
    refused: bookingSms('refused', 'cancelled'),
    cancelled: bookingSms('cancelled', 'cancelled'),
    withdrawn: bookingSms('withdrawn', 'cancelled'),
    moved: bookingSms('moved', 'confirmed'),
    eventCancelled: bookingSms('event_cancelled', 'cancelled'),
    endedByLeague: bookingSms('ended_by_league', 'cancelled'),
    transferred: bookingSms('transferred', 'confirmed', event),
    ticketResent: bookingSms('ticket_again', 'confirmed'),
    answered: answeredMessage({ full_name: 'Sara', language, question: '', answer: '' }, { publicUrl }).sms,
    reminder: reminderMessage(reward as never, { publicUrl }).sms,
    seasonEnd: balanceLapseMessage(
      { ...season, balance_max: 0 } as never,
      { full_name: 'Sara', points_balance: 1200 },
      language,
      { publicUrl },
    ).sms,
    announcement: announcementSms(texts.subject),
    longAnnouncement: announcementSms(texts.subject.repeat(5)),
  };
}

describe.each(['ar', 'en'] as const)('an SMS in the language “%s”', language => {
  const texts = Object.entries(renderAll(language));

  it.each(texts)('[16.90] (%s) begins its link in its first part', (_name, text) => {
    const { firstPart } = countParts(text);
    const [link] = /https:\S+/u.exec(text) ?? [''];
    // In Arabic, a link with an id is longer than a part, so only its beginning can be in the first one.
    const visible = link.length > 55 && language === 'ar' ? link.slice(0, 20) : link;
    expect(firstPart).toContain(visible);
  });

  it('[16.90] has one to three parts', () => {
    const parts = Object.fromEntries(texts.map(([name, text]) => [name, countParts(text).parts]));
    expect(parts).toMatchObject({ code: 1, contactCode: 1, answered: 1 });
    if (language === 'en') {
      const { announcement, longAnnouncement, moved, transferred, ...short } = parts;
      expect(short).toEqual(Object.fromEntries(Object.keys(short).map(name => [name, 1])));
      expect([announcement, longAnnouncement, moved, transferred]).toEqual([2, 3, 2, 2]);
    } else expect(Math.max(...Object.values(parts))).toBeLessThanOrEqual(3);
  });
});
