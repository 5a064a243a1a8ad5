/** Tests how mails isolate names in the other text direction, and the pictures inside a mail. */
import type { Booking } from '@rabita/contract/fan/booking';
import type { Brand } from '@rabita/contract/fan/site';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { bookingMessage } from '../booking/messages.ts';
import { invitationMessage } from '../staff/messages.ts';
import { createMailPictures } from './create-mail-pictures.ts';
import { isolateName, LOGO_CID, POSTER_CID, renderMail } from './render-mail.ts';

const brand = { league: { ar: 'Rabita 7', en: 'رابطة 7' }, accent: '#c6f432' } as Brand;

/** Creates a booking from the names of the member, event, venue and city. */
const toBooking = ([full_name, name, location, city]: readonly string[]) =>
  ({
    _id: 'b1',
    number: 'K7Q2',
    status: 'confirmed',
    refusal_reason: null,
    user: { full_name },
    event: { name, location, city, starts_at: '2099-03-05T17:00:00Z', timezone: 'Asia/Riyadh' },
  }) as unknown as Booking;

const latinNames = ['Sara A. (2)', 'Watch Night 3', 'Hall 4', 'Riyadh'] as const;
const arabicNames = ['سارة (2)', 'ليلة المشاهدة 3', 'القاعة 4', 'الرياض'] as const;

describe.each([
  ['ar', latinNames],
  ['en', arabicNames],
] as const)('a mail in %s with names in the other text direction', (language, names) => {
  const [member, event, hall, city] = names;
  const { subject, mail, sms } = bookingMessage('confirmed', toBooking(names), language, {
    publicUrl: 'https://fans.example',
  });

  it('isolates the names with U+2068 and U+2069 in subject and plain text', () => {
    expect(subject).toMatch(new RegExp(`: \u2068${event}\u2069$`, 'u'));
    const { text } = renderMail(mail, brand);
    expect(text).toContain(isolateName(member, language));
    for (const name of [event, hall, city]) expect(text).toContain(`\u2068${name}\u2069`);
    expect(text.split('\u2068').length).toBe(text.split('\u2069').length);
  });

  it('isolates the names with <bdi> in HTML', () => {
    const { html } = renderMail(mail, brand);
    for (const name of [member, event, hall, city, brand.league[language]]) {
      expect(html).toContain(`<bdi>${name}</bdi>`);
    }
    expect(html).not.toMatch(/[\u2068\u2069]/u);
  });

  it('[16.91] sets the direction and language on the cell of each text', () => {
    const { html } = renderMail(mail, brand);
    const cell = `<td dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}"`;
    // Header, poster, text and footer.
    expect(html.split(cell)).toHaveLength(5);
  });

  it('leaves the names in the SMS without isolation characters', () => {
    expect(sms).toContain(`\n${event}\n`);
    expect(sms).not.toMatch(/[\u2066-\u2069]/u);
  });
});

it.each([
  ['ar', arabicNames],
  ['en', latinNames],
] as const)(
  'a mail in %s with names in its text direction has no isolation characters',
  (language, names) => {
    const { subject, mail } = bookingMessage('moved', toBooking(names), language, {
      publicUrl: 'https://fans.example',
    });
    const sameDirectionBrand = { ...brand, league: { ar: brand.league.en, en: brand.league.ar } };
    // The booking number is always in Latin letters, so an Arabic mail isolates it.
    expect(`${subject}${renderMail(mail, sameDirectionBrand).text}`).not.toMatch(/\u2068(?!K7Q2)/u);
  },
);

it('the subject of an Arabic invitation isolates the league’s name and the English half', () => {
  const { subject } = invitationMessage('ar', brand, 'invitation');
  expect(subject).toBe(
    'دعوة للعمل مع \u2068Rabita 7\u2069 · \u2068You’re invited to join the staff of \u2068رابطة 7\u2069\u2069',
  );
});

it('an isolated name is escaped in HTML', () => {
  const mail = { language: 'ar' as const, title: isolateName('<b>x</b>', 'ar'), paragraphs: [] };
  expect(renderMail(mail, brand).html).toContain('<bdi>&lt;b&gt;x&lt;/b&gt;</bdi>');
});

it.each([
  ['ar', arabicNames, 'ملصق فعالية ليلة المشاهدة 3'],
  ['en', latinNames, 'Poster of Watch Night 3'],
] as const)(
  '[12.5] a booking mail in %s contains the pictures that it shows, the logo and the poster, and fetches nothing',
  (language, names, alt) => {
    const { mail } = bookingMessage('confirmed', toBooking(names), language, {
      publicUrl: 'https://fans.example',
    });
    const { html, text } = renderMail(mail, brand);
    expect(html.match(/src="[^"]*"/gu)).toEqual([`src="cid:${LOGO_CID}"`, `src="cid:${POSTER_CID}"`]);
    expect(html).toContain(`alt="${alt}"`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/url\(|@import|<link/u);
    for (const name of names.slice(1)) expect(text).toContain(name);
    expect(text).toContain('K7Q2');
    const { poster: _, ...mailWithoutEvent } = mail;
    expect(renderMail(mailWithoutEvent, brand).html.match(/src="[^"]*"/gu)).toEqual([
      `src="cid:${LOGO_CID}"`,
    ]);
  },
);

const { brand: defaultBrand } = readConfig({}, '/');
const drawPictures = createMailPictures({ brand: defaultBrand, logoFile: null });

it('[12.5] createMailPictures draws the logo and the seed’s poster, a JPEG of at most 60 kB', async () => {
  for (const seed of ['event-1', 'event-2', 'event-3', 'event-4', 'event-5', 'event-6']) {
    const [logo, poster] = await drawPictures(seed);
    expect([logo?.cid, poster?.cid]).toEqual([LOGO_CID, POSTER_CID]);
    expect(logo?.content.subarray(1, 4).toString()).toBe('PNG');
    expect(poster?.content.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(poster?.content.length).toBeLessThanOrEqual(60_000);
    expect((await drawPictures(seed))[1]?.content).toBe(poster?.content);
    expect((await drawPictures(`${seed} B`))[1]?.content.equals(poster?.content ?? Buffer.of())).toBe(false);
  }
});

it('[12.5] createMailPictures draws no poster without a seed, and no logo if the logo file is missing', async () => {
  expect((await drawPictures(undefined)).map(({ cid }) => cid)).toEqual([LOGO_CID]);
  const drawWithoutLogo = createMailPictures({ brand: defaultBrand, logoFile: '/nowhere/logo.png' });
  expect((await drawWithoutLogo('event-1')).map(({ cid }) => cid)).toEqual([POSTER_CID]);
});
