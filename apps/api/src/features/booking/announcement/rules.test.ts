/** Tests when a call repeats a stored announcement, and how its row becomes a response. */
import { expect, it } from 'vitest';
import { type AnnouncementRow, isSameAnnouncement, type NewAnnouncement, toAnnouncement } from './rules.ts';

const row: AnnouncementRow = {
  id: 'a1',
  event_id: 'e1',
  subject_ar: 'تغيير البوابة',
  subject_en: 'Gate change',
  text_ar: 'ادخل من الشمال.',
  text_en: 'Enter from the north.',
  includes_pending: false,
  by_email: 12,
  by_sms: 3,
  unreachable: 1,
  created_at: new Date('2026-05-01T10:00:00Z'),
  sent_by: 'Huda',
};
const ar = { subject: 'تغيير البوابة', text: 'ادخل من الشمال.' };
const en = { subject: 'Gate change', text: 'Enter from the north.' };
const call: NewAnnouncement = {
  id: 'a1',
  eventId: 'e1',
  translations: { ar, en },
  includesPending: false,
  staffId: 's1',
};

it('a call repeats an announcement if the event, the recipients and all texts are the same', () => {
  expect(isSameAnnouncement(row, call)).toBe(true);
  expect(isSameAnnouncement(row, { ...call, staffId: 's2' })).toBe(true);
});

it.each<[string, Partial<NewAnnouncement>]>([
  ['event', { eventId: 'e2' }],
  ['choice of recipients', { includesPending: true }],
  ['Arabic subject', { translations: { ar: { ...ar, subject: 'تنبيه' }, en } }],
  ['English subject', { translations: { ar, en: { ...en, subject: 'Note' } } }],
  ['Arabic text', { translations: { ar: { ...ar, text: 'ادخل من الجنوب.' }, en } }],
  ['English text', { translations: { ar, en: { ...en, text: 'Enter from the south.' } } }],
])('a call with another %s does not repeat the announcement', (_, change) => {
  expect(isSameAnnouncement(row, { ...call, ...change })).toBe(false);
});

it('toAnnouncement returns both languages, the number of recipients by channel, the sender and the time', () => {
  expect(toAnnouncement(row)).toEqual({
    _id: 'a1',
    translations: { ar, en },
    includes_pending: false,
    recipients: { by_email: 12, by_sms: 3, unreachable: 1 },
    sent_by: 'Huda',
    created_at: '2026-05-01T10:00:00.000Z',
  });
});
