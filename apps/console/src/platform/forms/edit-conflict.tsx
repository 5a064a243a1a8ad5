/** Shows who saved the record after the form was opened, and merges the saved version into the form. */
import { useLanguage } from '@rabita/client/language/language';
import { type Sentence, type Texts, type TextTable, textOf, useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { AlertIcon } from '@rabita/ui/art/first-icons';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { useEffect, useId, useRef, useState } from 'react';
import { useStaffRequest } from '../calls/use-staff-mutation.ts';
import { formatViewerDayTime } from '../format-day-time.ts';
import { editTexts } from './edit-texts.ts';
import { formatCount } from './form-values.ts';
import type { FieldDifference } from './merge-three-way.ts';
import type { EditForm, NewerVersion } from './use-edit-form.ts';

type FieldDifferencesProps<V extends object> = {
  readonly differences: readonly FieldDifference<V>[];
  readonly form: Pick<EditForm<V>, 'values' | 'set'>;
  readonly toLabel: (name: keyof V & string) => string;
  readonly formatValue: (name: keyof V & string, value: unknown) => string;
};

type DifferenceRowProps<V extends object> = Omit<FieldDifferencesProps<V>, 'differences'> & {
  readonly difference: FieldDifference<V>;
};

function DifferenceRow<V extends object>({ difference, form, toLabel, formatValue }: DifferenceRowProps<V>) {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const { name, before, theirs, mine, change } = difference;
  const renderValue = (value: unknown) => (
    <Name className="whitespace-pre-line [overflow-wrap:anywhere]">{formatValue(name, value)}</Name>
  );
  const when = change && formatViewerDayTime(change.at, language);
  const currentValue = form.values[name];
  const isTheirs = currentValue === theirs;
  // The user's value, while the other person's value is chosen.
  const [ownValue, setOwnValue] = useState(mine);
  const choose = (chosen: 'mine' | 'theirs') => {
    if (chosen === (isTheirs ? 'theirs' : 'mine')) return;
    setOwnValue(isTheirs ? ownValue : currentValue);
    form.set(name, (isTheirs ? ownValue : theirs) as V[typeof name]);
  };
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="text-base">{toLabel(name)}</h3>
      {change?.by && when && (
        <p className="text-sm text-text-3">{t('fieldChangedBy', { name: change.by, when })}</p>
      )}
      <p className="text-sm text-text-2">
        {t('before')} {renderValue(before)}
      </p>
      {mine === undefined ? (
        <p className="text-sm text-text">
          {t('now')} {renderValue(theirs)}
        </p>
      ) : (
        <RadioGroup
          label={<span className="sr-only">{t('whichOf', { field: toLabel(name) })}</span>}
          options={[
            { value: 'mine', label: t('mine'), description: renderValue(isTheirs ? ownValue : currentValue) },
            { value: 'theirs', label: t('theirs'), description: renderValue(theirs) },
          ]}
          value={isTheirs ? 'theirs' : 'mine'}
          onChange={choose}
        />
      )}
    </li>
  );
}

/** Lists the fields that someone else changed. For a field that both changed, the user chooses a value. */
function FieldDifferences<V extends object>({ differences, ...row }: FieldDifferencesProps<V>) {
  const t = useTexts(editTexts);
  // The pressed button disappears when this list appears, so the focus moves to the list.
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="ring-focus grid gap-4 border-s-2 border-link bg-surface-2 px-4 py-4 text-base text-text"
    >
      <p className="flex items-start gap-3">
        <InfoIcon className="mt-1 shrink-0 text-link" />
        <span id={titleId}>{t(differences.length > 0 ? 'differences' : 'noDifferences')}</span>
      </p>
      {differences.length > 0 && (
        <ul className="grid gap-4">
          {differences.map(difference => (
            <DifferenceRow key={difference.name} difference={difference} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}

type EditConflictProps<V extends object> = {
  readonly form: Pick<EditForm<V>, 'changed' | 'differences' | 'applyNewer' | 'values' | 'set' | 'opened'>;
  /** Loads the record's current values, and all its changes after the version `since`. */
  readonly load: (since: number) => Promise<NewerVersion<V>>;
  readonly toLabel: (name: keyof V & string) => string;
  readonly formatValue: (name: keyof V & string, value: unknown) => string;
};

type LabelKey<Field> = Field extends `translations.${Language}.${infer Word}`
  ? `${Word}In`
  : Field extends `${infer Group}.${Language}`
    ? `${Group}In`
    : Field;

/** Returns the labels and formatted values of a form's fields. `format` formats values that need another format. */
export function useFieldTexts<V extends object>(
  texts: Texts<TextTable & Readonly<Record<LabelKey<keyof V & string>, Sentence>>>,
  countFields: readonly (keyof V & string)[],
  format: (field: keyof V & string, value: unknown) => string | undefined = () => undefined,
): Pick<FieldDifferencesProps<V>, 'toLabel' | 'formatValue'> {
  const t = useTexts(editTexts);
  const language = useLanguage();
  return {
    toLabel: field => {
      const [, group, fieldLanguage, word] = /^(\w+)\.(ar|en)(?:\.(\w+))?$/u.exec(field) ?? [];
      const label = group === undefined ? field : `${word ?? group}In`;
      return textOf<TextTable, string>(texts, language, label, {
        count: 0,
        ...(fieldLanguage && { language: t(fieldLanguage as Language) }),
      });
    },
    formatValue: (field, value) => {
      const formatted = format(field, value);
      if (formatted !== undefined) return formatted;
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (!value) return t('empty');
      if (countFields.includes(field)) return formatCount(String(value), language);
      return String(value).replace(/^(\d{4}-\d\d-\d\d)T/u, '$1 ');
    },
  };
}

/** The submit button is always in view, so without this the conflict could appear outside the window. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Place it above the form's submit button. Shows nothing until the server rejects the form as out of date. */
export function EditConflict<V extends object>({ form, load, toLabel, formatValue }: EditConflictProps<V>) {
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
            <p className="text-sm text-text-2">{t('showChangesHint')}</p>
            {failure && <p className="text-sm text-error">{failure}</p>}
            <div>
              <Button
                variant="secondary"
                size="sm"
                isPending={isPending}
                pendingLabel={t('loadingChanges')}
                onClick={() => void merge()}
              >
                {t('showChanges')}
              </Button>
            </div>
          </div>
        )}
      </div>
      {differences && <FieldDifferences {...{ differences, form, toLabel, formatValue }} />}
    </>
  );
}
