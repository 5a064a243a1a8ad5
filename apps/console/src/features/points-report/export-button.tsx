// Renders the button that downloads the months of the points report as a CSV file.
import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ExportButton } from '../../platform/export-button.tsx';
import { texts } from './texts.ts';

export function ReportExportButton() {
  const t = useTexts(texts);
  return (
    <ExportButton
      request={() => callStaff('exportPointsReport')}
      exported={() => t('exported')}
      label={t('export')}
      pendingLabel={t('exporting')}
    />
  );
}
