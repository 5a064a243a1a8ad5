/** Binds the endpoint that grants points to its use case. */
import * as grant from '@rabita/contract/staff/grant';
import { bind } from '../../../platform/http/route.ts';
import { grantPoints } from './grant-points.ts';

export const grantRoutes = [
  bind(grant.grantPoints, ({ context, body, session, language, address }) =>
    grantPoints(context, { body, session, language, address }),
  ),
];
