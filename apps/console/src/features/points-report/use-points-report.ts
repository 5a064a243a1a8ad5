// Queries the points report.
import { useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';

export const usePointsReport = () =>
  useQuery({ queryKey: ['points-report'], queryFn: () => callStaff('getPointsReport') });
