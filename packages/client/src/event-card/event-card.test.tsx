/**
 * @vitest-environment happy-dom
 * Tests how a card tells the free seats: in words, and with a bar only in the last quarter.
 */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../language/language.ts';
import { Seats } from './event-facts.tsx';

afterEach(cleanup);

const toEvent = (left: number, capacity: number) => ({
  capacity,
  available_seats: left,
  eventBookings: { booking_stats: { available_spots: left, total_bookings: capacity - left } },
});

it.each([
  ['half empty', 150, 300, '150 of 300 seats left', undefined],
  ['just above the last quarter', 76, 300, '76 of 300 seats left', undefined],
  ['in the last quarter', 75, 300, '75 of 300 seats left', '75%'],
  ['nearly full', 1, 300, '1 of 300 seats left', '96%'],
  ['full', 0, 300, '0 of 300 seats left', undefined],
  ['booked by nobody', 300, 300, '300 of 300 seats left', undefined],
])(
  '[10.46] the seats of an event that is %s are told in words, with a bar of what is taken only in the last quarter',
  (_case, left, capacity, text, share) => {
    setLanguage('en');
    const { container } = render(<Seats event={toEvent(left, capacity)} />);
    expect(screen.getByText(text)).toBeTruthy();
    const fill = container.querySelector<HTMLElement>('[aria-hidden] > [data-fill]');
    expect(fill?.style.getPropertyValue('--share')).toBe(share);
  },
);

it('[10.46] the seats are told without the capacity where the text is short', () => {
  setLanguage('en');
  render(<Seats event={toEvent(42, 300)} isShort="always" />);
  expect(screen.getByText('42 seats left')).toBeTruthy();
  expect(screen.queryByText(/of 300/u)).toBeNull();
});

it('[10.46] an event without a seat limit says so', () => {
  setLanguage('en');
  render(<Seats event={{ ...toEvent(1, 1), capacity: null }} />);
  expect(screen.getByText('No seat limit')).toBeTruthy();
});
