/** Queries the picture of an event, a reward or a side of a match, and sends changes that refetch it. */
import type { PicturePlace } from '@rabita/contract/picture';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';

/** What a picture belongs to. */
export type PictureSubject = { readonly place: PicturePlace; readonly id: string };

export const usePicture = ({ place, id }: PictureSubject) =>
  useStaffQuery(['pictures', place, id], 'getPicture', { params: { place, id } });

/** The list of rewards shows their pictures. */
export const useChangePicture = () => useStaffMutation(['pictures'], ['rewards']);
