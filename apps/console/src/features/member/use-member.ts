/** Queries members, and a member's points, bookings and sessions. */
import type { ListSort } from '@rabita/contract/staff/list-sorts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const useMembers = (term: string, sort: ListSort<'members'> | null, page: number) =>
  usePagedQuery(['members', term, sort, page], 'searchMembers', {
    query: { page, ...(term && { q: term }), ...(sort && { sort }) },
  });

/** Does not refetch on focus, because the audit log records each fetch of a member. */
export const useMember = (id: string) =>
  useStaffQuery(['member', id, 'details'], 'getMember', { params: { id } }, { refetchOnWindowFocus: false });

export const useMemberPoints = (id: string, page: number) =>
  usePagedQuery(['member', id, 'points', page], 'listMemberPoints', { params: { id }, query: { page } });

export const useMemberBookings = (id: string, page: number) =>
  usePagedQuery(['member', id, 'bookings', page], 'listMemberBookings', { params: { id }, query: { page } });

export const useMemberSessions = (id: string) =>
  useStaffQuery(['member', id, 'sessions'], 'listMemberSessions', { params: { id } });

export const useChangeMember = (id: string) => useStaffMutation(['member', id], ['members']);
