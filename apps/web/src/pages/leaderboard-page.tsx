/** The page at `/leaderboard`: the leaderboards of all time and of the seasons, with the member's own rank. */
import { useTexts } from '@rabita/client/language/texts';
import { Leaderboard } from '../features/leaderboard/leaderboard.tsx';
import { texts } from '../features/leaderboard/texts.ts';
import { BackLink } from '../features/ticket/back-link.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { useUser } from '../platform/session/auth-store.ts';

export function LeaderboardPage() {
  const t = useTexts(texts);
  const user = useUser();
  useScrollMemory();
  if (!user) return null;
  return (
    <Page title={t('title')}>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
        <BackLink />
        <Leaderboard user={user} />
      </div>
    </Page>
  );
}
