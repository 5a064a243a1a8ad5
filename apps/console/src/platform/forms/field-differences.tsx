// Lists, after an edit conflict, the fields that someone else changed. Where both people changed the same field, the
// user chooses one of the two values.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { useEffect, useId, useRef, useState } from 'react';
import { formatViewerDayTime } from '../moments.ts';
import { editTexts } from './edit-texts.ts';
import type { FieldDifference } from './merge-three-way.ts';
import type { EditForm } from './use-edit-form.ts';

type FieldDifferencesProps<V extends object> = {
  readonly differences: readonly FieldDifference<V>[];
  readonly form: Pick<EditForm<V>, 'values' | 'set'>;
  readonly nameOf: (name: keyof V & string) => string;
  readonly formatValue: (name: keyof V & string, value: unknown) => string;
};

type RowProps<V extends object> = Omit<FieldDifferencesProps<V>, 'differences'> & {
  readonly difference: FieldDifference<V>;
};

function Row<V extends object>({ difference, form, nameOf, formatValue }: RowProps<V>) {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const { name, before, theirs, mine, change } = difference;
  const renderValue = (value: unknown) => (
    <Name className="whitespace-pre-line [overflow-wrap:anywhere]">{formatValue(name, value)}</Name>
  );
  const when = change && formatViewerDayTime(change.at, language);
  const now = form.values[name];
  const isTheirs = now === theirs;
  // Keeps the user's value, so that a switch to the other person's value and back loses nothing.
  const [typed, setTyped] = useState(mine);
  const choose = (chosen: 'mine' | 'theirs') => {
    if (chosen === (isTheirs ? 'theirs' : 'mine')) return;
    setTyped(isTheirs ? typed : now);
    form.set(name, (isTheirs ? typed : theirs) as V[typeof name]);
  };
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="text-base">{nameOf(name)}</h3>
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
          label={<span className="sr-only">{t('whichOf', { field: nameOf(name) })}</span>}
          options={[
            { value: 'mine', label: t('mine'), description: renderValue(isTheirs ? typed : now) },
            { value: 'theirs', label: t('theirs'), description: renderValue(theirs) },
          ]}
          value={isTheirs ? 'theirs' : 'mine'}
          onChange={choose}
        />
      )}
    </li>
  );
}

export function FieldDifferences<V extends object>({ differences, ...row }: FieldDifferencesProps<V>) {
  const t = useTexts(editTexts);
  // The pressed button disappears when this list appears, so the focus moves to the list.
  const box = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={title}
      className="ring-focus grid gap-4 border-s-2 border-link bg-surface-2 px-4 py-4 text-base text-text"
    >
      <p className="flex items-start gap-3">
        <InfoIcon className="mt-1 shrink-0 text-link" />
        <span id={title}>{t(differences.length > 0 ? 'taken' : 'takenAlike')}</span>
      </p>
      {differences.length > 0 && (
        <ul className="grid gap-4">
          {differences.map(difference => (
            <Row key={difference.name} difference={difference} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}
