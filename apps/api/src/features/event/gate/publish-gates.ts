/** Tells open tickets that the gates of a published event have changed, in the transaction that changes them. */
import type { Context } from '../../../platform/context.ts';
import { publishNews } from '../../../platform/live/notify.ts';
import type { LockedEvent } from './queries.ts';

/** A topic of its own: news about seats comes so often that only the latest is sent, which would drop this. */
export async function publishGates({ db }: Context, { id, is_published }: LockedEvent): Promise<void> {
  if (is_published) await publishNews(db, { topic: 'gates', payload: { id } });
}
