// A camera sees a code many times a second: it is one scan for as long as the code stays in view.

/** How long a code may be out of view, or out of focus, and still be the same sight of it; in seconds. */
export const SAME_SIGHT_SECONDS = 4;

/** Codes in view lately, each with when it was last seen. */
export type Sights = ReadonlyMap<string, number>;

/** The sights with this one; `isNew` when the code was not among them. `now` is in seconds, always rising. */
export function seeCode(sights: Sights, text: string, now: number): { sights: Sights; isNew: boolean } {
  const recent = new Map([...sights].filter(([, at]) => now - at < SAME_SIGHT_SECONDS));
  const isNew = !recent.has(text);
  recent.set(text, now);
  return { sights: recent, isNew };
}
