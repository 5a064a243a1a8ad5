/** Tests the search for an attendee by a steward. */
import { ApiError } from '@rabita/client/calls/api-error';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Attendee } from '../../scan-engine/admit-by-hand.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { SearchSheet } from './search-sheet.tsx';

const SARA: Attendee = {
  _id: 'b',
  number: 'K7M2-9XQ',
  full_name: 'Sara',
  phone_ends: '87',
  status: 'confirmed',
  lane: 1,
  ticket: 't',
  admitted_at: null,
  note: null,
};

/** Renders the search, whose second request fails. Returns the search terms. */
function renderSearch(initial = '') {
  const searches: string[] = [];
  const findAttendees: RunningScanner['findAttendees'] = async q => {
    searches.push(q);
    if (searches.length === 2) throw new ApiError('network');
    return { attendees: [SARA], has_more: false };
  };
  const scanner = { findAttendees } as RunningScanner;
  renderConsole(<SearchSheet scanner={scanner} initialQuery={initial} onClose={() => undefined} />);
  return searches;
}

const getField = () => screen.getByRole('searchbox');

it('[15.41] a search that fails or is too short removes earlier results', async () => {
  renderSearch();
  await userEvent.type(getField(), 'sara{Enter}');
  await screen.findByText('Sara');
  await userEvent.type(getField(), ' ali{Enter}');
  await screen.findByText(/need a connection to search/u);
  expect(screen.queryByText('Sara')).toBeNull();
  await userEvent.type(getField(), '{Enter}');
  await screen.findByText('Sara');
  await userEvent.clear(getField());
  await userEvent.type(getField(), '{Enter}');
  await screen.findByText('Type at least 2 characters.');
  expect(screen.queryByText('Sara')).toBeNull();
});

it('[15.41] a booking number that was typed as a code is searched for as soon as the sheet opens', async () => {
  const searches = renderSearch('K7M2-9XQ');
  await screen.findByText('Sara');
  expect(searches).toEqual(['K7M2-9XQ']);
});

it('[15.47] an attendee who went out without a scan is let back in if the event allows it', async () => {
  const calls: unknown[] = [];
  const presentAttendee = { ...SARA, admitted_at: 1_800_000_000 };
  const scanner = {
    findAttendees: async () => ({ attendees: [presentAttendee], has_more: false }),
    admitByHand: async (...call) => void calls.push(call),
  } as Partial<RunningScanner> as RunningScanner;
  const close = () => calls.push('closed');
  const { rerender } = renderConsole(<SearchSheet scanner={scanner} initialQuery="sara" onClose={close} />);
  await screen.findByText('Sara');
  expect(screen.queryByRole('button', { name: 'Let back in: Sara' })).toBeNull();
  rerender(<SearchSheet scanner={scanner} initialQuery="sara" allowsReentry onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Let back in: Sara' }));
  expect(calls).toEqual([[presentAttendee, 'Went out without a scan and came back'], 'closed']);
});
