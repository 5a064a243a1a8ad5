/** Previews and sends messages to attendees, and queries those that were sent before. */
import type { SendAnnouncementResponse } from '@rabita/contract/staff/announcement';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation, useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { usePagedQuery } from '../../platform/calls/use-staff-query.ts';
import { type AnnouncementValues, bodyOf } from './rules.ts';

export const useAnnouncements = (eventId: string, page: number) =>
  usePagedQuery(['announcements', eventId, page], 'listAnnouncements', {
    params: { id: eventId },
    query: { page },
  });

/** `id` becomes the announcement's id: a second press, or a retry after a lost response, cannot send it twice. */
export type Preview = {
  readonly id: string;
  readonly values: AnnouncementValues;
  readonly response: SendAnnouncementResponse;
};

/** @param values the form's current values; a preview of other values is stale and not returned */
export function useSendAnnouncement(eventId: string, values: AnnouncementValues) {
  const [latest, setPreview] = useState<Preview | null>(null);
  const previewing = useStaffRequest();
  const sending = useStaffMutation(['announcements']);
  const isCurrent = latest && JSON.stringify(latest.values) === JSON.stringify(values);
  const call = (id: string, typed: AnnouncementValues, isDryRun: boolean) =>
    callStaff('sendAnnouncement', {
      params: { id: eventId },
      body: { announcement_id: id, dry_run: isDryRun, ...bodyOf(typed) },
    });
  const preview = async (handle: (error: unknown) => boolean) => {
    const id = crypto.randomUUID();
    const response = await previewing.run(() => call(id, values, true), handle);
    if (response) setPreview({ id, values, response });
  };
  const send = async (
    { id, values: typed }: Preview,
    done: (response: SendAnnouncementResponse) => string,
  ): Promise<boolean> => {
    const isSent = await sending.change(() => call(id, typed, false), done);
    if (isSent) setPreview(null);
    return isSent;
  };
  return { current: isCurrent ? latest : null, preview, previewing, send, sending };
}
