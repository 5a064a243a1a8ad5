/** Tests the form of a message to attendees: its checks, its request body, and the number of reachable people. */
import { sendAnnouncement } from '@rabita/contract/staff/announcement';
import { expect, it } from 'vitest';
import {
  type AnnouncementValues,
  checkAnnouncement,
  countReachable,
  EMPTY_ANNOUNCEMENT,
  toAnnouncementBody,
} from './rules.ts';

const VALUES: AnnouncementValues = {
  'translations.ar.subject': 'تغيير البوابة',
  'translations.ar.text': 'ادخلوا من بوابة الشمال.',
  'translations.en.subject': 'Another gate',
  'translations.en.text': 'Enter by the north gate.',
  includes_pending: true,
};

it('a new message is for confirmed bookings only, and requires subject and text in both languages', () => {
  const { includes_pending, ...translations } = EMPTY_ANNOUNCEMENT;
  expect(includes_pending).toBe(false);
  expect(Object.keys(checkAnnouncement(EMPTY_ANNOUNCEMENT))).toEqual(Object.keys(translations));
  expect(checkAnnouncement(VALUES)).toEqual({});
});

it.each([
  ['نص', false],
  ['  نص  ', false],
  ['نعم', true],
  ['😀😀', false],
  ['ن'.repeat(1000), true],
  ['😀'.repeat(1000), true],
  ['ن'.repeat(1001), false],
])('the message form accepts the text %j: %j', (text, isValid) => {
  for (const name of ['translations.ar.text', 'translations.en.text'] as const) {
    const errors = checkAnnouncement({ ...VALUES, [name]: text });
    expect(Object.keys(errors)).toEqual(isValid ? [] : [name]);
    expect(errors[name]?.en).toBe(isValid ? undefined : 'Enter 3 to 1,000 characters.');
  }
});

it('the request body of a message has the typed texts, and the contract accepts it', () => {
  const body = toAnnouncementBody(VALUES);
  expect(body).toEqual({
    translations: {
      ar: { subject: 'تغيير البوابة', text: 'ادخلوا من بوابة الشمال.' },
      en: { subject: 'Another gate', text: 'Enter by the north gate.' },
    },
    includes_pending: true,
  });
  const call = { ...body, announcement_id: '0190a5b0-0000-7000-8000-000000000001', dry_run: true };
  expect(sendAnnouncement.body.safeParse(call).error).toBeUndefined();
});

it('countReachable counts the members by email and by SMS', () => {
  expect(countReachable({ by_email: 120, by_sms: 30, unreachable: 4 })).toBe(150);
});
