/** Binds the endpoint of the server's time to its use case. */
import * as clock from '@rabita/contract/fan/clock';
import { bind } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { getServerTime } from './get-server-time.ts';

export const clockRoutes = [
  bind(clock.getServerTime, async ({ context }) => ok({ server_time: await getServerTime(context) })),
];
