/** Holds the event that the server puts into the HTML of its page, so that no call precedes the page's first words. */
import type { Language } from '@rabita/contract/constants';
import type { EventDetails, EventInPage } from '@rabita/contract/fan/event';

/** The event of the page that a server renders, where there is no page to read it from. */
let renderedEvent: EventInPage | null = null;

/** Sets the event before a render on a server. */
export function setServedEvent(event: EventInPage): void {
  renderedEvent = event;
}

function readServedEvent(): EventInPage | null {
  const json = document.querySelector('script#event')?.textContent?.trim();
  return json ? JSON.parse(json) : null;
}

/** Returns the event as a guest sees it, if the page has this event. */
export function getServedEvent(id: string, language: Language): EventDetails | undefined {
  const event = (import.meta.env.SSR ? renderedEvent : readServedEvent())?.[language];
  return event?._id === id ? event : undefined;
}
