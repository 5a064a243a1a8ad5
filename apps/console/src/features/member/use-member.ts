/**
 * Queries one member, with points, bookings and sessions. A change refetches all of these, and the lists of members.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

/** Searches members, one page at a time. The current page stays visible until the next page has loaded. */
export const useMembers = (term: string, page: number) =>
  useQuery({
    queryKey: ['members', term, page],
    queryFn: () => callStaff('searchMembers', { query: { page, ...(term && { q: term }) } }),
    placeholderData: keepPreviousData,
  });

export const useMember = (id: string) =>
  useQuery({
    queryKey: ['member', id, 'details'],
    queryFn: () => callStaff('getMember', { params: { id } }),
    // The audit log records each fetch of a member, so a return to the window must not cause a fetch.
    refetchOnWindowFocus: false,
  });

export const useMemberPoints = (id: string, page: number) =>
  useQuery({
    queryKey: ['member', id, 'points', page],
    queryFn: () => callStaff('listMemberPoints', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });

export const useMemberBookings = (id: string, page: number) =>
  useQuery({
    queryKey: ['member', id, 'bookings', page],
    queryFn: () => callStaff('listMemberBookings', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });

export const useMemberSessions = (id: string) =>
  useQuery({
    queryKey: ['member', id, 'sessions'],
    queryFn: () => callStaff('listMemberSessions', { params: { id } }),
  });

export const useChangeMember = (id: string) => useStaffMutation(['member', id], ['members']);
