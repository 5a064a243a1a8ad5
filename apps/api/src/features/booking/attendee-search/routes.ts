/** Binds the search for attendees at the gate to its use case. */
import * as door from '@rabita/contract/door/scanner';
import { bind } from '../../../platform/http/route.ts';
import { findAttendees } from './find-attendees.ts';

export const attendeeSearchRoutes = [
  bind(door.findAttendees, ({ context, body, session, address }) =>
    findAttendees(context, { q: body.q, session, address }),
  ),
];
