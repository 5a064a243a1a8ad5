/**
 * Binds the endpoints of the console's first page, menu and search, and of the consistency check to their use cases.
 */
import * as consistencyCheck from '@rabita/contract/staff/consistency-check';
import * as search from '@rabita/contract/staff/search';
import * as today from '@rabita/contract/staff/today';
import { bind } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { checkConsistency } from './consistency-check/check-consistency.ts';
import { searchLeague } from './search/search-league.ts';
import { countWaiting } from './today/count-waiting.ts';
import { getToday } from './today/get-today.ts';

export const overviewRoutes = [
  bind(consistencyCheck.checkConsistency, ({ context, session, language, ip }) =>
    checkConsistency(context, { session, language, ip }),
  ),

  bind(today.getToday, async ({ context, session, language }) =>
    ok(await getToday(context, { language, role: session.role })),
  ),
  bind(today.countWaiting, async ({ context }) => ok(await countWaiting(context))),

  bind(search.searchLeague, ({ context, query: { q }, language, session, ip }) =>
    searchLeague(context, { q, language, session, ip }),
  ),
];
