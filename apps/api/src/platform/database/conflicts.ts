/** Names and counts the conflicts that PostgreSQL resolves by ending one of the transactions. */

/** A deadlock, and a serialization failure. */
const CODES = ['40P01', '40001'] as const;
export type ConflictCode = (typeof CODES)[number];
export type ConflictOutcome = 'retried' | 'failed';

export type Conflicts = {
  count(code: ConflictCode, outcome: ConflictOutcome): void;
  read(): { code: ConflictCode; outcome: ConflictOutcome; total: number }[];
};

export function conflictOf(error: unknown): ConflictCode | undefined {
  return error instanceof Error && 'code' in error ? CODES.find(code => code === error.code) : undefined;
}

/** Every code and outcome is listed from the start, so that a metric of zero can be told from a missing one. */
export function openConflicts(): Conflicts {
  const totals = CODES.flatMap(code => [
    { code, outcome: 'retried' as const, total: 0 },
    { code, outcome: 'failed' as const, total: 0 },
  ]);
  return {
    count: (code, outcome) => {
      for (const row of totals) if (row.code === code && row.outcome === outcome) row.total += 1;
    },
    read: () => totals,
  };
}
