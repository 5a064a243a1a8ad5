/** Maps what the page of one event shows, beyond what lists of events contain, and shortens its texts. */
import type { Language } from '@rabita/contract/constants';
import { type EventDetails, type EventInPage, getEvent } from '@rabita/contract/fan/event';
import { type EventRow, type KnowBeforeColumns, toDetailedTexts, toEvent } from '../rules.ts';

type GateNames = { id: string; name_ar: string; name_en: string };

/** `gates` are in the order in which staff sorted them. */
export type EventDetailsRow = EventRow & KnowBeforeColumns & { gates: GateNames[] };

/** Maps an event for guests. */
export function toEventDetails(row: EventDetailsRow, language: Language): EventDetails {
  return {
    ...toEvent(row, language),
    know_before: row[`know_before_${language}`],
    translations: { ar: toDetailedTexts(row, 'ar'), en: toDetailedTexts(row, 'en') },
    gates: row.gates.map(gate => ({ _id: gate.id, name: gate[`name_${language}`] })),
  };
}

/** Returns what guests get of the event from the API, in both languages. */
export function toEventInPage(row: EventDetailsRow): EventInPage {
  const toResponse = (language: Language) =>
    getEvent.response.parse({ event: toEventDetails(row, language) }).event;
  return { ar: toResponse('ar'), en: toResponse('en') };
}

/** Cuts a text of more than `max` characters, between two words unless one word is longer than half of it. */
export function shorten(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > max / 2 ? lastSpace : start.length)}…`;
}
