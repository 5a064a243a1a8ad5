/** Renders a button that downloads a CSV file, with what the API refuses below it. */
import { announce } from '@rabita/client/announcements/announce';
import { saveFile } from '@rabita/client/save-file';
import { DownloadIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { useStaffRequest } from './calls/use-staff-mutation.ts';

type CsvFile = { readonly file_name: string; readonly content: string };

type ExportButtonProps<File extends CsvFile> = {
  readonly request: () => Promise<File>;
  /** Announced once the file is saved. */
  readonly exported: (file: File) => string;
  readonly label: string;
  readonly pendingLabel: string;
  readonly isDisabled?: boolean;
};

export function ExportButton<File extends CsvFile>({
  request,
  exported,
  label,
  pendingLabel,
  isDisabled = false,
}: ExportButtonProps<File>) {
  const { run, isPending, failure } = useStaffRequest();
  const download = async () => {
    const file = await run(request);
    if (!file) return;
    saveFile(file.file_name, new Blob([file.content], { type: 'text/csv;charset=utf-8' }));
    announce(exported(file), { tone: 'success' });
  };
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="secondary"
        icon={<DownloadIcon size={18} />}
        isDisabled={isDisabled}
        isPending={isPending}
        pendingLabel={pendingLabel}
        onClick={() => void download()}
      >
        {label}
      </Button>
      {failure && (
        <p role="alert" className="text-sm text-error">
          {failure}
        </p>
      )}
    </div>
  );
}
