/** Tests the texts of the small ticket and of its link, for a pending and for a confirmed booking. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { SmallTicket } from './next-ticket.tsx';

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
