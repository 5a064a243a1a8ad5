/** Defines what the parts of an event's booking get: the code for members loads apart from the code for guests. */
import type { CardState } from '@rabita/client/event-card/card-state';
import type { EventDetails } from '@rabita/contract/fan/event';
import type { EventQuery } from '../features/event/use-event.ts';

export type EventBookingProps = {
  readonly event: EventDetails;
  readonly state: CardState;
  readonly now: number;
  /** The seconds until booking opens, if that is within a day; otherwise 0. */
  readonly secondsToOpening: number;
  readonly query: EventQuery;
};
