/** Binds the endpoint of the console's first page to its use case. */
import * as today from '@rabita/contract/staff/today';
import { bind } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { getToday } from './get-today.ts';

export const todayRoutes = [
  bind(today.getToday, async ({ context, session, language }) =>
    ok(await getToday(context, { language, role: session.role })),
  ),
];
