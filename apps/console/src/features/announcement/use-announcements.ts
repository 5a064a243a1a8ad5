/** Previews and sends a message to the attendees of an event, and queries the messages sent before. */
import type { SendAnnouncementResponse } from '@rabita/contract/staff/announcement';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation, useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { usePagedQuery } from '../../platform/calls/use-staff-query.ts';
import { type AnnouncementValues, toAnnouncementBody } from './rules.ts';

export const useAnnouncements = (eventId: string, page: number) =>
  usePagedQuery(['announcements', eventId, page], 'listAnnouncements', {
    params: { id: eventId },
    query: { page },
  });

/** `id` becomes the announcement's id, so that a second press or a retry cannot send the message twice. */
type Preview = {
  readonly id: string;
  readonly values: AnnouncementValues;
  readonly response: SendAnnouncementResponse;
};

/** @param values the form's current values; a preview of other values is not returned */
export function useSendAnnouncement(eventId: string, values: AnnouncementValues) {
  const [latestPreview, setLatestPreview] = useState<Preview | null>(null);
  const previewRequest = useStaffRequest();
  const sendMutation = useStaffMutation(['announcements']);
  const isCurrent = JSON.stringify(latestPreview?.values) === JSON.stringify(values);
  const call = (id: string, messageValues: AnnouncementValues, { isDryRun }: { isDryRun: boolean }) =>
    callStaff('sendAnnouncement', {
      params: { id: eventId },
      body: { announcement_id: id, dry_run: isDryRun, ...toAnnouncementBody(messageValues) },
    });
  const loadPreview = async (handleError: (error: unknown) => boolean) => {
    const id = crypto.randomUUID();
    const response = await previewRequest.run(() => call(id, values, { isDryRun: true }), handleError);
    if (response) setLatestPreview({ id, values, response });
  };
  const send = async (
    { id, values: sentValues }: Preview,
    toSuccessText: (response: SendAnnouncementResponse) => string,
  ): Promise<boolean> => {
    const isSent = await sendMutation.change(() => call(id, sentValues, { isDryRun: false }), toSuccessText);
    if (isSent) setLatestPreview(null);
    return isSent;
  };
  return { preview: isCurrent ? latestPreview : null, loadPreview, previewRequest, send, sendMutation };
}
