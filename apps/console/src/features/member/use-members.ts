// Searches members, one page at a time. The current page stays visible until the next page has loaded.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';

export const useMembers = (term: string, page: number) =>
  useQuery({
    queryKey: ['members', term, page],
    queryFn: () => callStaff('searchMembers', { query: { page, ...(term && { q: term }) } }),
    placeholderData: keepPreviousData,
  });
