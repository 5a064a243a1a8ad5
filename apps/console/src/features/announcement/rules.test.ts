/** Tests the form of a message to attendees: its limits, what it sends, and how many people it reaches. */
import { sendAnnouncement } from '@rabita/contract/staff/announcement';
import { describe, expect, it } from 'vitest';
import {
  type AnnouncementValues,
  bodyOf,
  checkAnnouncement,
  countReached,
  EMPTY_ANNOUNCEMENT,
} from './rules.ts';

const FULL: AnnouncementValues = {
  'translations.ar.subject': 'تغيير البوابة',
  'translations.ar.text': 'ادخلوا من بوابة الشمال.',
  'translations.en.subject': 'Another gate',
  'translations.en.text': 'Enter by the north gate.',
  includes_pending: true,
};
const wrong = (change: Partial<AnnouncementValues>) => Object.keys(checkAnnouncement({ ...FULL, ...change }));

describe('the form of a message to attendees', () => {
  it('opens empty, for confirmed bookings only, and requires subject and text in both languages', () => {
    const { includes_pending, ...translations } = EMPTY_ANNOUNCEMENT;
    expect([includes_pending, ...Object.values(translations)]).toEqual([false, '', '', '', '']);
    expect(Object.keys(checkAnnouncement(EMPTY_ANNOUNCEMENT))).toEqual(Object.keys(translations));
    expect(checkAnnouncement(FULL)).toEqual({});
  });

  it.each([
    ['نص', true],
    ['  نص  ', true],
    ['نعم', false],
    ['😀😀', true],
    ['ن'.repeat(1000), false],
    ['😀'.repeat(1000), false],
    ['ن'.repeat(1001), true],
  ])('takes a text of 3 to 1,000 characters, without spaces around it: %j', (text, isWrong) => {
    for (const name of ['translations.ar.text', 'translations.en.text'] as const) {
      expect(wrong({ [name]: text })).toEqual(isWrong ? [name] : []);
      const error = checkAnnouncement({ ...FULL, [name]: text })[name]?.en;
      expect(error).toBe(isWrong ? 'Enter 3 to 1,000 characters.' : undefined);
    }
  });

  it('sends what was typed', () => {
    const body = bodyOf(FULL);
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
});

it('a message reaches people by email and by SMS', () => {
  expect(countReached({ by_email: 120, by_sms: 30, unreachable: 4 })).toBe(150);
});
