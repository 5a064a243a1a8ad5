/** Binds the fan and staff endpoints about matches to their use cases. */
import type { QueryOf } from '@rabita/contract/endpoint';
import * as match from '@rabita/contract/fan/match';
import * as staffMatch from '@rabita/contract/staff/match';
import { bind, bindList } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { createMatch } from './create-match.ts';
import { getStaffMatch } from './get-staff-match.ts';
import { importMatches } from './import-matches.ts';
import { listKnownTeams } from './list-known-teams.ts';
import { checkGame, listMatches } from './list-matches.ts';
import { listStaffMatches } from './list-staff-matches.ts';
import type { FanMatchFilter } from './queries.ts';
import { setScore } from './set-score.ts';
import { updateMatch } from './update-match.ts';

const toFilter = ({ is_active, state, game }: QueryOf<typeof match.listMatches>): FanMatchFilter => ({
  isActive: is_active,
  state: state ?? null,
  game: game ?? null,
});

export const matchRoutes = [
  bindList(match.listMatches, {
    topic: 'match',
    check: ({ context, query }) => checkGame(context, toFilter(query)),
    find: ({ context, query, language }) =>
      listMatches(context, { language, filter: toFilter(query), page: query.page, limit: query.limit }),
    forGuests: list => list,
  }),
  bind(staffMatch.listStaffMatches, async ({ context, query, language }) => {
    const { search = null, state = null, is_active: isActive = null, sort = null, page, limit } = query;
    const filter = { search, state, isActive };
    return ok(await listStaffMatches(context, { filter, sort, language, page, limit }));
  }),
  bind(staffMatch.listKnownTeams, async ({ context }) => ok(await listKnownTeams(context))),
  bind(staffMatch.getStaffMatch, ({ context, params, query }) =>
    getStaffMatch(context, { matchId: params.id, since: query.since }),
  ),
  bind(staffMatch.createMatch, ({ context, body, session, ip }) =>
    createMatch(context, { body, staffId: session.staffId, ip }),
  ),
  bind(staffMatch.updateMatch, ({ context, params, body, session, ip }) =>
    updateMatch(context, { matchId: params.id, change: body, staffId: session.staffId, ip }),
  ),
  bind(staffMatch.scoreMatch, ({ context, params, body, session, ip }) =>
    setScore(context, { matchId: params.id, change: body, staffId: session.staffId, ip }),
  ),
  bind(staffMatch.importMatches, ({ context, body, session, language, ip }) =>
    importMatches(context, {
      file: Buffer.from(body.file, 'base64'),
      isDryRun: body.dry_run,
      language,
      staffId: session.staffId,
      ip,
    }),
  ),
];
