/**
 * Tests the leaderboards: the switch, the URL, every state of a board, and the member's own rank.
 */
import type { LeaderboardResponse } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import type { Standing } from '@rabita/contract/fan/season';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { currentPath, renderScreen, sampleMember } from '../../../test/render.tsx';
import { sampleSeason, sampleTier } from '../../../test/samples.ts';
import { Leaderboard } from './leaderboard.tsx';

import { Podium } from './podium.tsx';

const PAST_ID = 'a3c1f0de-0000-4000-8000-000000000001';
const CURRENT = sampleSeason();
const PAST = sampleSeason({ _id: PAST_ID, name: 'موسم الخريف', state: 'final' });
const STANDING: Standing = {
  season: CURRENT,
  points: 80,
  rank: 12,
  tier: sampleTier('الفضية', 50),
  next_tier: { ...sampleTier('الذهبية', 200), missing: 120 },
  is_tier_new: false,
};
const member: User = { ...sampleMember, standing: STANDING };
const row = (rank: number, full_name: string) => ({
  _id: `m${rank}`,
  full_name,
  loyalty_points: 100 - rank,
  rank,
});
const board = (change: Partial<LeaderboardResponse> = {}): LeaderboardResponse => ({
  leaderboard: [row(1, 'فيصل الدوسري'), row(2, 'عضو سابق')],
  user_rank: null,
  season: CURRENT,
  newcomer: row(2, 'دانة الكندري'),
  ...change,
});

/** Responds with the board of each `season`; `all` is the board of all time. */
const renderBoards = (
  responses: Record<string, LeaderboardResponse>,
  path = '/leaderboard',
  user = member,
) => {
  const calls = stubApi(({ path, query }) => {
    if (path === '/api/seasons') return json({ seasons: [CURRENT, PAST], tiers: [] });
    return json(responses[query.season ?? 'all'] ?? { leaderboard: [], user_rank: null });
  });
  renderScreen(<Leaderboard user={user} />, { member: user, path });
  return calls;
};
const ALL_TIME = { leaderboard: [row(1, 'نورة السديري')], user_rank: null };

describe('the leaderboards', () => {
  it('[17.46] the leaderboards begin with all time, and switch to this season and back, with the choice in the URL', async () => {
    const calls = renderBoards({ all: ALL_TIME, current: board() });
    expect(await screen.findByText('نورة السديري', { selector: '.sr-only' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'منذ البداية' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'هذا الموسم' }));
    expect(await screen.findByText('فيصل الدوسري', { selector: '.sr-only' })).toBeTruthy();
    expect(screen.getByText('موسم الشتاء')).toBeTruthy();
    expect(screen.getByText('بقي 12 يومًا')).toBeTruthy();
    expect(screen.getByText('دانة الكندري')).toBeTruthy();
    expect(currentPath()).toBe('/leaderboard?board=season');
    await userEvent.click(screen.getByRole('button', { name: 'منذ البداية' }));
    expect(currentPath()).toBe('/leaderboard');
    expect(calls.map(({ path, query }) => `${path}?${new URLSearchParams(query)}`)).toEqual([
      '/api/users/leaderboard?',
      '/api/seasons?',
      '/api/users/leaderboard?season=current',
    ]);
  });

  it('[17.46] the leaderboards reach the final standings of a past season, where an erased member is called a former member', async () => {
    renderBoards({ [PAST_ID]: board({ season: PAST, newcomer: null }) }, `/leaderboard?board=${PAST_ID}`);
    expect(await screen.findByText('عضو سابق', { selector: '.sr-only' })).toBeTruthy();
    expect(screen.getByText('الترتيب النهائي')).toBeTruthy();
    expect(screen.getByText('لم تكسب نقاطًا في هذا الموسم.')).toBeTruthy();
    const chip = await screen.findByRole('button', { name: 'موسم الخريف' });
    expect(chip.getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['has no points yet', board({ leaderboard: [], newcomer: null }), 'الموسم في بدايته'],
    ['has just ended', board({ leaderboard: [], season: null, newcomer: null }), 'لا موسم الآن'],
  ])('the leaderboards show an empty state when the season %s', async (_state, response, text) => {
    renderBoards({ current: response }, '/leaderboard?board=season');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('the leaderboards offer a retry when a season’s board fails to load', async () => {
    let isDown = true;
    stubApi(({ path }) => {
      if (path === '/api/seasons') return json({ seasons: [], tiers: [] });
      return isDown ? new Response('', { status: 500 }) : json(board());
    });
    renderScreen(<Leaderboard user={member} />, { member, path: '/leaderboard?board=season' });
    const retryButton = await screen.findByRole('button', { name: /حاول مرة أخرى/u });
    expect(document.querySelector('.animate-shimmer')).toBeNull();
    isDown = false;
    await userEvent.click(retryButton);
    expect(await screen.findByText('دانة الكندري')).toBeTruthy();
  });

  it.each([
    [{ rank: 12, loyalty_points: 88, neighbours: [row(11, 'ماجد')] }, 'بقيت نقطة واحدة على المركز 11'],
    [{ rank: 1, loyalty_points: 99, neighbours: [] }, 'أنت في الصدارة'],
  ])(
    '[10.143] the leaderboards say what a member with %j needs for the next rank',
    async (user_rank, text) => {
      renderBoards({ all: { ...ALL_TIME, user_rank } });
      const line = await screen.findByText(text);
      expect(line.closest('div')?.textContent).toContain(`مركزك${user_rank.rank}`);
    },
  );

  it('[10.143] a label separates the first ten from the member’s row with its neighbours', async () => {
    renderBoards({
      all: { ...ALL_TIME, user_rank: { rank: 3, loyalty_points: 88, neighbours: [row(2, 'ماجد')] } },
    });
    const label = await screen.findByText('الأقرب إليك في الترتيب');
    expect(label.nextElementSibling?.textContent).toContain('ماجد');
  });

  it('[11.9] the leaderboards tell a member without points how to get a rank', async () => {
    renderBoards({ all: ALL_TIME });
    expect(await screen.findByText('لا يوجد ترتيب بعد')).toBeTruthy();
    expect(screen.getByText('احضر فعاليتك الأولى ليظهر اسمك هنا.')).toBeTruthy();
  });

  it('the leaderboards have no switch and fetch no seasons in a league without seasons', async () => {
    const calls = renderBoards({ all: ALL_TIME }, '/leaderboard?board=season', { ...member, standing: null });
    await screen.findByText('نورة السديري', { selector: '.sr-only' });
    expect(screen.queryByRole('group')).toBeNull();
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

it.each([
  ['shared by two', [1, 1, 3], [true, true, false]],
  ['held by one member', [1, 2, 2], [true, false, false]],
])(
  'the podium puts members who share a rank on steps of the same height, for a first rank %s',
  (_name, ranks, isHighStep) => {
    const rows = ranks.map((rank, index) => ({
      _id: `m${index}`,
      full_name: `عضو ${index}`,
      loyalty_points: 100 - rank,
      rank,
    }));
    renderScreen(<Podium rows={rows} memberId={null} />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map(step => !step.classList.contains('mt-6'))).toEqual(isHighStep);
  },
);

it('the podium says which members are tied', () => {
  const rows = [1, 1, 3].map((rank, index) => ({ ...row(rank, `عضو ${index}`), _id: `m${index}` }));
  renderScreen(<Podium rows={rows} memberId={null} />);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('تعادل'));
  expect(steps).toEqual([true, true, false]);
});
