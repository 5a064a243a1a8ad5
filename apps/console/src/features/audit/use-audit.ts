// Queries the audit log, newest line first, and keeps its filter in the URL.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { type AuditFilter, isReversed, queryOf } from './rules.ts';

const NAMES = ['q', 'who', 'action', 'subject', 'from', 'to'] as const;

export function useAuditFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = Object.fromEntries(NAMES.map(name => [name, address.get(name) ?? ''])) as AuditFilter;
  return {
    filter,
    isReversed: isReversed(filter),
    clear: () => setAddress({}, { replace: true }),
    isNarrowed: NAMES.some(name => filter[name] !== ''),
    set: (name: keyof AuditFilter, value: string) =>
      setAddress(
        before => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}

export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) =>
      callStaff('listAudit', { query: { ...queryOf(filter), before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_before,
    enabled: !isReversed(filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The staff as options of the actor filter. */
export const useStaffNames = () => {
  const { data } = useQuery({ queryKey: ['team'], queryFn: () => callStaff('listTeam') });
  return data?.team.map(({ _id, full_name }) => ({ value: _id, label: full_name })) ?? [];
};
