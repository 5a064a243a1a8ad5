/** Binds the endpoint of the gate list to its use case. */
import * as papers from '@rabita/contract/staff/door-papers';
import { bind } from '../../../platform/http/route.ts';
import { exportDoorList } from './export-door-list.ts';

export const doorListRoutes = [
  bind(papers.exportDoorList, ({ context, params, session, address }) =>
    exportDoorList(context, { eventId: params.id, staffId: session.staffId, address }),
  ),
];
