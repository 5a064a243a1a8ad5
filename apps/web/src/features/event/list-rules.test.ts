/** Tests the rules of the list of events: filters, groups by date and until when a booking can be cancelled. */
import { describe, expect, it } from 'vitest';
import { NOW, sampleEvent } from '../../../test/samples.ts';
import { groupByDate, isBeforeDoorsOpen, matchesFilter, parseEventFilter } from './list-rules.ts';

describe('the list of events', () => {
  it('the list of events is not filtered if the filter in the URL is unknown or missing', () => {
    expect(parseEventFilter('mine')).toBe('mine');
    expect(parseEventFilter('<script>')).toBe('all');
    expect(parseEventFilter(null)).toBe('all');
  });

  it('the list of events contains booked and pending events for the filter `mine`, and every event for `all`', () => {
    expect(matchesFilter('mine', 'registered')).toBe(true);
    expect(matchesFilter('mine', 'booked')).toBe(true);
    expect(matchesFilter('mine', 'open')).toBe(false);
    expect(matchesFilter('open', 'booked')).toBe(false);
    expect(matchesFilter('all', 'past')).toBe(true);
  });

  it('[10.36] the list of events groups near events by day and far ones by month, in the order of each group’s first event', () => {
    const eventOn = (date: string) => ({ date, starts_at: `${date}T16:00:00.000Z`, timezone: 'Asia/Riyadh' });
    const dates = ['2026-12-01', '2026-11-30', '2026-12-01', '2027-03-04', '2027-03-11'];
    const groups = groupByDate(dates.map(eventOn), NOW);
    expect(groups.map(({ date, isMonth, rows }) => [date, isMonth, rows.length])).toEqual([
      ['2026-12-01', false, 2],
      ['2026-11-30', false, 1],
      ['2027-03', true, 2],
    ]);
  });

  it('isBeforeDoorsOpen is false from the moment that doors open', () => {
    const event = sampleEvent();
    const doorsOpenAt = Date.parse(event.doors_open_at);
    expect(isBeforeDoorsOpen(event, doorsOpenAt - 1)).toBe(true);
    expect(isBeforeDoorsOpen(event, doorsOpenAt)).toBe(false);
  });
});
