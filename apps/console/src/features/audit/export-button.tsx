// Renders the button that exports the audit lines that match the current filter as a CSV file.
import { announce } from '@rabita/client/announcements/announce';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import { DownloadIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { hasReversedPeriod, toAuditQuery } from './rules.ts';
import { texts } from './texts.ts';
import { useAuditFilter } from './use-audit.ts';

export function ExportButton() {
  const t = useTexts(texts);
  const { filter } = useAuditFilter();
  const { run, isPending, failure } = useStaffRequest();
  const download = async () => {
    const file = await run(() => callStaff('exportAuditLog', { query: toAuditQuery(filter) }));
    if (!file) return;
    saveFile(file.file_name, new Blob([file.content], { type: 'text/csv;charset=utf-8' }));
    announce(t(file.is_cut ? 'cut' : 'exported', { count: file.rows }), { tone: 'success' });
  };
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="secondary"
        icon={<DownloadIcon size={18} />}
        isDisabled={hasReversedPeriod(filter)}
        isPending={isPending}
        pendingLabel={t('exporting')}
        onClick={() => void download()}
      >
        {t('export')}
      </Button>
      {failure && (
        <p role="alert" className="text-sm text-error">
          {failure}
        </p>
      )}
    </div>
  );
}
