/** The call about today, bound to its use case. */
import * as today from '@rabita/contract/staff/today';
import { bind } from '../../platform/http/route.ts';
import { ok } from '../../platform/outcome.ts';
import { readToday } from './read-today.ts';

export const todayRoutes = [
  bind(today.readToday, async ({ context, session, language }) =>
    ok(await readToday(context, { language, role: session.role })),
  ),
];
