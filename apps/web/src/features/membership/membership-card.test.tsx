/** Tests the membership card: name, points, tier and ladder, the list of tiers, and the live update of points. */
import type { User } from '@rabita/contract/fan/member';
import type { Standing, Tier } from '@rabita/contract/fan/season';
import { useRegisterModal } from '@rabita/ui/overlays/open-modals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { sampleSeason, sampleTier } from '../../../test/samples.ts';
import { storePointsUpdate } from '../../platform/points-update.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { MembershipCard } from './membership-card.tsx';
import { PointsAnnouncement } from './points-announcement.tsx';
import { TierList } from './tier-list.tsx';

const SILVER: Tier = { ...sampleTier('الفضية', 50), early_hours: 2 };
const GOLD: Tier = { ...sampleTier('الذهبية', 200), early_hours: 12 };
const STANDING: Standing = {
  season: sampleSeason(),
  points: 80,
  rank: 12,
  tier: SILVER,
  next_tier: { ...GOLD, missing: 120 },
  is_tier_new: false,
};
const stubTiers = () => stubApi(() => json({ seasons: [], tiers: [SILVER, GOLD] }));

const renderCard = (change: Partial<User>, language: 'ar' | 'en' = 'ar') => {
  stubTiers();
  const user: User = {
    ...sampleMember,
    points_balance: 180,
    loyalty_points: 480,
    standing: STANDING,
    ...change,
  };
  return renderScreen(<MembershipCard user={user} />, { member: user, language });
};
const renderStanding = (change: Partial<Standing>) => renderCard({ standing: { ...STANDING, ...change } });

describe('the membership card', () => {
  it('[10.31] [10.131] [17.1] the card shows name, tier, balance, ranking points and rank, and links to the profile', () => {
    renderCard({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('فهد العتيبي');
    expect(screen.getByText('فئتك:').parentElement?.textContent).toBe('فئتك: الفضية');
    expect(screen.getByText('رصيدك').closest('dl')?.textContent).toBe(
      'رصيدك180 نقطةنقاط الترتيب480المركز 27',
    );
    expect(screen.getByRole('link', { name: 'حسابي' }).getAttribute('href')).toBe('/profile/edit');
  });

  it('[10.39] [11.9] the card of a new member has no zeros, and says how the first points come', () => {
    renderCard({ loyalty_points: 0, points_balance: 0, rank: null, standing: null });
    expect(screen.getByText('لا يوجد ترتيب بعد')).toBeTruthy();
    expect(screen.getByText('تكسب أول نقاطك حين تحضر فعالية.')).toBeTruthy();
    expect(screen.queryByText('رصيدك')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('[10.131] [17.40] [17.47] the ladder has the season’s points and rank, the points to the next tier, and what it gives', () => {
    renderStanding({});
    expect(screen.getByText('80 نقطة هذا الموسم · المركز 12')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'تقدّمك نحو الفئة الذهبية' });
    expect(bar.getAttribute('aria-valuetext')).toBe('بقيت 120 نقطة على الفئة الذهبية');
    expect(screen.getByText('حينها تحجز قبل الجميع بـ12 ساعة')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'كل الفئات' }).getAttribute('href')).toBe('/points#tiers');
  });

  it('[17.47] the ladder has the points missing to keep the tier of the previous season', () => {
    renderStanding({ next_tier: { ...SILVER, missing: 3 }, points: 47 });
    expect(screen.getByText('تنقصك 3 نقاط لتبقى في الفئة الفضية')).toBeTruthy();
    expect(screen.getByText('تحجز قبل الجميع بساعتين')).toBeTruthy();
  });

  it('[10.131] at the highest tier the ladder has no progress left, and says what the tier gives', () => {
    renderStanding({ tier: GOLD, next_tier: null });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('بلغت أعلى فئة')).toBeTruthy();
    expect(screen.getByText('تحجز قبل الجميع بـ12 ساعة')).toBeTruthy();
  });

  it('between two seasons the card has the tier, but no ladder', () => {
    renderStanding({ season: null });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('الفضية')).toBeTruthy();
  });
});

