/**
 * @vitest-environment happy-dom
 * Tests that the seat bar and its text both show how many seats are left.
 */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../language/language.ts';
import { Seats } from './event-card.tsx';

afterEach(cleanup);

it.each([
  ['half empty', 150, 300, '150 seats left', 'bg-accent-text', '50%'],
  ['nearly full', 30, 300, '30 seats left', 'bg-gold', '10%'],
  ['full', 0, 300, '0 seats left', 'bg-accent-text', '0%'],
  ['booked by one member', 299, 300, '299 seats left', 'bg-accent-text', '96%'],
  ['booked by nobody', 300, 300, '300 seats left', 'bg-accent-text', '100%'],
])(
  '[10.46] the seat bar of an event that is %s shows how many seats are left',
  (_case, left, capacity, text, colour, share) => {
    setLanguage('en');
    const booking_stats = { available_spots: left, total_bookings: capacity - left };
    const { container } = render(
      <Seats event={{ capacity, available_seats: left, eventBookings: { booking_stats } }} />,
    );
    const meter = screen.getByRole('meter', { name: 'Seats' });
    expect(meter.getAttribute('value')).toBe(String(left));
    expect(meter.getAttribute('aria-valuetext')).toBe(text);
    const fill = container.querySelector<HTMLElement>('meter + [aria-hidden] > *');
    expect(fill?.className).toContain(colour);
    expect(fill?.style.getPropertyValue('--share')).toBe(share);
  },
);
