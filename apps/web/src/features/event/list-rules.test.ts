/** Tests the rules of the list of events: filters, cities, and until when a booking can be cancelled. */
import { describe, expect, it } from 'vitest';
import { sampleEvent } from '../../../test/samples.ts';
import { isBeforeDoorsOpen, listCityNames, matchesFilter, parseEventFilter } from './list-rules.ts';

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

  it('[10.111] listCityNames finds the chosen city in either language, and keeps a city that has no events', () => {
    const toCity = (name: string, other: string) => ({
      name,
      translations: { ar: { name }, en: { name: other } },
    });
    const cities = [toCity('الرياض', 'Riyadh'), toCity('جدة', 'Jeddah')];
    const names = ['الرياض', 'جدة'];
    expect(listCityNames(cities, null)).toEqual({ names, chosenName: null });
    expect(listCityNames(cities, 'جدة')).toEqual({ names, chosenName: 'جدة' });
    expect(listCityNames(cities, 'Jeddah')).toEqual({ names, chosenName: 'جدة' });
    expect(listCityNames(cities, 'تبوك')).toEqual({ names: [...names, 'تبوك'], chosenName: 'تبوك' });
  });

  it('isBeforeDoorsOpen is false from the moment that doors open', () => {
    const event = sampleEvent();
    const doorsOpenAt = Date.parse(event.doors_open_at);
    expect(isBeforeDoorsOpen(event, doorsOpenAt - 1)).toBe(true);
    expect(isBeforeDoorsOpen(event, doorsOpenAt)).toBe(false);
  });
});
