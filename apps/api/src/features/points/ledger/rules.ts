/** Maps ledger rows to API responses. */
import type { Language } from '@rabita/contract/constants';
import type { LedgerEntry } from '@rabita/contract/ledger-entry';

export type LedgerEntryRow = {
  id: string;
  earned: number;
  balance: number;
  earned_after: number;
  balance_after: number;
  reason: LedgerEntry['reason'];
  created_at: Date;
  note: string | null;
  by: string | null;
  season_ar: string | null;
  season_en: string | null;
} & (
  | { booking_id: string; number: string; event_ar: string; event_en: string }
  | { booking_id: null; number: null; event_ar: null; event_en: null }
) &
  (
    | { redemption_id: string; reward_ar: string; reward_en: string }
    | { redemption_id: null; reward_ar: null; reward_en: null }
  );

export function toLedgerEntry(row: LedgerEntryRow, language: Language): LedgerEntry {
  const { earned, balance, earned_after, balance_after, reason, note, by } = row;
  return {
    _id: row.id,
    earned,
    balance,
    earned_after,
    balance_after,
    reason,
    note,
    by,
    booking:
      row.booking_id === null
        ? null
        : { _id: row.booking_id, number: row.number, event_name: row[`event_${language}`] },
    reward: row.redemption_id === null ? null : { _id: row.redemption_id, name: row[`reward_${language}`] },
    season: row[`season_${language}`],
    created_at: row.created_at.toISOString(),
  };
}
