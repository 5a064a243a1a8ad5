/** Detects and counts deadlocks and serialization failures, for which PostgreSQL aborts a transaction. */

/** PostgreSQL's error codes for a deadlock and for a serialization failure. */
const CODES = ['40P01', '40001'] as const;
export type ConflictCode = (typeof CODES)[number];
export type ConflictResult = 'retried' | 'failed';

export type ConflictCounter = {
  count(code: ConflictCode, outcome: ConflictResult): void;
  list(): { code: ConflictCode; outcome: ConflictResult; total: number }[];
};

export function findConflictCode(error: unknown): ConflictCode | undefined {
  return error instanceof Error && 'code' in error ? CODES.find(code => code === error.code) : undefined;
}

/** `list` returns every code and outcome from the start, with the total 0, so that no metric is missing. */
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
