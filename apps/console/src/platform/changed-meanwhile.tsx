// Somebody else was first: who and when, and a way on that loses nothing of what was typed.
import { formatOwnDayTime } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/button';
import { AlertIcon, InfoIcon } from '@rabita/ui/icons';
import { editTexts } from './edit-texts.ts';
import type { EditForm, Opened } from './use-edit-form.ts';
import { useStaffRequest } from './use-staff-request.ts';

type ChangedMeanwhileProps<V extends object> = {
  readonly form: Pick<EditForm<V>, 'changed' | 'both' | 'take'>;
  /** Asks for the thing as it is now. */
  readonly read: () => Promise<Opened<V>>;
  /** A field's name, and a value of it, as the form shows them. */
  readonly nameOf: (name: keyof V & string) => string;
  readonly sayValue?: (name: keyof V & string, value: unknown) => string;
};

/** Stands above the form's button; nothing until a change was refused. */
export function ChangedMeanwhile<V extends object>({
  form: { changed, both, take },
  read,
  nameOf,
  sayValue = (_name, value) => String(value ?? ''),
}: ChangedMeanwhileProps<V>) {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const { run, isPending, failure } = useStaffRequest();
  const load = async () => {
    const newer = await run(read);
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
      <div role="status">
        {both && (
          <div className="grid gap-2 border-s-2 border-link bg-surface-2 px-4 py-4 text-base text-text">
            <p className="flex items-start gap-3">
              <InfoIcon className="mt-1 shrink-0 text-link" />
              <span>{t('taken')}</span>
            </p>
            {both.length > 0 && (
              <>
                <p className="text-sm text-text-2">{t('both')}</p>
                <ul className="grid gap-2 text-sm">
                  {both.map(({ name, theirs }) => (
                    <li key={name} className="[overflow-wrap:anywhere]">
                      <span className="block font-semibold">{nameOf(name)}</span>
                      <Name className="text-text-2">{t('theirs', { value: sayValue(name, theirs) })}</Name>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}
