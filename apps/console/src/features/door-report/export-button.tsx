// Renders the button that downloads a gate's arrivals per quarter hour as a CSV file.
import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ExportButton } from '../../platform/export-button.tsx';
import { texts } from './texts.ts';

export function ReportExportButton({ eventId }: { readonly eventId: string }) {
  const t = useTexts(texts);
  return (
    <ExportButton
      request={() => callStaff('exportDoorReport', { params: { id: eventId } })}
      exported={() => t('exported')}
      label={t('export')}
      pendingLabel={t('exporting')}
    />
  );
}
