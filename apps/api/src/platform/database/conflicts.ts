/** Detects and counts the conflicts that PostgreSQL resolves by aborting a transaction. */

/** PostgreSQL's error codes for a deadlock and for a serialization failure. */
const CODES = ['40P01', '40001'] as const;
export type ConflictCode = (typeof CODES)[number];
export type ConflictResult = 'retried' | 'failed';

export type ConflictCounter = {
  count(code: ConflictCode, outcome: ConflictResult): void;
  list(): { code: ConflictCode; outcome: ConflictResult; total: number }[];
};

export function conflictCodeOf(error: unknown): ConflictCode | undefined {
  return error instanceof Error && 'code' in error ? CODES.find(code => code === error.code) : undefined;
}

/** The counter lists every code and outcome from the start, so that monitoring can tell 0 from a missing metric. */
export function createConflictCounter(): ConflictCounter {
  const totals = CODES.flatMap(code => [
    { code, outcome: 'retried' as const, total: 0 },
    { code, outcome: 'failed' as const, total: 0 },
  ]);
  return {
    count: (code, outcome) => {
      for (const row of totals) if (row.code === code && row.outcome === outcome) row.total += 1;
    },
    list: () => totals,
  };
}
