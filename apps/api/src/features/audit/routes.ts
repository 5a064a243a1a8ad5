/** Binds each endpoint of the audit log to its use case. */
import * as audit from '@rabita/contract/staff/audit';
import { bind } from '../../platform/http/route.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = [
  bind(audit.listAudit, ({ context, query, language }) => listAudit(context, { query, language })),
  bind(audit.exportAuditLog, ({ context, query, language, session, ip }) =>
    exportAuditLog(context, { filter: query, language, session, ip }),
  ),
];
