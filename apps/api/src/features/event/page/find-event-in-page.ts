/** Finds a published event as its page contains it: what guests get of it, in both languages. */
import type { EventInPage } from '@rabita/contract/fan/event';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { findEventDetailsRow } from './queries.ts';
import { toEventInPage } from './rules.ts';

export async function findEventInPage({ db }: Pick<Context, 'db'>, id: string): Promise<EventInPage | null> {
  const row = isId(id) ? await findEventDetailsRow(db, id) : undefined;
  return row ? toEventInPage(row) : null;
}
