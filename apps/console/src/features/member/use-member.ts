/** Queries members, and a member's details, timeline and sessions. */
import type { TIMELINE_PARTS } from '@rabita/contract/constants';
import type { ListSort } from '@rabita/contract/staff/list-sorts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const useMembers = (term: string, sort: ListSort<'members'> | null, page: number) =>
  usePagedQuery(['members', term, sort, page], 'searchMembers', {
    query: { page, ...(term && { q: term }), ...(sort && { sort }) },
  });

/** Does not refetch on focus, because the audit log records each fetch of a member. */
export const useMember = (id: string) =>
  useStaffQuery(['member', id, 'details'], 'getMember', { params: { id } }, { refetchOnWindowFocus: false });

/** Each page is recorded in the audit log too. */
export const useMemberTimeline = (id: string, part: (typeof TIMELINE_PARTS)[number] | null) =>
  useInfiniteQuery({
    queryKey: ['member', id, 'timeline', part],
    queryFn: ({ pageParam }) =>
      callStaff('listMemberTimeline', {
        params: { id },
        query: { ...(part && { part }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_before,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const useMemberSessions = (id: string) =>
  useStaffQuery(['member', id, 'sessions'], 'listMemberSessions', { params: { id } });

export const useChangeMember = (id: string) => useStaffMutation(['member', id], ['members']);
