/** Queries the picture of an event, a reward or a side of a match, and sends changes that refetch it. */
import type { PicturePlace } from '@rabita/contract/picture';
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

/** What a picture belongs to. */
export type PictureSubject = { readonly place: PicturePlace; readonly id: string };

export const usePicture = ({ place, id }: PictureSubject) =>
  useQuery({
    queryKey: ['pictures', place, id],
    queryFn: () => callStaff('getPicture', { params: { place, id } }),
  });

/** The list of rewards shows their pictures. */
export const useChangePicture = () => useStaffMutation(['pictures'], ['rewards']);
