// Renders a ring next to a live code. The ring empties over the 15 seconds until the next code.
import { liveStepSeconds } from '@rabita/door/live-ticket';

/**
 * `since`: how many of the 15 seconds have elapsed. The ring is hidden from screen readers, because the text next to it
 * says that the code changes.
 */
export function LiveCodeRing({ since }: { readonly since: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0 -rotate-90" fill="none">
      <circle cx="10" cy="10" r="8" strokeWidth="2.5" className="stroke-surface-3" />
      <circle
        cx="10"
        cy="10"
        r="8"
        pathLength="1"
        strokeWidth="2.5"
        strokeDasharray="1 1"
        className="animate-beat stroke-text motion-reduce:animate-none"
        style={{ animationDuration: `${liveStepSeconds}s`, animationDelay: `${-since}s` }}
      />
    </svg>
  );
}
