/** Counts streaks: events attended in a row, by their start. Each run of `length` is one streak. */

/** A start at which fans could see one or several events. Attending one of them is enough: nobody can attend two. */
export type StreakStart = { starts_at: Date; period: string; attended: boolean };
export type StreakTerms = { points: number; length: number; period_cap: number; counts_from: Date };

/** How many streaks the starts make, each counted in the period of the event that completes it. */
export function countStreaks(starts: readonly StreakStart[], { length, period_cap }: StreakTerms): number {
  const byPeriod = new Map<string, number>();
  let run = 0;
  for (const { attended, period } of starts) {
    run = attended ? run + 1 : 0;
    if (run > 0 && run % length === 0) byPeriod.set(period, (byPeriod.get(period) ?? 0) + 1);
  }
  return [...byPeriod.values()].reduce((sum, count) => sum + Math.min(count, period_cap), 0);
}

/** How many events in a row count towards the next streak. */
export function progressOf(starts: readonly StreakStart[], { length }: StreakTerms): number {
  const missed = starts.findLastIndex(({ attended }) => !attended);
  return (starts.length - missed - 1) % length;
}