describe('a new tier', () => {
  const user: User = { ...sampleMember, standing: { ...STANDING, is_tier_new: true } };
  const renderNew = (language: 'ar' | 'en', children = <MembershipCard user={user} />) =>
    renderScreen(children, { member: user, language });
  const stubCelebration = (tier: Tier | null) =>
    stubApi(({ method }) => json(method === 'POST' ? { tier } : { seasons: [], tiers: [SILVER, GOLD] }));
  const listCelebrations = (calls: ReturnType<typeof stubApi>) =>
    calls.filter(({ path }) => path === '/api/points/tier-celebration');

  it.each([
    ['ar', 'بلغت الفئة الفضية!تحجز قبل الجميع بساعتينتبقى لك حتى نهاية الموسم التالي.'],
    [
      'en',
      'You’ve reached الفضية!You book 2 hours before everyoneIt’s yours until the end of the next season.',
    ],
  ] as const)(
    '[10.145] is celebrated and announced in the page’s language (%s), with what it gives',
    async (language, text) => {
      const calls = stubCelebration(SILVER);
      renderNew(language);
      await waitFor(() =>
        expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text),
      );
      expect(listCelebrations(calls)).toHaveLength(1);
      expect(useAuthStore.getState().user?.standing?.is_tier_new).toBe(false);
    },
  );

  it('[10.145] is not celebrated if another device has done so, nor on the next visit', async () => {
    const calls = stubCelebration(null);
    const { unmount } = renderNew('en');
    await waitFor(() => expect(useAuthStore.getState().user?.standing?.is_tier_new).toBe(false));
    expect(screen.queryByText(/You’ve reached/u)).toBeNull();
    unmount();
    renderScreen(<MembershipCard user={useAuthStore.getState().user ?? user} />, {
      member: useAuthStore.getState().user,
    });
    expect(listCelebrations(calls)).toHaveLength(1);
  });

  it('[10.145] stays new after a failure', async () => {
    const calls = stubApi(({ method }) =>
      method === 'POST'
        ? json({ code: 'request.too_many', message: 'م' }, 429)
        : json({ seasons: [], tiers: [] }),
    );
    renderNew('en');
    await waitFor(() => expect(listCelebrations(calls)).toHaveLength(1));
    expect(useAuthStore.getState().user?.standing?.is_tier_new).toBe(true);
  });

  it('[10.145] waits until no dialog covers it, and until the page is visible', async () => {
    const calls = stubCelebration(SILVER);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const withDialog = (isOpen: boolean) => (
      <>
        <MembershipCard user={user} />
        {isOpen && <OpenDialog />}
      </>
    );
    const { rerender } = renderNew('en', withDialog(true));
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(listCelebrations(calls)).toEqual([]);
    rerender(withDialog(false));
    expect(await screen.findByText(/You’ve reached/u)).toBeTruthy();
  });
});

function OpenDialog() {
  useRegisterModal();
  return null;
}

it('[10.132] the list of tiers says what each needs and gives, and marks the member’s own', async () => {
  const bronze = sampleTier('Bronze', 1);
  stubApi(() => json({ seasons: [], tiers: [bronze, { ...SILVER, name: 'Silver' }] }));
  renderScreen(<TierList standing={STANDING} />, { language: 'en', path: '/points#tiers' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(row => row.textContent)).toEqual([
    'BronzeFrom 1 pointBooking with everyone',
    'SilverFrom 50 pointsBooking 2 hours before everyoneYour tier',
  ]);
  expect(rows.map(row => row.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(within(rows[1] as HTMLElement).getByText('Your tier')).toBeTruthy();
});

it('the list of tiers renders nothing in a league without tiers', async () => {
  const calls = stubApi(() => json({ seasons: [], tiers: [] }));
  renderScreen(<TierList standing={STANDING} />);
  await expect.poll(() => calls).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([
  ['points and rank for a first rank', 50, null, 11, '+50 · You’re on the board at 11'],
  ['points and both ranks for a better rank', 50, 14, 11, '+50 · You moved up from 14 to 11'],
  ['only points for an unchanged rank', 50, 11, 11, '+50'],
])('the points announcement shows %s', (_case, points, rank_before, rank_after, text) => {
  renderScreen(<PointsAnnouncement />, { language: 'en' });
  act(() => {
    useAuthStore.setState({ user: sampleMember, token: 'token' });
    storePointsUpdate({ points, rank_before, rank_after, booking_id: null });
  });
  expect(screen.getByRole('status').textContent).toBe(text);
});
