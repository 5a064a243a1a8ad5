/** Finds the event summaries that bookings and tickets contain, with one query for many events. */
import type { Language } from '@rabita/contract/constants';
import type { EventSummary } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { findEventsById } from './queries.ts';
import { toSummary } from './rules.ts';

export async function findEventSummaries(
  context: Context,
  eventIds: readonly string[],
  language: Language,
): Promise<Map<string, EventSummary>> {
  if (eventIds.length === 0) return new Map();
  const rows = await findEventsById(context.db, [...new Set(eventIds)]);
  return new Map(rows.map(row => [row.id, toSummary(row, language)]));
}
