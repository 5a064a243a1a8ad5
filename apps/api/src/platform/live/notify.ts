/** Publishes news of a change to every process, in the change's transaction: only a commit delivers it. */
import type { LiveNews } from '@rabita/contract/fan/live';
import type { Db } from '../database/db.ts';

/** The PostgreSQL LISTEN/NOTIFY channel for all news. */
export const NEWS_CHANNEL = 'rabita_news';

/** News for one member; without `memberId`, for everyone. */
export type News = LiveNews & { memberId?: string };

/** Says that rows of the table `of` have changed. Database triggers publish it to invalidate cached lists. */
export type ListNews = { topic: 'list'; payload: { of: string } };

/** A PostgreSQL notification has fewer than 8,000 bytes, so news holds only ids and figures; pages request the rest. */
export async function publishNews(tx: Db, ...news: readonly News[]): Promise<void> {
  await tx.send('select pg_notify($1, news) from unnest($2::text[]) as news', [
    NEWS_CHANNEL,
    news.map(one => JSON.stringify(one)),
  ]);
}
