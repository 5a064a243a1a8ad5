// Queries the audit log, newest line first, and stores its filter in the URL.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { type AuditFilter, hasReversedPeriod, toAuditQuery } from './rules.ts';

const NAMES = ['q', 'who', 'action', 'subject', 'from', 'to'] as const;

export function useAuditFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = Object.fromEntries(NAMES.map(name => [name, address.get(name) ?? ''])) as AuditFilter;
  return {
    filter,
    hasReversedPeriod: hasReversedPeriod(filter),
    clear: () => setAddress({}, { replace: true }),
    /** Sets both ends of the period; empty text opens an end. */
    setPeriod: (from: string, to: string) =>
      setAddress(
        before => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ from, to }))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
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

export const useAuditLines = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) =>
      callStaff('listAudit', { query: { ...toAuditQuery(filter), before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_before,
    enabled: !hasReversedPeriod(filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Returns the staff as options for the actor filter. */
export const useStaffOptions = () => {
  const { data } = useQuery({ queryKey: ['team'], queryFn: () => callStaff('listStaff') });
  return data?.team.map(({ _id, full_name }) => ({ value: _id, label: full_name })) ?? [];
};
