// Renders the button that exports the audit lines that match the current filter as a CSV file.
import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ExportButton } from '../../platform/export-button.tsx';
import { hasReversedPeriod, toAuditQuery } from './rules.ts';
import { texts } from './texts.ts';
import { useAuditFilter } from './use-audit.ts';

export function AuditExportButton() {
  const t = useTexts(texts);
  const { filter } = useAuditFilter();
  return (
    <ExportButton
      request={() => callStaff('exportAuditLog', { query: toAuditQuery(filter) })}
      exported={({ is_cut, rows }) => t(is_cut ? 'cut' : 'exported', { count: rows })}
      label={t('export')}
      pendingLabel={t('exporting')}
      isDisabled={hasReversedPeriod(filter)}
    />
  );
}
