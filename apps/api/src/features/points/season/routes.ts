/** Binds the staff endpoints about seasons to their use cases. */
import * as season from '@rabita/contract/staff/season';
import { bind } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { cancelSeason } from './cancel-season.ts';
import { createSeason } from './create-season.ts';
import { givePrizes } from './give-prizes.ts';
import { listSeasonStandings } from './list-season-standings.ts';
import { getStaffSeason, listStaffSeasons } from './list-staff-seasons.ts';
import { updateSeason } from './update-season.ts';

export const seasonRoutes = [
  bind(season.listStaffSeasons, async ({ context, query }) => {
    const { search = null, status = null, page, limit } = query;
    return ok(await listStaffSeasons(context, { filter: { search, status }, page, limit }));
  }),
  bind(season.getStaffSeason, ({ context, params, query }) =>
    getStaffSeason(context, { seasonId: params.id, since: query.since }),
  ),
  bind(season.createSeason, ({ context, body, session, address }) =>
    createSeason(context, { planned: body, staffId: session.staffId, address }),
  ),
  bind(season.updateSeason, ({ context, params, body, session, address }) =>
    updateSeason(context, { seasonId: params.id, change: body, staffId: session.staffId, address }),
  ),
  bind(season.cancelSeason, ({ context, params, session, address }) =>
    cancelSeason(context, { seasonId: params.id, staffId: session.staffId, address }),
  ),
  bind(season.listSeasonStandings, ({ context, params, query: { page, limit } }) =>
    listSeasonStandings(context, { seasonId: params.id, page, limit }),
  ),
  bind(season.givePrizes, ({ context, params, body, session, address }) =>
    givePrizes(context, { seasonId: params.id, body, session, address }),
  ),
];
