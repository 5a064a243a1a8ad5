/** Renders a button that downloads a CSV file, and a failure below it. */
import { announce } from '@rabita/client/announcements/announce';
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import { DownloadIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { FailureLine } from './calls/fetched.tsx';
import { useStaffRequest } from './calls/use-staff-mutation.ts';

const texts = defineTexts({
  export: { ar: 'نزّل الجدول', en: 'Download the table' },
  exporting: { ar: 'جارٍ التنزيل', en: 'Downloading' },
  exported: { ar: 'نُزّل الجدول.', en: 'The table was downloaded.' },
});

type CsvFile = { readonly file_name: string; readonly content: string };

type ExportButtonProps<File extends CsvFile> = {
  readonly request: () => Promise<File>;
  readonly exported?: (file: File) => string;
  readonly label?: string;
  readonly pendingLabel?: string;
  readonly isDisabled?: boolean;
  readonly size?: 'sm';
  readonly className?: string;
};

export function ExportButton<File extends CsvFile>(props: ExportButtonProps<File>) {
  const { request, exported, className = 'grid justify-items-end gap-1' } = props;
  const t = useTexts(texts);
  const { run, isPending, failure } = useStaffRequest();
  const download = async () => {
    const file = await run(request);
    if (!file) return;
    saveFile(file.file_name, new Blob([file.content], { type: 'text/csv;charset=utf-8' }));
    announce(exported?.(file) ?? t('exported'), { tone: 'success' });
  };
  return (
    <div className={className}>
      <Button
        variant="secondary"
        size={props.size}
        icon={<DownloadIcon size={18} />}
        isDisabled={props.isDisabled ?? false}
        isPending={isPending}
        pendingLabel={props.pendingLabel ?? t('exporting')}
        onClick={() => void download()}
      >
        {props.label ?? t('export')}
      </Button>
      <FailureLine failure={failure} />
    </div>
  );
}
