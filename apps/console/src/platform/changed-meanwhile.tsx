// Somebody else saved first: who and when, and a way on that loses neither their words nor the typed ones.
import { formatOwnDayTime } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import { AlertIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { editTexts } from './edit-texts.ts';
import { FieldDifferences } from './field-differences.tsx';
import type { EditForm, Newer } from './use-edit-form.ts';
import { useStaffRequest } from './use-staff-request.ts';

type ChangedMeanwhileProps<V extends object> = {
  readonly form: Pick<EditForm<V>, 'changed' | 'differences' | 'take' | 'values' | 'set' | 'opened'>;
  /** Asks for the thing as it is now, and for what changed after a version. */
  readonly read: (since: number) => Promise<Newer<V>>;
  /** A field's name, and a value of it, as the form shows them. */
  readonly nameOf: (name: keyof V & string) => string;
  readonly sayValue: (name: keyof V & string, value: unknown) => string;
};

/** Stands above the form's button; nothing until a change was refused. */
export function ChangedMeanwhile<V extends object>({
  form,
  read,
  nameOf,
  sayValue,
}: ChangedMeanwhileProps<V>) {
  const { changed, differences, take, opened } = form;
  const t = useTexts(editTexts);
  const language = useLanguage();
  const { run, isPending, failure } = useStaffRequest();
  const load = async () => {
    const newer = await run(() => read(opened.version));
    if (newer) take(newer);
  };
  const when = changed && formatOwnDayTime(changed.at, language);
  return (
    <>
      <div role="alert">
        {changed && when && (
          <div className="grid gap-3 border-s-2 border-gold bg-surface-2 px-4 py-4">
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
                onClick={() => void load()}
              >
                {t('take')}
              </Button>
            </div>
          </div>
        )}
      </div>
      {differences && <FieldDifferences {...{ differences, form, nameOf, sayValue }} />}
    </>
  );
}
