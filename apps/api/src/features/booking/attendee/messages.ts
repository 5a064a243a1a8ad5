/** Defines the texts of the attendees' CSV file: its headings and the cells of a row. */
import type { Language } from '@rabita/contract/constants';
import { venueClock } from '@rabita/contract/venue-clock';
import type { ListedAttendeeRow } from './queries.ts';

const headings = {
  ar: [
    'رقم الحجز',
    'الاسم',
    'المدينة',
    'البريد الإلكتروني',
    'رقم الجوال',
    'الحالة',
    'وقت الحجز',
    'وقت تسجيل الحضور',
    'صاحب الحجز',
    'مكان إضافي',
  ],
  en: [
    'Booking number',
    'Name',
    'City',
    'Email',
    'Phone number',
    'Status',
    'Booked',
    'Admitted',
    'Holder',
    'Complimentary',
  ],
} as const;

const statuses = {
  ar: { confirmed: 'مؤكد', pending: 'بانتظار الموافقة', cancelled: 'ملغى' },
  en: { confirmed: 'Confirmed', pending: 'Pending', cancelled: 'Cancelled' },
} as const;

const yes = { ar: 'نعم', en: 'Yes' } as const;

const holders = {
  ar: { member: 'عضو', guest: 'ضيف' },
  en: { member: 'Member', guest: 'Guest' },
} as const;

export const attendeeHeadings = (language: Language): readonly string[] => headings[language];

/** Returns a row of the attendees' CSV file, in the order of `attendeeHeadings`, with times on the venue's clock. */
export function attendeeRow(row: ListedAttendeeRow, timezone: string, language: Language): string[] {
  const formatTime = (instant: Date | null) => {
    if (!instant) return '';
    const { date, time } = venueClock(instant, timezone);
    return `${date} ${time}`;
  };
  return [
    row.number,
    row.full_name ?? '',
    row.city ?? '',
    row.email ?? '',
    row.phone_number ?? '',
    statuses[language][row.status],
    formatTime(row.created_at),
    formatTime(row.checked_in_at),
    holders[language][row.holder_kind],
    row.holds_seat ? '' : yes[language],
  ];
}
