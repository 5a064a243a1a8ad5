// Renders the button that downloads a gate's arrivals per quarter hour as a CSV file.
import { announce } from '@rabita/client/announcements/announce';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import { DownloadIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { texts } from './texts.ts';

export function ExportButton({ eventId }: { readonly eventId: string }) {
  const t = useTexts(texts);
  const { run, isPending, failure } = useStaffRequest();
  const download = async () => {
    const file = await run(() => callStaff('exportDoorReport', { params: { id: eventId } }));
    if (!file) return;
    saveFile(file.file_name, new Blob([file.content], { type: 'text/csv;charset=utf-8' }));
    announce(t('exported'), { tone: 'success' });
  };
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="secondary"
        icon={<DownloadIcon size={18} />}
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
