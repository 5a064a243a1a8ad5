/** Decides whether a claim code can be used, and maps its rows to API responses. */
import type { ClaimCode } from '@rabita/contract/staff/earning';

export type ClaimCodeRow = {
  id: string;
  code: string;
  name_ar: string;
  name_en: string;
  points: number;
  starts_at: Date | null;
  ends_at: Date | null;
  total_cap: number;
  member_cap: number;
  uses: number;
  is_paused: boolean;
  ended_at: Date | null;
  now: Date;
};

export function toClaimCodeState(row: ClaimCodeRow): ClaimCode['state'] {
  if (row.ended_at !== null || (row.ends_at !== null && row.ends_at <= row.now)) return 'over';
  if (row.uses >= row.total_cap) return 'used_up';
  if (row.is_paused) return 'paused';
  return row.starts_at !== null && row.starts_at > row.now ? 'scheduled' : 'open';
}

type ClaimError = 'claim.taken' | 'claim.over' | 'claim.used_up' | 'claim.not_yet' | 'claim.paused';

const ERROR_BY_STATE = {
  over: 'claim.over',
  used_up: 'claim.used_up',
  paused: 'claim.paused',
  scheduled: 'claim.not_yet',
} as const;

/** @param claims the number of times that the member has claimed the code. @returns null if the member can claim it */
export function findClaimError(row: ClaimCodeRow, claims: number): ClaimError | null {
  if (claims >= row.member_cap) return 'claim.taken';
  const state = toClaimCodeState(row);
  return state === 'open' ? null : ERROR_BY_STATE[state];
}

export function toClaimCode(row: ClaimCodeRow): ClaimCode {
  const { id, code, points, total_cap, member_cap, uses } = row;
  return {
    _id: id,
    code,
    translations: { ar: { name: row.name_ar }, en: { name: row.name_en } },
    points,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    total_cap,
    member_cap,
    uses,
    state: toClaimCodeState(row),
  };
}
