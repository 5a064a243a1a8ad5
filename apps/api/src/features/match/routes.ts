/** The call about matches, bound to its use case. */
import * as match from '@rabita/contract/match';
import { ok } from '../../platform/outcome.ts';
import { bind } from '../../platform/route.ts';
import { listMatches } from './list-matches.ts';

export const matchRoutes = [
  bind(match.listMatches, async ({ context, query, language }) =>
    ok(
      await listMatches(context, {
        language,
        isActive: query.is_active,
        page: query.page,
        limit: query.limit,
      }),
    ),
  ),
];
