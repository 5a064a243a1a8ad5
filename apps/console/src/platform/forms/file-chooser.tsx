/** Renders the file input of an import, which also accepts a dropped file, and a button that saves a template. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import { DownloadIcon } from '@rabita/ui/art/icons';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { Spinner } from '@rabita/ui/spinner';
import { useState } from 'react';
import { importTexts } from './import-texts.ts';
import { FILE_MAX_BYTES, type FileError } from './use-import-file.ts';

type FileChooserProps = {
  readonly hasFile: boolean;
  readonly isReading: boolean;
  readonly onChoose: (file: File) => void;
  readonly fileError: FileError | null;
  readonly template: { readonly name: string; readonly content: string; readonly hint: string };
};

export function FileChooser({ hasFile, isReading, onChoose, fileError, template }: FileChooserProps) {
  const t = useTexts(importTexts);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const saveTemplate = () =>
    saveFile(template.name, new Blob([template.content], { type: 'text/csv;charset=utf-8' }));
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <section
          aria-label={t('file')}
          onDragOver={event => {
            event.preventDefault();
            setIsDraggedOver(true);
          }}
          onDragLeave={() => setIsDraggedOver(false)}
          onDrop={event => {
            event.preventDefault();
            setIsDraggedOver(false);
            const [file] = event.dataTransfer.files;
            if (file) onChoose(file);
          }}
          className={`flex flex-wrap items-center gap-4 border-2 border-dashed p-6 ${isDraggedOver ? 'border-accent-text bg-surface-2' : 'border-border'}`}
        >
          <label
            className={buttonStyles({
              variant: hasFile ? 'secondary' : 'primary',
              className:
                'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
            })}
          >
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="sr-only"
              onChange={event => {
                const input = event.currentTarget;
                const file = input.files?.[0];
                if (file) onChoose(file);
                // Without this, choosing the corrected file again would fire no change event.
                input.value = '';
              }}
            />
            {hasFile ? t('another') : t('choose')}
          </label>
          <p className="text-sm text-text-2">{t('drop')}</p>
          <p role="status" className="flex items-center gap-2 text-sm text-text-2">
            {isReading && (
              <>
                <Spinner size={20} />
                {t('reading')}
              </>
            )}
          </p>
        </section>
        <div className="grid content-center justify-items-start gap-2">
          <Button variant="secondary" icon={<DownloadIcon size={18} />} onClick={saveTemplate}>
            {t('template')}
          </Button>
          <p className="text-sm text-text-2">{template.hint}</p>
        </div>
      </div>
      {fileError && <FormAlert>{t(fileError, { kilobytes: Math.floor(FILE_MAX_BYTES / 1000) })}</FormAlert>}
    </>
  );
}
