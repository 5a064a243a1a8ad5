/** Counts streaks: each run of `length` events that a member attended in a row, by their start, is one streak. */

/** A time at which one or several events start. Attending one of them is enough, because nobody can attend two. */
export type StreakStart = { starts_at: Date; period: string; is_attended: boolean };
export type StreakTerms = { points: number; length: number; period_cap: number; counts_from: Date };

/** Counts the streaks. Each counts in the period of the event that completes it, up to that period's cap. */
export function countStreaks(starts: readonly StreakStart[], { length, period_cap }: StreakTerms): number {
  const streaksByPeriod = new Map<string, number>();
  let run = 0;
  for (const { is_attended, period } of starts) {
    run = is_attended ? run + 1 : 0;
    if (run > 0 && run % length === 0) streaksByPeriod.set(period, (streaksByPeriod.get(period) ?? 0) + 1);
  }
  return [...streaksByPeriod.values()].reduce((sum, count) => sum + Math.min(count, period_cap), 0);
}

/** Counts the events in a row that count towards the next streak. */
export function countProgress(starts: readonly StreakStart[], { length }: StreakTerms): number {
  const missed = starts.findLastIndex(({ is_attended }) => !is_attended);
  return (starts.length - missed - 1) % length;
}
