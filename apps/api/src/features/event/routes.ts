/** The calls about events, each bound to its use case. */
import * as event from '@rabita/contract/event';
import { ok, refuse } from '../../platform/outcome.ts';
import { bind } from '../../platform/route.ts';
import { listEvents } from './list-events.ts';
import { showEvent } from './show-event.ts';

export const eventRoutes = [
  bind(event.listEvents, async ({ context, query, session, language }) =>
    ok(
      await listEvents(context, {
        memberId: session?.memberId ?? null,
        language,
        startDate: query.start_date,
        endDate: query.end_date,
        page: query.page,
        limit: query.limit,
      }),
    ),
  ),
  bind(event.readEvent, async ({ context, params, session, language }) => {
    const found = await showEvent(context, {
      eventId: params.id,
      memberId: session?.memberId ?? null,
      language,
    });
    return found ? ok({ event: found }) : refuse('event.not_found');
  }),
];
