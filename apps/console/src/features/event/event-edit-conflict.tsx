// Renders the conflict between an event form and a newer version of the event, with field labels and formatted values.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { formatCount } from '../../platform/forms/form-values.ts';
import type { EditForm, NewerVersion } from '../../platform/forms/use-edit-form.ts';
import { formTexts } from './form-texts.ts';
import type { EventField, EventValues } from './rules.ts';

type EventEditConflictProps = {
  readonly form: EditForm<EventValues>;
  readonly load: (since: number) => Promise<NewerVersion<EventValues>>;
};

export function EventEditConflict({ form, load }: EventEditConflictProps) {
  const t = useTexts(formTexts);
  const inEdit = useTexts(editTexts);
  const language = useLanguage();
  const nameOf = (field: EventField): string => {
    const [, written, part] = /^translations\.(ar|en)\.(name|description|location|city)$/u.exec(field) ?? [];
    if (part === undefined) return t(field as Exclude<EventField, `translations.${string}`>);
    return t(`${part as 'name'}In`, { language: inEdit(written as 'ar' | 'en') });
  };
  const formatValue = (field: EventField, value: unknown): string => {
    if (field === 'ticket_format') return t(value as EventValues['ticket_format']);
    if (field === 'publication') return t(value as EventValues['publication']);
    if (field === 'requires_approval' || field === 'allows_reentry') return inEdit(value ? 'yes' : 'no');
    if (field === 'points' || field === 'lease_minutes' || (field === 'capacity' && value))
      return formatCount(String(value), language);
    return value ? String(value).replace('T', ' ') : inEdit('empty');
  };
  return <EditConflict form={form} load={load} nameOf={nameOf} formatValue={formatValue} />;
}
