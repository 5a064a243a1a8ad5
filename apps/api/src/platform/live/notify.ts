/** Tells every process what has changed, in the transaction that changes it: it is heard exactly if that commits. */
import type { LiveNews } from '@rabita/contract/fan/live';
import type { ListTopic } from '../cache/list-cache.ts';
import type { Db } from '../database/db.ts';

/** The one channel of PostgreSQL's LISTEN and NOTIFY that all news of ours goes through. */
export const NEWS_CHANNEL = 'rabita_news';

/** News, and whose it is alone; without `memberId` it is everybody's. */
export type News = LiveNews & { memberId?: string };

/** Told by the database itself, and to processes alone: rows have changed that a list is made of. */
export type ListNews = { topic: 'list'; payload: { of: ListTopic } };

/** PostgreSQL carries less than 8,000 bytes: ids and figures, and whoever wants more asks for it. */
export async function tell(tx: Db, news: News): Promise<void> {
  await tx.send('select pg_notify($1, $2)', [NEWS_CHANNEL, JSON.stringify(news)]);
}
