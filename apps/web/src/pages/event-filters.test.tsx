/** Tests the filters of the list of events by city and period: calls, URL, and what shows before a response. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deferredResponse, json, type RecordedCall, stubApi } from '../../test/api-stub.ts';
import { currentPath, renderScreen } from '../../test/render.tsx';
import { sampleEvent } from '../../test/samples.ts';
import { EventsPage } from './events-page.tsx';

const toCity = (ar: string, en: string) => ({
  name: en,
  translations: { ar: { name: ar }, en: { name: en } },
});
const cities = [toCity('الرياض', 'Riyadh'), toCity('جدة', 'Jeddah')];
const inJeddah = (id: string) =>
  sampleEvent({
    _id: id,
    name: 'Corniche Night',
    city: 'Jeddah',
    starts_at: '2027-01-27T16:00:00.000Z',
    translations: {
      ar: { ...sampleEvent().translations.ar, city: 'جدة' },
      en: { ...sampleEvent().translations.en, city: 'Jeddah' },
    },
  });
const toPage = (...events: ReturnType<typeof sampleEvent>[]) =>
  json({ events, pagination: { page: 1, limit: 10, total: events.length, pages: 1 }, cities });
const unknownCity = () =>
  json(
    { message: 'x', code: 'request.invalid', fields: [{ path: 'city', code: 'not_allowed', message: 'x' }] },
    400,
  );

describe('[10.111] the filters of the list of events', () => {
  const openPage = (respondTo: (call: RecordedCall) => Response | Promise<Response>, path = '/events') => {
    const calls = stubApi(respondTo);
    renderScreen(<EventsPage />, { language: 'en', path });
    return calls;
  };
  const getNames = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const [riyadhName] = [sampleEvent().name];

  it('ask the API for the events of a city, which the URL then names', async () => {
    const calls = openPage(({ query }) =>
      query.city === 'Jeddah' ? toPage(inJeddah('b'), inJeddah('c')) : toPage(sampleEvent(), inJeddah('b')),
    );
    const select = await screen.findByRole('combobox', { name: 'City' });
    await screen.findAllByRole('article');
    await userEvent.selectOptions(select, 'Jeddah');
    await waitFor(() => expect(getNames()).toEqual(['Corniche Night', 'Corniche Night']));
    expect(currentPath()).toBe('/events?city=Jeddah');
    expect(calls.map(({ query }) => query.city)).toEqual([undefined, 'Jeddah']);
    await userEvent.selectOptions(select, 'All cities');
    await waitFor(() => expect(getNames()).toEqual([riyadhName, 'Corniche Night']));
    expect(currentPath()).toBe('/events');
  });

  it('ask the API for the next seven days, together with the city', async () => {
    const calls = openPage(() => toPage(sampleEvent()), '/events?city=الرياض');
    await screen.findByRole('article');
    const chip = screen.getByRole('button', { name: 'Next 7 days' });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('Riyadh');
    await userEvent.click(chip);
    await waitFor(() => expect(calls).toHaveLength(2));
    const { start_date = '', end_date = '', city } = calls[1]?.query ?? {};
    expect(city).toBe('الرياض');
    expect(Date.parse(end_date) - Date.parse(start_date)).toBe(7 * 86_400_000);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(new URLSearchParams(currentPath().split('?')[1]).get('when')).toBe('week');
  });

  it('show at once the listed events that match, and never an empty list before the response', async () => {
    const { response, respond } = deferredResponse();
    const responses = [
      toPage(sampleEvent(), inJeddah('b')),
      new Promise<Response>(() => undefined),
      response,
    ];
    openPage(() => responses.shift() ?? json({}, 500));
    await screen.findAllByRole('article');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Jeddah');
    expect(getNames()).toEqual(['Corniche Night']);
    // No listed event in Jeddah is in the next seven days.
    await userEvent.click(screen.getByRole('button', { name: 'Next 7 days' }));
    expect(screen.getAllByText('Loading events').length).toBeGreaterThan(0);
    expect(screen.queryByText('No events match this filter')).toBeNull();
    respond(toPage());
    expect(await screen.findByText('No events match this filter')).toBeTruthy();
  });

  it('show an empty list for a city that no event has, with a way to all events', async () => {
    openPage(({ query }) => (query.city ? unknownCity() : toPage(sampleEvent())), '/events?city=Atlantis');
    expect(await screen.findByText('No events match this filter')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('Atlantis');
    await userEvent.click(screen.getByRole('button', { name: 'Show all events' }));
    await waitFor(() => expect(getNames()).toEqual([riyadhName]));
    expect(currentPath()).toBe('/events');
  });
});
