// Shows who saved the record after the form was opened, and when. A button merges that version into the form and lists
// the changes.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { AlertIcon } from '@rabita/ui/art/first-icons';
import { Button } from '@rabita/ui/controls/button';
import { useStaffRequest } from '../calls/use-staff-request.ts';
import { formatViewerDayTime } from '../moments.ts';
import { editTexts } from './edit-texts.ts';
import { FieldDifferences } from './field-differences.tsx';
import type { EditForm, NewerVersion } from './use-edit-form.ts';

type EditConflictProps<V extends object> = {
  readonly form: Pick<EditForm<V>, 'changed' | 'differences' | 'applyNewer' | 'values' | 'set' | 'opened'>;
  /** Loads the record's current values, and all its changes after the version `since`. */
  readonly load: (since: number) => Promise<NewerVersion<V>>;
  /** Returns a field's label. */
  readonly nameOf: (name: keyof V & string) => string;
  readonly formatValue: (name: keyof V & string, value: unknown) => string;
};

/** The submit button stays in view, so that the conflict may appear far from what the user sees. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Place it above the form's submit button. Shows nothing until the server refuses the form as out of date. */
export function EditConflict<V extends object>({ form, load, nameOf, formatValue }: EditConflictProps<V>) {
  const { changed, differences, applyNewer, opened } = form;
  const t = useTexts(editTexts);
  const language = useLanguage();
  const { run, isPending, failure } = useStaffRequest();
  const merge = async () => {
    const newer = await run(() => load(opened.version));
    if (newer) applyNewer(newer);
  };
  const when = changed && formatViewerDayTime(changed.at, language);
  return (
    <>
      <div role="alert">
        {changed && when && (
          <div ref={scrollTo} className="grid gap-3 border-s-2 border-gold bg-surface-2 px-4 py-4">
            <p className="flex items-start gap-3 text-base text-text">
              <AlertIcon className="mt-1 shrink-0 text-gold" />
              <span>{changed.by ? t('changedBy', { name: changed.by, when }) : t('changed', { when })}</span>
            </p>
            <p className="text-sm text-text-2">{t('takeHint')}</p>
            {failure && <p className="text-sm text-error">{failure}</p>}
            <div>
              <Button
                variant="secondary"
                size="sm"
                isPending={isPending}
                pendingLabel={t('taking')}
                onClick={() => void merge()}
              >
                {t('take')}
              </Button>
            </div>
          </div>
        )}
      </div>
      {differences && <FieldDifferences {...{ differences, form, nameOf, formatValue }} />}
    </>
  );
}
