/** The call about today, bound to its use case. */
import * as today from '@rabita/contract/staff-today';
import { ok } from '../../platform/outcome.ts';
import { bind } from '../../platform/route.ts';
import { readToday } from './read-today.ts';

export const todayRoutes = [
  bind(today.readToday, async ({ context, session, language }) =>
    ok(await readToday(context, { language, role: session.role })),
  ),
];
