/** Publishes news of a change to every process, in the change's transaction: only a commit delivers it. */
import type { ScannerNews } from '@rabita/contract/door/live';
import type { LiveNews } from '@rabita/contract/fan/live';
import type { Db } from '../database/db.ts';

/** The PostgreSQL LISTEN/NOTIFY channel for all news. */
export const NEWS_CHANNEL = 'rabita_news';

/** News for one member; without `memberId`, for everyone. */
export type News = LiveNews & { memberId?: string };

/** Says that rows of the table `of` have changed. Database triggers publish it to invalidate cached lists. */
export type ListNews = { topic: 'list'; payload: { of: string } };

/** News for one scanner. `ended`: its streams end, because it was revoked. */
export type DoorNews = (ScannerNews | { topic: 'ended'; payload: Record<string, never> }) & {
  scannerId: string;
};

/** A live session of a member has ended: its streams end. A database trigger publishes it. */
export type SessionNews = { topic: 'session_ended'; payload: { id: string } };

/** An answer for the calls that wait for this key, at any process. */
export type AnswerNews = { topic: 'answer'; payload: { key: string; value: string } };

/** A PostgreSQL notification has fewer than 8,000 bytes, so news holds only ids and figures; pages request the rest. */
export async function publishNews(tx: Db, ...news: readonly (News | DoorNews | AnswerNews)[]): Promise<void> {
  await tx.send('select pg_notify($1, news) from unnest($2::text[]) as news', [
    NEWS_CHANNEL,
    news.map(one => JSON.stringify(one)),
  ]);
}
