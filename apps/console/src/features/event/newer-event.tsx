// What an event's form says when somebody else saved first, with its fields by the names that the form shows.
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import { ChangedMeanwhile } from '../../platform/changed-meanwhile.tsx';
import { editTexts } from '../../platform/edit-texts.ts';
import { sayCount } from '../../platform/typed-values.ts';
import type { EditForm, Newer } from '../../platform/use-edit-form.ts';
import { formTexts } from './form-texts.ts';
import type { EventField, EventValues } from './rules.ts';

type NewerEventProps = {
  readonly form: EditForm<EventValues>;
  readonly read: (since: number) => Promise<Newer<EventValues>>;
};

export function NewerEvent({ form, read }: NewerEventProps) {
  const t = useTexts(formTexts);
  const inEdit = useTexts(editTexts);
  const language = useLanguage();
  const nameOf = (field: EventField): string => {
    const [, written, part] = /^translations\.(ar|en)\.(name|description|location|city)$/u.exec(field) ?? [];
    if (part === undefined) return t(field as Exclude<EventField, `translations.${string}`>);
    return t(`${part as 'name'}In`, { language: inEdit(written as 'ar' | 'en') });
  };
  const sayValue = (field: EventField, value: unknown): string => {
    if (field === 'ticket_format') return t(value as EventValues['ticket_format']);
    if (field === 'publication') return t(value as EventValues['publication']);
    if (field === 'requires_approval') return inEdit(value ? 'yes' : 'no');
    if (field === 'points' || (field === 'capacity' && value)) return sayCount(String(value), language);
    return value ? String(value).replace('T', ' ') : inEdit('empty');
  };
  return <ChangedMeanwhile form={form} read={read} nameOf={nameOf} sayValue={sayValue} />;
}
