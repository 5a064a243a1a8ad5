/** Builds the input of an event as a manager types it, a week or more ahead. */
import { venueClock } from '../src/platform/time/venue-clock.ts';

// Read once: a midnight between two reads would make an event's times inconsistent.
const now = Date.now();

/** A date this many days ahead, and a time, in Riyadh's time zone. */
export function inDays(days: number, time: string): { date: string; time: string } {
  return { date: venueClock(new Date(now + days * 86_400_000), 'Asia/Riyadh').date, time };
}

export const words = {
  ar: {
    name: 'ليلة النهائي',
    description: 'نشجّع معًا.\nالحضور بالقمصان.',
    location: 'قاعة المرسى',
    city: 'جدة',
  },
  en: { name: 'Final Night', description: 'We cheer together.', location: 'Al Marsa Hall', city: 'Jeddah' },
};

export const plannedEvent = (details: Record<string, unknown> = {}) => ({
  translations: words,
  timezone: 'Asia/Riyadh',
  starts: inDays(7, '20:00'),
  ends: inDays(7, '23:00'),
  doors_open: inDays(7, '19:00'),
  booking_opens: null,
  booking_closes: inDays(7, '20:00'),
  publishes: 'now' as const,
  points: 50,
  capacity: 100,
  requires_approval: false,
  ticket_format: 'static' as const,
  ...details,
});
