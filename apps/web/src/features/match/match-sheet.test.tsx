/** Tests the sheet of a match: rounds, times, links by state, the calendar file, live scores and closing. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { sampleMatch } from '../../../test/samples.ts';
import { MatchSheet } from './match-sheet.tsx';

const openSheet = (change: Parameters<typeof sampleMatch>[0] = {}, language: 'ar' | 'en' = 'en') => {
  const onClose = vi.fn();
  renderScreen(<MatchSheet match={sampleMatch(change)} onClose={onClose} />, { language });
  return { sheet: within(screen.getByRole('dialog')), onClose };
};
const score = { home: 2, away: 1 };

it('[10.124] the sheet of an upcoming match says when and how many rounds it has', () => {
  const { sheet } = openSheet();
  expect(sheet.getByText('Saturday 21 November')).toBeTruthy();
  expect(sheet.getByText('5:00 pm')).toBeTruthy();
  expect(sheet.getByText('Saudi time')).toBeTruthy();
  expect(sheet.getByText('Best of 5')).toBeTruthy();
  expect(sheet.getByText('First to win 3 rounds')).toBeTruthy();
});

it('[10.124] the sheet of a live match says its round and score', () => {
  const { sheet } = openSheet({ state: 'live', score }, 'ar');
  expect(sheet.getByText('الجولة 4 من 5')).toBeTruthy();
  expect(sheet.getByText('الفوز لمن يسبق إلى 3 جولات')).toBeTruthy();
  expect(sheet.getByText('2')).toBeTruthy();
  expect(sheet.getByText('السبت، 21 نوفمبر، 5:00 م')).toBeTruthy();
});

it('[10.124] the sheet is named after the teams, and marks won rounds only once the match has a score', () => {
  const countMarks = () =>
    document.querySelectorAll('[data-side] .skew-x-\\[24deg\\], [data-side] .-skew-x-\\[24deg\\]').length;
  openSheet();
  expect(screen.getByRole('dialog', { name: / vs Nova Five today$/u })).toBeTruthy();
  expect(countMarks()).toBe(0);
  cleanup();
  openSheet({ state: 'live', score });
  expect(screen.getByRole('dialog', { name: / vs Nova Five Live Round 4 of 5$/u })).toBeTruthy();
  expect(countMarks()).toBe(6);
});

it.each([
  ['upcoming', null, ['Buy tickets', 'Stream page'], ['Add to calendar']],
  ['live', score, ['Watch live', 'Buy tickets'], []],
  ['finished', score, ['Watch again'], []],
] as const)(
  '[10.124] the sheet of a match that is %s has the links of that state',
  (state, score, links, buttons) => {
    const { sheet } = openSheet({ state, score });
    expect(sheet.getAllByRole('link').map(link => link.firstChild?.textContent)).toEqual(links);
    const named = (name: string) => sheet.queryByRole('button', { name });
    expect(['Add to calendar'].filter(named)).toEqual(buttons);
  },
);

it('[10.124] a match without links has only the calendar, and none once it is over', () => {
  const { sheet } = openSheet({ stream_url: null, ticket_url: null });
  expect(sheet.queryByRole('link')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
});

it('[10.124] the sheet saves a calendar file that is named after the teams and the day', async () => {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    file = blob as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  const { sheet } = openSheet();
  await userEvent.click(sheet.getByRole('button', { name: 'Add to calendar' }));
  expect(saved.map(({ name }) => name)).toEqual(['VLR-NV5-2026-11-21.ics']);
  expect(await saved[0]?.file.text()).toContain('DTSTART:20261121T140000Z');
});

it('[10.124] the sheet closes with its button', async () => {
  const { sheet, onClose } = openSheet();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
