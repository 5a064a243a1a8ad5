/** Tests the texts of the small ticket and of its link, for a pending and for a confirmed booking. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { NOW, sampleBooking } from '../../../test/samples.ts';
import { SmallTicket } from './next-ticket.tsx';

it.each([
  ['ar', 'pending', 'اعرض الطلب'],
  ['ar', 'confirmed', 'افتح التذكرة'],
  ['en', 'pending', 'View request'],
  ['en', 'confirmed', 'Open ticket'],
] as const)(
  'in %s, a %s booking’s ticket shows «%s», and its link’s label starts with these words',
  (language, status, words) => {
    renderScreen(<SmallTicket booking={sampleBooking({ status })} now={NOW} />, { language });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('aria-label')).toMatch(new RegExp(`^${words}: `, 'u'));
  },
);
