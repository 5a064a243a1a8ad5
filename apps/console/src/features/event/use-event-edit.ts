// Manages a form for an event that others may edit at the same time. After an edit conflict it loads the event's newer
// version.
import type { FieldErrors } from '@rabita/client/forms/form-errors';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { type EditForm, type NewerVersion, useEditForm } from '../../platform/forms/use-edit-form.ts';
import { type EventValues, eventValuesOf } from './rules.ts';

const openedOf = (event: StaffEvent) => ({
  values: eventValuesOf(event),
  version: event.changed.version,
});

export function useEventEdit(
  action: 'edit' | 'move',
  event: StaffEvent,
  check: (values: EventValues) => FieldErrors<EventValues>,
): {
  readonly form: EditForm<EventValues>;
  readonly load: (since: number) => Promise<NewerVersion<EventValues>>;
} {
  const client = useQueryClient();
  const form = useEditForm(`${action} event ${event._id}`, openedOf(event), check);
  return {
    form,
    load: async since => {
      const newer = await callStaff('getStaffEvent', { params: { id: event._id }, query: { since } });
      client.setQueryData(['events', 'edit', event._id], newer);
      return { ...openedOf(newer.event), changes: newer.changes };
    },
  };
}
