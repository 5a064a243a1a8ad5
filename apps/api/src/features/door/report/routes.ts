/** Binds the endpoints of the gate's report to their use cases. */
import * as papers from '@rabita/contract/staff/door-papers';
import { bind } from '../../../platform/http/route.ts';
import { exportDoorReport } from './export-door-report.ts';
import { getDoorReport } from './get-door-report.ts';

export const doorReportRoutes = [
  bind(papers.getDoorReport, ({ context, params }) => getDoorReport(context, params.id)),
  bind(papers.exportDoorReport, ({ context, params, language }) =>
    exportDoorReport(context, params.id, language),
  ),
];
