/** Tests the small ticket: its texts by status, and the countdown to the event's start. */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { NextTicket, SmallTicket } from './next-ticket.tsx';

it.each([
  ['pending', 'View request'],
  ['confirmed', 'Open ticket'],
] as const)(
  'a %s booking’s ticket shows “%s”, and its link’s label starts with these words',
  (status, label) => {
    renderScreen(<SmallTicket booking={sampleBooking({ status })} />, { language: 'en' });
    expect(screen.getByText(label)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('aria-label')).toMatch(new RegExp(`^${label}: `, 'u'));
  },
);

it('[10.133] the ticket counts down to the start, and screen readers get the day and time', () => {
  vi.useFakeTimers();
  const booking = sampleBooking();
  vi.setSystemTime(Date.parse(booking.starts_at) - 61 * 60_000);
  renderScreen(<SmallTicket booking={booking} />);
  const timer = screen.getByRole('timer', { name: 'البداية الجمعة، 27 نوفمبر، 7:00 م' });
  expect(timer.textContent).toBe('1ساعة1دقيقة');
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(timer.textContent).toBe('59دقيقة');
  act(() => void vi.advanceTimersByTime(60 * 60_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('الفعالية جارية الآن')).toBeTruthy();
});

it('[10.39] without an upcoming booking the section leads to the events, in other words for a new member', () => {
  const { unmount } = renderScreen(<NextTicket booking={null} hasFailed={false} isNewMember={false} />);
  expect(screen.getByText('لا حجوزات قادمة')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تصفّح الفعاليات' }).getAttribute('href')).toBe('/events');
  unmount();
  renderScreen(<NextTicket booking={null} hasFailed={false} isNewMember />);
  expect(screen.getByText('مقعدك الأول بانتظارك')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'احجز مقعدك الأول' }).getAttribute('href')).toBe('/events');
});
