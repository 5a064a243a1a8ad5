/** Prerenders the pages of events, and again only when what they show has changed. */
import type { EventDetails, EventInPage } from '@rabita/contract/fan/event';
import { venueClock } from '@rabita/contract/venue-clock';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../../platform/log.ts';
import type { PageFinder, PrerenderedWords } from '../../site/create-page-finder.ts';

/** The cache holds the events that many people open at the same time. */
const MAX_EVENTS = 50;

/**
 * Hides the number of seats, which changes with each booking: in a rush the page would be rendered all the time. The
 * page still says that an event is full.
 */
function hideSeats({ available_seats: _, ...event }: EventDetails): EventDetails {
  const isFull = event.state === 'full';
  return {
    ...event,
    ...(isFull && { available_seats: 0 }),
    eventBookings: { booking_stats: { available_spots: isFull ? 0 : null, total_bookings: 0 } },
  };
}

type Rendered = { key: string; words: Promise<PrerenderedWords | null> };

/** @returns a function that returns null if the page cannot be prerendered: then it is empty until its code has run */
export function createEventWords({ prerenderEvent }: PageFinder, log: Log) {
  const cached = new LRUCache<string, Rendered>({ max: MAX_EVENTS });

  async function render(event: EventInPage): Promise<PrerenderedWords | null> {
    try {
      return (await prerenderEvent?.(event)) ?? null;
    } catch (error) {
      log.error({ err: error, event: event.ar._id }, 'could not prerender the page of an event');
      return null;
    }
  }

  return ({ ar, en }: EventInPage, now: Date): Promise<PrerenderedWords | null> => {
    const event = { ar: hideSeats(ar), en: hideSeats(en) };
    // The page names days by their distance from today.
    const key = JSON.stringify([event, venueClock(now, ar.timezone).date]);
    const last = cached.get(ar._id);
    if (last?.key === key) return last.words;
    const words = render(event);
    cached.set(ar._id, { key, words });
    return words;
  };
}
