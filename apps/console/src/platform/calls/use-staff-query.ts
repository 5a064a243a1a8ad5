/** Queries the API for staff. Components that query the same key share one response. */
import type { Sort } from '@rabita/contract/pagination';
import type { StaffRouteName } from '@rabita/contract/staff/routes';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type CallOptions, callStaff, type ResponseBody } from './call-staff.ts';

type QueryOptions<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>;

export const useStaffQuery = <Name extends StaffRouteName>(
  queryKey: QueryKey,
  name: Name,
  call: CallOptions<Name>,
  options: QueryOptions<ResponseBody<Name>> = {},
) => useQuery<ResponseBody<Name>>({ queryKey, queryFn: () => callStaff(name, call as never), ...options });

export const usePagedQuery = <Name extends StaffRouteName>(
  queryKey: QueryKey,
  name: Name,
  call: CallOptions<Name>,
) => useStaffQuery(queryKey, name, call, { placeholderData: keepPreviousData });

/** The query of a list page: its page, its search term, its sort, and the parameters of the chosen filter. */
export type ListQuery<
  Filters extends Readonly<Record<string, object>>,
  Name extends string = never,
> = Filters[keyof Filters] & {
  readonly page: number;
  readonly search?: string;
  readonly sort?: Sort<Name>;
};

/** Queries a record for a form. Refetches whenever a form opens, because the cached record may be out of date. */
export const useRecordToEdit = <Name extends RecordRouteName>(section: string, name: Name, id: string) =>
  useStaffQuery([section, 'edit', id], name, { params: { id } } as never, {
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

type RecordRouteName = Extract<StaffRouteName, `getStaff${string}`>;
