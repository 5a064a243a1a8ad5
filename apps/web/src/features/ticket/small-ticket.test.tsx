// What the small pass leads to: a ticket once there is one, a request until then.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOW, sampleBooking } from '../../../test/samples.ts';
import { show } from '../../../test/stage.tsx';
import { SmallTicket } from './small-ticket.tsx';

it.each([
  ['ar', 'pending', 'اعرض الطلب'],
  ['ar', 'confirmed', 'افتح التذكرة'],
  ['en', 'pending', 'View request'],
  ['en', 'confirmed', 'Open ticket'],
] as const)('in %s calls what is %s by its name: %s', (language, status, words) => {
  show(<SmallTicket booking={sampleBooking({ status })} now={NOW} />, { language });
  expect(screen.getByText(words)).toBeTruthy();
  const isRequest = screen.getByRole('link').getAttribute('aria-label')?.startsWith(words) ?? false;
  expect(isRequest).toBe(status === 'pending');
});
