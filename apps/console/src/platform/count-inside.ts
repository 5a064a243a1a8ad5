/** Counts the attendees who are inside. */

/** @param counts a scanner may still have those of an earlier release, without `out` */
export const countInside = ({
  admitted,
  out = 0,
}: {
  readonly admitted: number;
  readonly out?: number;
}): number => admitted - out;
