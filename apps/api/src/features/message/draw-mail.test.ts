/** Tests that a name in the other direction moves no number or punctuation beside it, in subject, text and HTML. */
import type { Booking } from '@rabita/contract/fan/booking';
import type { Brand } from '@rabita/contract/fan/site';
import { describe, expect, it } from 'vitest';
import { bookingMessage } from '../booking/messages.ts';
import { invitationMessage } from '../staff/messages.ts';
import { drawMail, isolate } from './draw-mail.ts';

const brand = { league: { ar: 'Rabita 7', en: 'رابطة 7' }, accent: '#c6f432' } as Brand;

/** A booking of a member, at an event, at a venue in a city. */
const bookingOf = ([full_name, name, location, city]: readonly string[]) =>
  ({
    _id: 'b1',
    number: 'K7Q2',
    status: 'confirmed',
    refusal_reason: null,
    user: { full_name },
    event: { name, location, city, starts_at: '2099-03-05T17:00:00Z', timezone: 'Asia/Riyadh' },
  }) as unknown as Booking;

const latin = ['Sara A. (2)', 'Watch Night 3', 'Hall 4', 'Riyadh'] as const;
const arabic = ['سارة (2)', 'ليلة المشاهدة 3', 'القاعة 4', 'الرياض'] as const;

describe.each([
  ['ar', latin],
  ['en', arabic],
] as const)('a mail in %s about names in the other direction', (language, names) => {
  const [member, event, hall, city] = names;
  const { subject, mail, sms } = bookingMessage('confirmed', bookingOf(names), language, {
    publicUrl: 'https://fans.example',
  });

  it('isolates them in its subject and text', () => {
    expect(subject).toMatch(new RegExp(`: \u2068${event}\u2069$`, 'u'));
    const { text } = drawMail(mail, brand);
    expect(text).toContain(isolate(member, language));
    for (const name of [event, hall, city]) expect(text).toContain(`\u2068${name}\u2069`);
    expect(text.split('\u2068').length).toBe(text.split('\u2069').length);
  });

  it('isolates them as elements in HTML', () => {
    const { html } = drawMail(mail, brand);
    for (const name of [member, event, hall, city, brand.league[language]]) {
      expect(html).toContain(`<bdi>${name}</bdi>`);
    }
    expect(html).not.toMatch(/[\u2068\u2069]/u);
  });

  it('adds no character to the SMS', () => {
    expect(sms).toContain(`: ${event}\n`);
    expect(sms).not.toMatch(/[\u2066-\u2069]/u);
  });
});

it.each([
  ['ar', arabic],
  ['en', latin],
] as const)('adds no invisible character in %s to names in its own direction', (language, names) => {
  const { subject, mail } = bookingMessage('moved', bookingOf(names), language, {
    publicUrl: 'https://fans.example',
  });
  // The booking's number is in Latin letters.
  expect(`${subject}${drawMail(mail, brand).text}`).not.toMatch(/\u2068(?!K7Q2)/u);
});

it('isolates the league’s name and the other language in an invitation’s subject', () => {
  const { subject } = invitationMessage('ar', brand, 'join');
  expect(subject).toBe(
    'دعوة للعمل مع \u2068Rabita 7\u2069 · \u2068You’re invited to join the staff of \u2068رابطة 7\u2069\u2069',
  );
});

it('escapes an isolated name', () => {
  const mail = { language: 'ar', title: isolate('<b>x</b>', 'ar'), paragraphs: [] } as const;
  expect(drawMail({ ...mail, paragraphs: [] }, brand).html).toContain('<bdi>&lt;b&gt;x&lt;/b&gt;</bdi>');
});
