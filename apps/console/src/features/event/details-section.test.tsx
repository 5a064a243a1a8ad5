/** Tests an event's counts, and the details that staff see in both languages. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleEvent } from '../../../test/samples.ts';
import { DetailsSection, SeatCounts } from './details-section.tsx';

it('[14.75] staff see what attendees need to know before they go in both languages, if an event has it', () => {
  const { ar, en } = sampleEvent.translations;
  const translations = {
    ar: { ...ar, know_before: 'أحضر هويتك.' },
    en: { ...en, know_before: 'Bring your ID.' },
  };
  const { rerender } = renderConsole(<DetailsSection event={{ ...sampleEvent, translations }} />);
  for (const [title, text, language] of [
    ['قبل حضورك', 'أحضر هويتك.', 'ar'],
    ['Know before you go', 'Bring your ID.', 'en'],
  ] as const) {
    expect(screen.getByText(title).closest('[lang]')?.getAttribute('lang')).toBe(language);
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe(language);
  }
  rerender(<DetailsSection event={sampleEvent} />);
  expect(screen.queryByText('Know before you go')).toBeNull();
});

it('each count of an event’s bookings leads to the list of what it counts', () => {
  const counts = { ...sampleEvent.counts, held: 9, confirmed: 7, pending: 2, admitted: 3 };
  renderConsole(<SeatCounts event={{ ...sampleEvent, _id: 'e', counts }} />);
  const links = screen
    .getAllByRole('link')
    .map(link => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Booked: 9', '/events/e/bookings'],
    ['Confirmed: 7', '/events/e/bookings?status=confirmed'],
    ['Pending: 2', '/events/e/bookings?status=pending'],
    ['Admitted: 3', '/events/e/door/report'],
  ]);
});
