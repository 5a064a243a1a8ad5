/** Renders the import of matches from a file: staff choose the file, see a preview, and add all new matches or none. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { useNavigate } from 'react-router';
import { ImportPreview, useMatchImport } from '../features/match-import/import-preview.tsx';
import { buildTemplate } from '../features/match-import/rules.ts';
import { texts } from '../features/match-import/texts.ts';
import { FileChooser } from '../platform/forms/file-chooser.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function ImportMatchesPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { dryRun, fileError, isPending, failure, retryAt, choose, addMatches } = useMatchImport();
  const newCount = dryRun?.matches.filter(match => !match.known).length ?? 0;
  const isValid = dryRun !== null && dryRun.problems.length === 0;
  const addAll = async () => {
    if (await addMatches()) navigate(paths.matches);
  };
  return (
    <Page title={t('title')} back={{ list: paths.matches, label: t('back') }} detail={t('detail')}>
      <div className="grid max-w-5xl gap-8">
        <FileChooser
          hasFile={dryRun !== null}
          isReading={isPending && dryRun === null}
          onChoose={file => void choose(file)}
          fileError={fileError}
          template={{ name: t('templateName'), content: buildTemplate(language), hint: t('templateHint') }}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        {dryRun && <ImportPreview dryRun={dryRun} />}
        {isValid &&
          (newCount > 0 ? (
            <div className="border-t border-line pt-6">
              <Button isPending={isPending} pendingLabel={t('adding')} onClick={() => void addAll()}>
                {t('add', { count: newCount })}
              </Button>
            </div>
          ) : (
            <p className="text-base text-text-2">{t('nothingNew')}</p>
          ))}
      </div>
    </Page>
  );
}
