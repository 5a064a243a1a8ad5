/** Tests that sharing an event leads to its page, with the member's code while the league rewards invitations. */
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { deferredResponse, json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { sampleEvent } from '../../../test/samples.ts';
import { ShareEventButton } from './share-event-button.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

const LINK = 'http://localhost:3000/events/event-1';

/** Renders the button and presses it. The share sheet is a spy; without it the link is copied. */
async function share({ isGoing = false, hasSheet = true, isMember = true, canCopy = true } = {}) {
  const user = userEvent.setup();
  // `setup` replaces the clipboard.
  if (!canCopy) vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const sheet = vi.fn(async (_data: ShareData) => undefined);
  if (hasSheet) Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  renderScreen(<ShareEventButton event={sampleEvent()} isGoing={isGoing} />, {
    language: 'en',
    member: isMember ? sampleMember : null,
  });
  await user.click(screen.getByRole('button', { name: 'Share the event' }));
  return sheet;
}

const referral = (code: string | null) => json({ claim_code: false, streak: null, referral: { code } });

it('[10.104] a member shares the event’s page with the own code', async () => {
  stubApi(() => referral('HKMN2346'));
  const sheet = await share({ isGoing: true });
  await waitFor(() => expect(sheet).toHaveBeenCalled());
  expect(sheet.mock.calls[0]?.[0]).toEqual({
    title: 'ليلة المشجعين',
    text: 'I’ll be at ليلة المشجعين, Friday 27 November, 7:00 pm. You?',
    url: `${LINK}?ref=HKMN2346`,
  });
});

it('[10.104] the first time, sharing creates the member’s code', async () => {
  const calls = stubApi(({ method }) => (method === 'PUT' ? json({ code: 'NEWC2346' }) : referral(null)));
  const sheet = await share();
  await waitFor(() => expect(sheet.mock.calls[0]?.[0].url).toBe(`${LINK}?ref=NEWC2346`));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/points/earning',
    'PUT /api/points/referral-code',
  ]);
});

it.each([
  ['while inviting friends is switched off', () => json({ claim_code: true, streak: null, referral: null })],
  ['if the API fails', () => json({ code: 'request.invalid' }, 400)],
  ['if the API does not respond', () => deferredResponse().response],
])('[10.104] the link has no code %s', async (_case, respond) => {
  stubApi(respond);
  const sheet = await share();
  await waitFor(() => expect(sheet.mock.calls[0]?.[0].url).toBe(LINK));
});

it('[10.104] a guest shares the event’s page without a call, and does not claim to be going', async () => {
  const calls = stubApi(() => json({}, 500));
  const sheet = await share({ isMember: false });
  await waitFor(() => expect(sheet).toHaveBeenCalled());
  expect(sheet.mock.calls[0]?.[0]).toMatchObject({
    text: 'ليلة المشجعين, Friday 27 November, 7:00 pm. See you there?',
    url: LINK,
  });
  expect(calls).toEqual([]);
});

it('[10.104] without a share sheet the link is copied', async () => {
  await share({ hasSheet: false, isMember: false });
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK));
  expect(takeAnnouncements().map(({ text, tone }) => [text, tone])).toEqual([
    ['Link copied. Send it to your friends.', 'success'],
  ]);
});

it('[10.104] a link that cannot be copied is reported', async () => {
  await share({ hasSheet: false, isMember: false, canCopy: false });
  await waitFor(() => expect(takeAnnouncements().map(({ tone }) => tone)).toEqual(['error']));
});
