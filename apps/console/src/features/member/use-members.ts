// The members that fit what was typed, a page at a time; the page before stays until the next one is here.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/call-staff.ts';

export const useMembers = (words: string, page: number) =>
  useQuery({
    queryKey: ['members', words, page],
    queryFn: () => callStaff('searchMembers', { query: { page, ...(words && { q: words }) } }),
    placeholderData: keepPreviousData,
  });
